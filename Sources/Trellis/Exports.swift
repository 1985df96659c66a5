// What a program that imports Trellis needs besides: geometry, priorities and relations, and the
// Visual Format Language.
@_exported import Cassowary
@_exported import LayoutGeometry
@_exported import VisualFormat
