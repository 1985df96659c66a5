"""The workloads as constraints of Kiwi.

Priorities become Kiwi's strengths: 750 strong, 500 medium, below that weak; Kiwi adds them up as
weights. What is edited is an edit variable, Kiwi's fastest way, stronger than all wishes. What is timed
is addConstraint, removeConstraint or suggestValue, and updateVariables, without which no value can be
read; making Constraint objects and reading values is not timed.
"""

import itertools

from kiwisolver import Constraint, Expression, Solver, Term, Variable, strength

from peers import Specimen, expect

GAP = 10.0
EDIT = strength.create(100, 0, 0)
STRENGTHS = {
    1000: strength.required,
    751: strength.create(2, 0, 0),
    750: strength.strong,
    500: strength.medium,
    250: strength.create(0, 0, 10),
    249: strength.create(0, 0, 5),
    100: strength.weak,
}


def row(terms, relation, constant, priority=1000):
    """The constraint `sum of coefficient * variable  relation  constant`."""
    expression = Expression([Term(variable, factor) for factor, variable in terms], -constant)
    return Constraint(expression, relation, STRENGTHS[priority])


def wishes(variable, size, resistance=750, hugging=250):
    return [
        row([(1, variable)], ">=", size, resistance),
        row([(1, variable)], "<=", size, hugging),
    ]


def width(place):
    return 60.0 + place * 37 % 100


def height(place):
    return 17.0 + place * 13 % 9


# Systems: constraints, an edited variable with the values it takes, and a check of the answer.


class System:
    def __init__(self):
        self.constraints = []
        self.edited = None
        self.constants = []

    def check(self, constant):
        pass


class Build(Specimen):
    """All constraints into a fresh solver, and its values out."""

    starts_afresh = True

    def __init__(self, system):
        self.system = system
        if system.edited is not None:
            system.constraints.append(row([(1, system.edited)], "==", system.constants[0]))

    def reset(self):
        self.solver = Solver()

    def operate(self, times):
        add = self.solver.addConstraint
        for constraint in self.system.constraints:
            add(constraint)
        self.solver.updateVariables()

    def verify(self):
        self.system.check(self.system.constants[0] if self.system.constants else None)


class Edit(Specimen):
    """Suggestions for one variable in turns."""

    def __init__(self, system):
        self.system = system
        self.cycle = len(system.constants)
        self.step = 0
        self.solver = Solver()
        for constraint in system.constraints:
            self.solver.addConstraint(constraint)
        self.solver.addEditVariable(system.edited, EDIT)
        self.solver.suggestValue(system.edited, system.constants[0])
        self.solver.updateVariables()

    def operate(self, times):
        solver, constants, edited = self.solver, self.system.constants, self.system.edited
        for _ in range(times):
            self.step = (self.step + 1) % len(constants)
            solver.suggestValue(edited, constants[self.step])
            solver.updateVariables()

    def verify(self):
        for _ in self.system.constants:
            self.operate(1)
            self.system.check(self.system.constants[self.step])


# The scroll column.


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


# The stress list.


class Chain(System):
    def __init__(self, count, relation):
        super().__init__()
        self.edited = Variable()
        self.places = [Variable() for _ in range(count)]
        self.widths = [Variable() for _ in range(count)]
        self.gaps = 8.0 * (count - 1)
        self.constraints.append(row([(1, self.places[0])], "==", 0))
        for item in range(count):
            self.constraints.append(row([(1, self.widths[item])], ">=", 0))
            if item > 0:
                link = [(1, self.places[item]), (-1, self.places[item - 1])]
                link.append((-1, self.widths[item - 1]))
                self.constraints.append(row(link, relation, 8))
        end = [(1, self.places[-1]), (1, self.widths[-1]), (-1, self.edited)]
        self.constraints.append(row(end, "==", 0))

    @staticmethod
    def wish(place):
        return 40.0 + place * 37 % 60

    def check(self, constant):
        expect(self.places[-1].value() + self.widths[-1].value(), constant, "end of the chain")


