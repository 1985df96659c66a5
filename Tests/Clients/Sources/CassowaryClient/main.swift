import Cassowary

let solver = Solver()
let left = solver.addVariable("left")
let width = solver.addVariable("width")
try solver.add(left == 10)
try solver.add(left + width <= 320)
try solver.add((width == 400).priority(750))
print(solver.value(of: width))
