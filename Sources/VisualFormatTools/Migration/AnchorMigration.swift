import VisualFormat

/// The calls of a Swift source that make constraints of formats, rewritten with layout anchors.
///
/// ```swift
/// let migration = AnchorMigration(bytes, .swift)
/// let anchors = migration.migrated
/// for left in migration.leftovers { print(left.reason) }
/// ```
///
/// A call is rewritten only where everything that its constraints depend on is written in the source:
/// the format, the options, what the names stand for, and, for `|`, what the views are in. All other
/// calls stay, each with the reason. Nothing outside of the calls changes, and migrating a second time
/// changes nothing.
public struct AnchorMigration {
  /// A call that becomes anchors.
  public struct Rewrite {
    /// The format of the call.
    public let literal: FormatLiteral
    /// The call, and what replaces it: an array of constraints in the order in which the call returns
    /// them.
    public let edit: SourceEdit
  }

  /// A format whose call stays as it is.
  public struct Leftover {
    /// The format.
    public let literal: FormatLiteral
    /// Why its call stays, without a period.
    public let reason: String
  }

  /// The calls that become anchors, in the order of the source.
  public private(set) var rewrites: [Rewrite] = []
  /// The formats whose calls stay, in the order of the source.
  public private(set) var leftovers: [Leftover] = []
  private let bytes: [UInt8]

  /// Reads a source.
  ///
  /// Takes time linear in the source, and for each call with a `|` in the type that it stands in.
  ///
  /// - Parameters:
  ///   - bytes: The source, in UTF-8.
  ///   - language: Its language; in others than Swift all calls stay.
  ///   - wrappers: The names of functions and labels of one's own whose text is a format.
  public init(_ bytes: [UInt8], _ language: SourceLanguage, wrappers: Set<String> = []) {
    self.bytes = bytes
    let literals = FormatFinder.formats(in: bytes, language, wrappers: wrappers)
    guard !literals.isEmpty else { return }
    let source = MigrationSource(bytes, language)
    for literal in literals {
      do throws(MigrationObstacle) {
        let edit = try source.rewritten(literal)
        rewrites.append(Rewrite(literal: literal, edit: edit))
      } catch {
        leftovers.append(Leftover(literal: literal, reason: error.reason))
      }
    }
  }

  /// The source with all rewrites made.
  public var migrated: [UInt8] { bytes.applying(rewrites.map(\.edit)) }
}

/// Why a call cannot be rewritten.
struct MigrationObstacle: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}
