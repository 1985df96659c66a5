import VisualFormat

let names = ["icon", "title"]
let constraints = try VisualFormat.constraints(
  "H:|-[icon(24)]-[title]-|", isView: { names.contains($0) })
print(constraints.count)