def squeezed(count, pairs=False):
    chain = Chain(count, ">=")
    wanted = 0.0
    for place in range(count):
        chain.constraints += wishes(chain.widths[place], Chain.wish(place))
        wanted += Chain.wish(place)
        if pairs and place % 2 == 1:
            equal = [(1, chain.widths[place]), (-1, chain.widths[place - 1])]
            chain.constraints.append(row(equal, "==", 0))
            wanted += abs(Chain.wish(place) - Chain.wish(place - 1))
    natural = chain.gaps + wanted
    chain.constants = [natural - round(cut) for cut in (wanted / 3, 17.5, wanted / 2, 1)]
    return chain


def equal_row(count):
    chain = Chain(count, "==")
    for left, right in itertools.pairwise(chain.widths):
        chain.constraints.append(row([(1, left), (-1, right)], "==", 0))
    chain.constants = [chain.gaps + extra for extra in (50.0, 10.0 * count, 1.0)]
    return chain


class PinnedColumn(Column):
    def __init__(self, count):
        super().__init__(count)
        natural = GAP + sum(height(place) + GAP for place in range(count))
        self.edited = Variable()
        self.constants = [natural + 17, natural - 17]
        self.constraints.append(row([(1, self.content_height), (-1, self.edited)], "==", 0))

    def check(self, constant):
        expect(self.content_height.value(), constant, "content height")


class NestedMaxima(System):
    def __init__(self, labels):
        super().__init__()
        count = labels // 3
        self.edited = Variable()
        self.rows = [Variable() for _ in range(count)]
        tops = [Variable() for _ in range(count)]
        wanted = 0.0
        for place, line in enumerate(self.rows):
            sizes = [10.0 + (place * 7 + item * 11) % 23 for item in range(3)]
            for size in sizes:
                label = Variable()
                self.constraints.append(row([(1, label)], ">=", 0))
                self.constraints.append(row([(1, line), (-1, label)], ">=", 0))
                self.constraints += wishes(label, size)
            if place == 0:
                self.constraints.append(row([(1, tops[0])], "==", 0))
            else:
                link = [(1, tops[place]), (-1, tops[place - 1]), (-1, self.rows[place - 1])]
                self.constraints.append(row(link, "==", 0))
            self.constraints.append(row([(1, line)], "==", 0, 100))
            wanted += max(sizes)
        self.constants = [float(round(wanted * 0.8)), wanted - 5, float(round(wanted * 0.6))]
        end = [(1, tops[-1]), (1, self.rows[-1]), (-1, self.edited)]
        self.constraints.append(row(end, "==", 0))

    def check(self, constant):
        expect(sum(line.value() for line in self.rows), constant, "sum of the rows")


class TableCells(System):
    def __init__(self, count):
        super().__init__()
        self.edited = Variable()
        self.constants = [320.0, 200.0, 80.0, 500.0]
        self.cells = []
        for place in range(count):
            title, detail = Variable(), Variable()
            self.constraints.append(
                row([(1, self.edited), (-1, title), (-1, detail)], "==", 72)
            )
            self.constraints.append(row([(1, title)], ">=", 0))
            self.constraints.append(row([(1, detail)], ">=", 0))
            self.constraints += wishes(title, 100.0 + place * 53 % 200, 750, 249)
            self.constraints += wishes(detail, 30.0 + place * 31 % 90, 751, 250)
            self.cells.append((title, detail))

    def check(self, constant):
        for place, (title, detail) in enumerate(self.cells):
            expect(title.value() + detail.value(), constant - 72, f"cell {place}")


