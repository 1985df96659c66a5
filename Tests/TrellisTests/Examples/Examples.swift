import Trellis

// Each example is in the article "Writing constraints", word for word, and laid out by `ExampleLayoutTests`.

/// A row of a settings screen: an icon, a title that is cut first, a value and a switch.
func settingsRow(
  _ row: LayoutNode, icon: LayoutNode, title: LayoutNode, value: LayoutNode, toggle: LayoutNode
) {
  for node in [icon, title, value, toggle] { row.addSubnode(node) }
  title.setContentCompressionResistancePriority(700, for: .horizontal)
  row.constrain {
    icon.pin(.leading, inset: 16)
    icon.size(24, 24)
    title.leading == icon.trailing + 12
    value.leading >= title.trailing + 8
    toggle.leading == value.trailing + 8
    toggle.pin(.trailing, inset: 16)
    for node in [icon, title, value, toggle] { node.center(.vertical) }
    row.height == 44
  }
}

/// A cell of a chat: a picture, a name, a time, and text that wraps.
func chatCell(
  _ cell: LayoutNode, picture: LayoutNode, name: LayoutNode, time: LayoutNode, text: LayoutNode
) {
  for node in [picture, name, time, text] { cell.addSubnode(node) }
  cell.constrain {
    picture.pin([.leading, .top], inset: 12)
    picture.size(40, 40)
    picture.bottom <= cell.bottom - 12
    name.leading == picture.trailing + 8
    name.top == picture.top
    time.leading >= name.trailing + 8
    time.pin(.trailing, inset: 12)
    time.firstBaseline == name.firstBaseline
    text.leading == name.leading
    text.top == name.bottom + 4
    text.pin(.trailing, inset: 12)
    text.bottom <= cell.bottom - 12
    cell.height == 0 ~ 50
  }
}

/// A form in a column that is easy to read, above the keyboard.
func form(_ screen: LayoutNode, fields: [LayoutNode], button: LayoutNode) {
  let column = StackNode(axis: .vertical, spacing: 12, arranged: fields)
  screen.addSubnode(column)
  screen.addSubnode(button)
  screen.constrain {
    column.pin([.top, .horizontal], to: screen.readableContentGuide)
    button.pin(.horizontal, to: column)
    button.top >= column.bottom + 12
    button.bottom == screen.keyboardLayoutGuide.top - 12
    button.height == 44
  }
}

/// Photos, as many a line as fit.
func photos(_ screen: LayoutNode, _ pictures: [LayoutNode]) {
  let flow = FlowNode(alignment: .justified, spacing: 4, lineSpacing: 4, arranged: pictures)
  screen.addSubnode(flow)
  screen.constrain { flow.pin([.top, .horizontal]) }
}

/// Names and fields in two columns, line by line on one baseline.
func tableForm(_ screen: LayoutNode, _ rows: [[LayoutNode]]) {
  let grid = GridNode(rows: rows, columnSpacing: 8, rowSpacing: 12)
  grid.columns[0].placement = .trailing
  grid.columns[1].width = .share(1)
  grid.rowAlignment = .firstBaseline
  screen.addSubnode(grid)
  screen.constrain { grid.pin([.top, .horizontal], inset: 16) }
}

/// A picture above a text, or beside it.
func article(picture: LayoutNode, text: LayoutNode) -> (portrait: Layout, landscape: Layout) {
  let portrait = Layout {
    picture.pin([.top, .horizontal])
    picture.height == picture.width / 2
    text.pin([.horizontal, .bottom], inset: 16)
    text.top == picture.bottom + 16
  }
  let landscape = Layout {
    picture.pin([.leading, .vertical])
    picture.width == picture.height
    text.pin([.vertical, .trailing], inset: 16)
    text.leading == picture.trailing + 16
  }
  return (portrait, landscape)
}
