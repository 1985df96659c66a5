// The types that a program that imports Scrolling needs besides: points, sizes and rectangles.
@_exported import LayoutGeometry
