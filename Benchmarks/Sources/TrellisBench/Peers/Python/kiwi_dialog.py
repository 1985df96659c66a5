"""The dialog as constraints of Kiwi; see DialogForm.swift."""

from kiwisolver import Solver, Variable

from kiwi_rows import EDIT, row
from peers import Specimen, expect


class Dialog:
    """A dialog in the manner of Enaml; see DialogForm.swift."""

    SIZES = [(400, 600), (600, 400), (800, 1200), (1200, 800), (400, 800), (800, 400)]
    HINTS = [(60, 20), (90, 20), (75, 20), (120, 24), (160, 24), (140, 24), (80, 28)]

    def __init__(self):
        self.width, self.height = Variable(), Variable()
        self.left, self.top, self.right, self.bottom = (Variable() for _ in range(4))
        self.midline = Variable()
        self.widgets = [tuple(Variable() for _ in range(4)) for _ in self.HINTS]
        self.constraints = []
        self.add_contents()
        for widget, hint in zip(self.widgets, self.HINTS):
            self.add_bounds(widget, hint)
        self.add_rows()

    def add(self, terms, relation, constant, priority=1000):
        self.constraints.append(row(terms, relation, constant, priority))

    def add_contents(self):
        self.add([(1, self.width)], ">=", 0)
        self.add([(1, self.height)], ">=", 0)
        for edge in (self.left, self.top):
            self.add([(1, edge)], ">=", 0)
            self.add([(1, edge)], "==", 10, 750)
        for edge, extent in ((self.right, self.width), (self.bottom, self.height)):
            self.add([(1, edge), (-1, extent)], "<=", 0)
            self.add([(1, edge), (-1, extent)], "==", -10, 750)
        self.add([(1, self.midline), (-1, self.left)], ">=", 0)

    def add_bounds(self, widget, hint):
        x, y, wide, high = widget
        for variable in widget:
            self.add([(1, variable)], ">=", 0)
        self.add([(1, x), (-1, self.left)], ">=", 0)
        self.add([(1, y), (-1, self.top)], ">=", 0)
        self.add([(1, self.right), (-1, x), (-1, wide)], ">=", 0)
        self.add([(1, self.bottom), (-1, y), (-1, high)], ">=", 0)
        self.add([(1, wide)], ">=", hint[0], 750)
        self.add([(1, high)], ">=", hint[1], 750)
        self.add([(1, high)], "==", hint[1], 500)

    def add_rows(self):
        for place in range(3):
            x, y, wide, high = self.widgets[place]
            field_x, field_y, field_wide, field_high = self.widgets[place + 3]
            self.add([(1, x), (-1, self.left)], "==", 0)
            self.add([(1, self.midline), (-1, x), (-1, wide)], ">=", 0)
            self.add([(1, self.midline), (-1, x), (-1, wide)], "==", 0, 100)
            self.add([(1, wide)], "<=", self.HINTS[place][0], 250)
            self.add([(1, field_x), (-1, self.midline)], "==", 8)
            self.add([(1, field_x), (1, field_wide), (-1, self.right)], "==", 0, 500)
            self.add([(1, y), (0.5, high), (-1, field_y), (-0.5, field_high)], "==", 0)
        self.add([(1, self.widgets[3][1]), (-1, self.top)], "==", 0)
        for upper, lower in ((3, 4), (4, 5)):
            _, upper_y, _, upper_high = self.widgets[upper]
            self.add([(1, self.widgets[lower][1]), (-1, upper_y), (-1, upper_high)], "==", 6)
        _, field_y, _, field_high = self.widgets[5]
        x, y, wide, high = self.widgets[6]
        self.add([(1, y), (-1, field_y), (-1, field_high)], ">=", 12)
        self.add([(1, y), (1, high), (-1, self.bottom)], "==", 0, 500)
        self.add([(1, x), (1, wide), (-1, self.right)], "==", 0, 750)
        self.add([(1, wide)], "<=", self.HINTS[6][0], 250)

    def fill(self, solver):
        solver.addEditVariable(self.width, EDIT)
        solver.addEditVariable(self.height, EDIT)
        for constraint in self.constraints:
            solver.addConstraint(constraint)

    def suggest(self, solver, size):
        solver.suggestValue(self.width, size[0])
        solver.suggestValue(self.height, size[1])
        solver.updateVariables()

    def check(self, size):
        expect(self.midline.value(), 100, "midline")
        for place in range(3):
            expect(self.widgets[place + 3][2].value(), size[0] - 118, f"width of field {place}")
            expect(self.widgets[place + 3][1].value(), 10 + 30 * place, f"top of field {place}")
        expect(self.widgets[6][0].value(), size[0] - 90, "left of the button")
        expect(self.widgets[6][1].value(), size[1] - 38, "top of the button")


class DialogBuild(Specimen):
    starts_afresh = True

    def __init__(self, count):
        self.dialog = Dialog()

    def reset(self):
        self.solver = Solver()

    def operate(self, times):
        self.dialog.fill(self.solver)
        self.dialog.suggest(self.solver, Dialog.SIZES[0])

    def verify(self):
        self.dialog.check(Dialog.SIZES[0])


class DialogSuggestions(Specimen):
    cycle = len(Dialog.SIZES)

    def __init__(self, count):
        self.dialog = Dialog()
        self.solver = Solver()
        self.dialog.fill(self.solver)
        self.step = 0

    def operate(self, times):
        for _ in range(times):
            self.step = (self.step + 1) % self.cycle
            self.dialog.suggest(self.solver, Dialog.SIZES[self.step])

    def verify(self):
        for _ in range(self.cycle):
            self.operate(1)
            self.dialog.check(Dialog.SIZES[self.step])
