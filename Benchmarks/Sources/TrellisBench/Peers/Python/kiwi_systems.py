"""W5 to W7 as constraints of Kiwi; see Workloads/Systems."""

from kiwisolver import Variable

from kiwi_rows import System, row, wishes
from peers import expect


class Resize(System):
    def __init__(self, count):
        super().__init__()
        self.edited = Variable()
        self.constants = [320.0, 568.0]
        self.widths = []
        for _ in range(count):
            left, label = Variable(), Variable()
            self.constraints.append(row([(1, left)], "==", 10))
            self.constraints.append(row([(1, label), (-1, self.edited)], "==", -20))
            self.widths.append(label)

    def check(self, constant):
        for place, label in enumerate(self.widths):
            expect(label.value(), constant - 20, f"width of label {place}")


class EqualTriples(System):
    def __init__(self, count):
        super().__init__()
        self.edited = Variable()
        self.constants = [320.0, 568.0]
        self.widths = []
        for _ in range(count // 3):
            x, y, z, a, b, c = (Variable() for _ in range(6))
            self.constraints += [
                row([(1, x)], "==", 20),
                row([(1, y), (-1, x), (-1, a)], "==", 8),
                row([(1, b), (-1, a)], "==", 0),
                row([(1, z), (-1, y), (-1, b)], "==", 8),
                row([(1, c), (-1, a)], "==", 0),
                row([(1, self.edited), (-1, z), (-1, c)], "==", 20),
            ]
            self.widths += [a, b, c]

    def check(self, constant):
        for place, label in enumerate(self.widths):
            expect(label.value(), (constant - 56) / 3, f"width of label {place}")


class FormGrid(System):
    def __init__(self, rows, columns, shares):
        super().__init__()
        self.edited = Variable()
        self.columns = [Variable() for _ in range(columns)]
        wanted = 0.0
        for place, column in enumerate(self.columns):
            sizes = [20.0 + (place * 29 + item * 17) % 83 for item in range(rows)]
            for size in sizes:
                cell = Variable()
                self.constraints.append(row([(1, column), (-1, cell)], ">=", 0))
                self.constraints += wishes(cell, size)
            wanted += max(sizes)
        self.constants = [float(round(wanted * share)) for share in shares]
        total = [(1, column) for column in self.columns] + [(-1, self.edited)]
        self.constraints.append(row(total, "==", 0))

    def check(self, constant):
        expect(sum(column.value() for column in self.columns), constant, "sum of the columns")
