@_exported import LayoutGeometry

// The names that a program needs to lay out: geometry, priorities and relations, visual formats, and the
// controller of a scroll node. What else the modules beneath have, such as a solver's variables, the tokens
// of a format or the parts of a scroll model, comes with an import of the module.
@_exported import struct Cassowary.Priority
@_exported import enum Cassowary.Relation
@_exported import class Scrolling.ScrollController
@_exported import enum Scrolling.ScrollError
@_exported import struct Scrolling.ScrollTouch
@_exported import protocol Scrolling.ScrollViewDelegate
@_exported import enum VisualFormat.Dialect
@_exported import struct VisualFormat.FormatOptions
@_exported import struct VisualFormat.FormatSettings
@_exported import struct VisualFormat.SourceRange
@_exported import struct VisualFormat.VFL
@_exported import enum VisualFormat.VisualFormat
@_exported import struct VisualFormat.VisualFormatError
