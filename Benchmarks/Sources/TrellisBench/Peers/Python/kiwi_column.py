"""The scroll column and its edits as constraints of Kiwi; see Workloads/Column."""

from kiwisolver import Solver, Variable

from kiwi_rows import EDIT, System, row, wishes
from peers import Specimen, expect

GAP = 10.0


def width(place):
    return 60.0 + place * 37 % 100


def height(place):
    return 17.0 + place * 13 % 9


class Label:
    def __init__(self):
        self.left, self.top, self.width, self.height = (Variable() for _ in range(4))


class Column(System):
    def __init__(self, count, required=False, reverse=False, edited=()):
        super().__init__()
        self.count = count
        self.required = required
        self.container = Variable()
        self.content_width = Variable()
        self.content_height = Variable()
        self.labels = [Label() for _ in range(count)]
        self.heights = [height(place) for place in range(count)]
        self.constraints.append(row([(1, self.container)], "==", 320))
        self.below = []
        for place, label in enumerate(self.labels):
            self.constraints.append(row([(1, label.left)], "==", GAP))
            if place == 0:
                self.below.append(row([(1, label.top)], "==", GAP))
            else:
                self.below.append(self.beneath(label, self.labels[place - 1]))
            self.constraints.append(self.below[-1])
            self.constraints.append(self.inside(label))
            if required:
                self.constraints.append(row([(1, label.width)], "==", width(place)))
                self.constraints.append(row([(1, label.height)], "==", height(place)))
            else:
                self.constraints += wishes(label.width, width(place))
                if place not in edited:
                    self.constraints += wishes(label.height, height(place))
        last = self.labels[-1]
        self.constraints.append(
            row([(1, self.content_height), (-1, last.top), (-1, last.height)], "==", GAP)
        )
        self.constraints.append(
            row([(1, self.content_width), (-1, last.left), (-1, last.width)], "==", GAP, 500)
        )
        if reverse:
            self.constraints.reverse()

    @staticmethod
    def beneath(label, previous):
        return row([(1, label.top), (-1, previous.top), (-1, previous.height)], "==", GAP)

    def inside(self, label):
        return row([(1, self.content_width), (-1, label.left), (-1, label.width)], ">=", GAP)

    def check(self, constant=None):
        widest = max(width(place) for place in range(self.count))
        expect(self.content_width.value(), widest + 2 * GAP, "content width")
        top = GAP
        for place, label in enumerate(self.labels):
            expect(label.top.value(), top, f"top of label {place}")
            expect(label.height.value(), self.heights[place], f"height of label {place}")
            top += self.heights[place] + GAP
        expect(self.content_height.value(), top, "content height")


class HeightEdits(Specimen):
    def __init__(self, count, places):
        self.column = Column(count, edited=places)
        self.places = places
        self.step = 0
        self.solver = Solver()
        for constraint in self.column.constraints:
            self.solver.addConstraint(constraint)
        for place in places:
            self.solver.addEditVariable(self.column.labels[place].height, EDIT)
            self.solver.suggestValue(self.column.labels[place].height, height(place))
        self.solver.updateVariables()

    def operate(self, times):
        solver = self.solver
        for _ in range(times):
            self.step += 1
            value = 20.0 + self.step % 7
            for place in self.places:
                self.column.heights[place] = value
                solver.suggestValue(self.column.labels[place].height, value)
                solver.updateVariables()

    def verify(self):
        self.column.check()


class Insertion(Specimen):
    def __init__(self, count):
        self.column = column = Column(count)
        self.solver = Solver()
        for constraint in column.constraints:
            self.solver.addConstraint(constraint)
        self.solver.updateVariables()
        place = count // 2
        previous, following = column.labels[place - 1], column.labels[place]
        label = Label()
        self.joint = column.below[place]
        self.rows = [
            row([(1, label.left)], "==", GAP),
            column.beneath(label, previous),
            column.inside(label),
            *wishes(label.width, 80),
            *wishes(label.height, 20),
            column.beneath(following, label),
        ]

    def operate(self, times):
        solver = self.solver
        for _ in range(times):
            solver.removeConstraint(self.joint)
            for constraint in self.rows:
                solver.addConstraint(constraint)
            solver.updateVariables()
            for constraint in self.rows:
                solver.removeConstraint(constraint)
            solver.addConstraint(self.joint)
            solver.updateVariables()

    def verify(self):
        self.column.check()