class EqualGrid(System):
    def __init__(self, count):
        super().__init__()
        self.side = side = int(count**0.5)
        self.edited = Variable()
        self.constants = [600.0, 77.0]
        self.cells = [[Variable() for _ in range(side)] for _ in range(side)]
        for line, column in itertools.product(range(side), range(side)):
            cell = self.cells[line][column]
            if line > 0:
                self.constraints.append(row([(1, cell), (-1, self.cells[line - 1][column])], "==", 0))
            if column > 0:
                self.constraints.append(row([(1, cell), (-1, self.cells[line][column - 1])], "==", 0))
        total = [(1, cell) for cell in self.cells[0]] + [(-1, self.edited)]
        self.constraints.append(row(total, "==", 0))

    def check(self, constant):
        for cell in itertools.chain.from_iterable(self.cells):
            expect(cell.value(), constant / self.side, "cell")


class AspectGrid(System):
    def __init__(self, count):
        super().__init__()
        side = int(count**0.5)
        gaps = 10.0 * (side - 1)
        self.side = side
        self.edited = Variable()
        self.constants = [size * side + gaps for size in (92.0, 120.0, 60.0)]
        columns = [Variable() for _ in range(side)]
        lines = [Variable() for _ in range(side)]
        for first, second in [*itertools.pairwise(columns), *itertools.pairwise(lines)]:
            self.constraints.append(row([(1, first), (-1, second)], "==", 0))
        total = [(1, column) for column in columns] + [(-1, self.edited)]
        self.constraints.append(row(total, "==", -gaps))
        self.constraints.append(row([(1, line) for line in lines], "==", 52.0 * side))
        self.boxes = []
        for line, column in itertools.product(lines, columns):
            wide, high = Variable(), Variable()
            self.constraints += [
                row([(1, wide), (-2, high)], "==", 0),
                row([(1, wide), (-1, column)], "<=", 0),
                row([(1, high), (-1, line)], "<=", 0),
                row([(1, wide), (-1, column)], "==", 0, 500),
                row([(1, high), (-1, line)], "==", 0, 500),
            ]
            self.boxes.append(high)

    def check(self, constant):
        cell = (constant - 10 * (self.side - 1)) / self.side
        for high in self.boxes:
            expect(high.value(), min(52.0, cell / 2), "height of a box")


class Dialog:
    """A dialog in the manner of Enaml; see DialogForm.swift."""

    SIZES = [(400.0, 600.0), (600.0, 400.0), (800.0, 1200.0), (1200.0, 800.0), (400.0, 800.0), (800.0, 400.0)]
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


def pair(name, make):
    return {
        name + "-build": lambda count: Build(make(count)),
        name + "-edit": lambda count: Edit(make(count)),
    }


CATALOGUE = {
    "W1": lambda count: Build(Column(count)),
    "W1b": lambda count: Build(Column(count, reverse=True)),
    "W2": lambda count: Build(Column(count, required=True)),
    "W3-first": lambda count: HeightEdits(count, [0]),
    "W3-middle": lambda count: HeightEdits(count, [count // 2]),
    "W3-last": lambda count: HeightEdits(count, [count - 1]),
    "W3-alternating": lambda count: HeightEdits(count, [0, count // 2]),
    "W4": Insertion,
    "W5": lambda count: Edit(Resize(count)),
    **pair("W6", EqualTriples),
    **pair("W7-narrow10", lambda rows: FormGrid(rows, 10, (0.7, 0.6))),
    **pair("W7-narrow20", lambda rows: FormGrid(rows, 20, (0.7, 0.6))),
    **pair("W7-wide10", lambda rows: FormGrid(rows, 10, (1.1, 1.2))),
    **pair("W7-wide20", lambda rows: FormGrid(rows, 20, (1.1, 1.2))),
    "dialog-build": DialogBuild,
    "dialog-suggest": DialogSuggestions,
    **pair("squeezed", squeezed),
    **pair("squeezed-pairs", lambda count: squeezed(count, pairs=True)),
    **pair("equal-row", equal_row),
    **pair("pinned-column", PinnedColumn),
    **pair("nested-maxima", NestedMaxima),
    **pair("table-cells", TableCells),
    **pair("equal-grid", EqualGrid),
    **pair("aspect-grid", AspectGrid),
}
