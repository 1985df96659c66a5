// Functions of trellis.h, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CTrellis
import Trellis

/// Why a grid of C's is refused, with the status of the call.
private struct GridRefusal: Error {
  let status: trellis_status
}

extension GridLayout.Placement {
  fileprivate init?(number: trellis_placement) {
    switch number {
    case 1: self = .fill
    case 2: self = .leading
    case 3: self = .center
    case 4: self = .trailing
    default: return nil
    }
  }
}

extension GridLayout.RowAlignment {
  fileprivate init?(number: trellis_row_alignment) {
    switch number {
    case 1: self = .byPlacement
    case 2: self = .firstBaseline
    case 3: self = .lastBaseline
    default: return nil
    }
  }
}

extension EngineObject {
  /// The placement with a number of the header's; `nil` for 0, which leaves it to the column, the row or the grid.
  private func placement(
    _ number: trellis_placement
  ) throws(GridRefusal) -> GridLayout.Placement? {
    if number == 0 { return nil }
    if let placement = GridLayout.Placement(number: number) { return placement }
    throw GridRefusal(status: refuseConstant(number, "placement"))
  }

  /// The alignment with a number of the header's; `nil` for 0, which leaves it to the grid.
  private func rowAlignment(
    _ number: trellis_row_alignment
  ) throws(GridRefusal) -> GridLayout.RowAlignment? {
    if number == 0 { return nil }
    if let alignment = GridLayout.RowAlignment(number: number) { return alignment }
    throw GridRefusal(status: refuseConstant(number, "alignment of a row"))
  }

  private func check(_ size: UInt32, _ expected: Int) throws(GridRefusal) {
    if size != expected { throw GridRefusal(status: refuseSize(size, expected)) }
  }

  private func extent(of track: trellis_track) throws(GridRefusal) -> GridLayout.Extent {
    try check(track.size, MemoryLayout<trellis_track>.size)
    switch track.extent {
    case 0: return .content
    case 1: return .points(track.length)
    case 2: return .share(track.length)
    default: throw GridRefusal(status: refuseConstant(track.extent, "extent"))
    }
  }

  fileprivate func layout(
    _ grid: trellis_grid, _ cells: UnsafePointer<trellis_cell>?, _ count: Int
  ) throws(GridRefusal) -> GridLayout {
    try check(grid.size, MemoryLayout<trellis_grid>.size)
    for (isThere, count, what) in [
      (grid.columns != nil, grid.column_count, "the columns"),
      (grid.rows != nil, grid.row_count, "the rows"), (cells != nil, count, "the cells"),
    ] {
      if let status = refusal(ofList: isThere, count, what) { throw GridRefusal(status: status) }
    }
    var layout = GridLayout(columnSpacing: grid.column_spacing, rowSpacing: grid.row_spacing)
    layout.horizontal = try placement(grid.horizontal) ?? .fill
    layout.vertical = try placement(grid.vertical) ?? .fill
    layout.rowAlignment = try rowAlignment(grid.row_alignment) ?? .byPlacement
    for index in 0..<grid.column_count {
      guard let track = grid.columns?[index] else { break }
      var column = GridLayout.Column(
        width: try extent(of: track), placement: try placement(track.placement))
      column.isHidden = track.is_hidden
      (column.leadingPadding, column.trailingPadding) = (track.padding_before, track.padding_behind)
      layout.columns.append(column)
    }
    for index in 0..<grid.row_count {
      guard let track = grid.rows?[index] else { break }
      var row = GridLayout.Row(
        height: try extent(of: track), placement: try placement(track.placement),
        alignment: try rowAlignment(track.alignment))
      row.isHidden = track.is_hidden
      (row.topPadding, row.bottomPadding) = (track.padding_before, track.padding_behind)
      layout.rows.append(row)
    }
    for index in 0..<count {
      if let cell = cells?[index] { try add(cell, to: &layout) }
    }
    return layout
  }

  private func add(_ cell: trellis_cell, to layout: inout GridLayout) throws(GridRefusal) {
    try check(cell.size, MemoryLayout<trellis_cell>.size)
    let (row, column) = (Int(clamping: cell.row), Int(clamping: cell.column))
    guard row < layout.rows.count, column < layout.columns.count else {
      throw GridRefusal(
        status: refuse(
          .outOfRange, "The grid has no cell in row \(cell.row), column \(cell.column)."))
    }
    guard layout[row, column].item == nil else {
      throw GridRefusal(
        status: refuse(.notAllowed, "Two cells are in row \(row), column \(column)."))
    }
    var made = GridLayout.Cell(
      engine.item(bits: cell.item), columnSpan: max(1, Int(clamping: cell.column_span)),
      rowSpan: max(1, Int(clamping: cell.row_span)))
    made.horizontal = try placement(cell.horizontal)
    made.vertical = try placement(cell.vertical)
    layout[row, column] = made
  }
}

@_cdecl("trellis_engine_set_grid")
public func engineSetGrid(
  _ engine: OpaquePointer?, _ item: UInt64, _ grid: UnsafePointer<trellis_grid>?,
  _ cells: UnsafePointer<trellis_cell>?, _ count: Int
) -> trellis_status {
  guard let object = engine.map(engineObject) else { return .nullPointer }
  var layout: GridLayout?
  if let grid {
    do {
      layout = try object.layout(grid.pointee, cells, count)
    } catch {
      return error.status
    }
  }
  let rule = layout
  return object.attempt { engine throws(LayoutError) in
    try engine.setGridLayout(rule, of: engine.item(bits: item))
  }
}
