"""The scroll column as nodes of Yoga.

Only YGNodeCalculateLayout is timed, with the one style setter that makes an edit; building the tree
and reading the frames is not.
"""

import poga.libpoga_capi as yoga

from peers import Specimen, expect

GAP = 10.0
NOTHING = float("nan")


def width(place):
    return 60.0 + place * 37 % 100


def height(place):
    return 17.0 + place * 13 % 9


class Column:
    def __init__(self, count, stretch=False):
        self.config = yoga.YGConfigNew()
        yoga.YGConfigSetPointScaleFactor(self.config, 0)
        self.root = yoga.YGNodeNewWithConfig(self.config)
        yoga.YGNodeStyleSetFlexDirection(self.root, yoga.YGFlexDirection.Column)
        yoga.YGNodeStyleSetAlignItems(
            self.root, yoga.YGAlign.Stretch if stretch else yoga.YGAlign.FlexStart
        )
        yoga.YGNodeStyleSetWidth(self.root, 320)
        yoga.YGNodeStyleSetPadding(self.root, yoga.YGEdge.All, GAP)
        self.labels = []
        self.heights = [height(place) for place in range(count)]
        for place in range(count):
            label = yoga.YGNodeNewWithConfig(self.config)
            if not stretch:
                yoga.YGNodeStyleSetWidth(label, width(place))
            yoga.YGNodeStyleSetHeight(label, height(place))
            if place > 0:
                yoga.YGNodeStyleSetMargin(label, yoga.YGEdge.Top, GAP)
            yoga.YGNodeInsertChild(self.root, label, place)
            self.labels.append(label)

    def lay_out(self):
        yoga.YGNodeCalculateLayout(self.root, NOTHING, NOTHING, yoga.YGDirection.LTR)

    def free(self):
        yoga.YGNodeFreeRecursive(self.root)
        yoga.YGConfigFree(self.config)

    def check(self):
        top = GAP
        for place, label in enumerate(self.labels):
            # Yoga calculates in single precision.
            expect(yoga.YGNodeLayoutGetTop(label), top, f"top of label {place}", 1e-3)
            top += self.heights[place] + GAP


class Build(Specimen):
    starts_afresh = True

    def __init__(self, count):
        self.count = count
        self.column = None

    def reset(self):
        if self.column is not None:
            self.column.free()
        self.column = Column(self.count)

    def operate(self, times):
        self.column.lay_out()

    def verify(self):
        self.column.check()


class HeightEdits(Specimen):
    def __init__(self, count, places):
        self.column = Column(count)
        self.column.lay_out()
        self.places = places
        self.step = 0

    def operate(self, times):
        column = self.column
        for _ in range(times):
            self.step += 1
            value = 20.0 + self.step % 7
            for place in self.places:
                column.heights[place] = value
                yoga.YGNodeStyleSetHeight(column.labels[place], value)
                column.lay_out()

    def verify(self):
        self.column.check()


class Resize(Specimen):
    cycle = 2

    def __init__(self, count):
        self.column = Column(count, stretch=True)
        self.column.lay_out()
        self.step = 0

    def operate(self, times):
        column = self.column
        for _ in range(times):
            self.step += 1
            yoga.YGNodeStyleSetWidth(column.root, 568 if self.step % 2 else 320)
            column.lay_out()

    def verify(self):
        expected = (568 if self.step % 2 else 320) - 2 * GAP
        for place, label in enumerate(self.column.labels):
            expect(yoga.YGNodeLayoutGetWidth(label), expected, f"width of label {place}", 1e-3)


CATALOGUE = {
    "W1": Build,
    "W3-first": lambda count: HeightEdits(count, [0]),
    "W3-middle": lambda count: HeightEdits(count, [count // 2]),
    "W3-last": lambda count: HeightEdits(count, [count - 1]),
    "W3-alternating": lambda count: HeightEdits(count, [0, count // 2]),
    "W5": Resize,
    "handles-build": Build,
    "handles-again": Build,
    "handles-edit": lambda count: HeightEdits(count, [0]),
    "nodes-build": Build,
    "nodes-again": Build,
    "nodes-edit": lambda count: HeightEdits(count, [0]),
    "formats-build": Build,
    "formats-again": Build,
    "formats-edit": lambda count: HeightEdits(count, [0]),
}
