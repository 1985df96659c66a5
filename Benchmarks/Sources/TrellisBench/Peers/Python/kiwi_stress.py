"""The stress list as constraints of Kiwi; see Workloads/Stress."""

import itertools

from kiwisolver import Variable

from kiwi_column import GAP, Column, height
from kiwi_rows import System, row, wishes
from peers import expect


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
            neighbours = []
            if line > 0:
                neighbours.append(self.cells[line - 1][column])
            if column > 0:
                neighbours.append(self.cells[line][column - 1])
            for neighbour in neighbours:
                self.constraints.append(row([(1, cell), (-1, neighbour)], "==", 0))
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
