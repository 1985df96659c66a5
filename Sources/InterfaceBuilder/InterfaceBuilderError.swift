/// Why a file could not be read, or a scene not be laid out.
public enum InterfaceBuilderError: Error, Hashable, Sendable {
  /// The file is not well-formed XML; `line` counts from 1.
  case malformed(line: Int, reason: String)
  /// The file is well formed, but not a document of Interface Builder.
  case notInterfaceBuilder(root: String, line: Int)
  /// The layout engine refuses something that is written on `line`; the reason names the element.
  case refused(reason: String, line: Int)
}

extension InterfaceBuilderError: CustomStringConvertible {
  /// The reason in words, without the line.
  public var description: String {
    switch self {
    case .malformed(_, let reason), .refused(let reason, _): reason
    case .notInterfaceBuilder("archive", _):
      "this is a xib in the form of Xcode 4 and earlier, an <archive> of objects; open it in Xcode "
        + "and save it to make it a <document>"
    case .notInterfaceBuilder(let root, _):
      "<\(root)> is not the <document> of an Interface Builder file"
    }
  }

  /// The line that is to blame, counted from 1.
  public var line: Int {
    switch self {
    case .malformed(let line, _), .notInterfaceBuilder(_, let line), .refused(_, let line):
      line
    }
  }
}
