// The module that a program that imports ScrollingExtras needs besides: the models, and points, sizes, rectangles.
@_exported import Scrolling
