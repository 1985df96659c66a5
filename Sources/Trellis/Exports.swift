// What a program that imports Trellis needs besides: geometry, priorities and relations, the Visual
// Format Language, and what scrolls.
@_exported import Cassowary
@_exported import LayoutGeometry
@_exported import Scrolling
@_exported import VisualFormat
