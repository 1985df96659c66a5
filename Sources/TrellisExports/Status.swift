// Functions of trellis.h, which documents them.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import CTrellis
import Cassowary

/// The statuses of the header, as values of their type.
extension trellis_status {
  static let ok = trellis_status(TRELLIS_OK)
  static let nullPointer = trellis_status(TRELLIS_NULL_POINTER)
  static let wrongSize = trellis_status(TRELLIS_WRONG_SIZE)
  static let invalidValue = trellis_status(TRELLIS_INVALID_VALUE)
  static let unknownHandle = trellis_status(TRELLIS_UNKNOWN_HANDLE)
  static let unsatisfiable = trellis_status(TRELLIS_UNSATISFIABLE)
  static let inUse = trellis_status(TRELLIS_IN_USE)
  static let illegalConstraint = trellis_status(TRELLIS_ILLEGAL_CONSTRAINT)
  static let notAScrollItem = trellis_status(TRELLIS_NOT_A_SCROLL_ITEM)
  static let invalidText = trellis_status(TRELLIS_INVALID_TEXT)
  static let outOfRange = trellis_status(TRELLIS_OUT_OF_RANGE)
  static let notAllowed = trellis_status(TRELLIS_NOT_ALLOWED)
}

/// The version of the interface that the library has.
@_cdecl("trellis_version")
public func version() -> UInt32 { UInt32(TRELLIS_VERSION) }

extension Relation {
  /// The relation with a number of the header's.
  init?(number: trellis_relation) {
    switch number {
    case -1: self = .lessThanOrEqual
    case 0: self = .equal
    case 1: self = .greaterThanOrEqual
    default: return nil
    }
  }

  /// The relation's number in the header.
  var number: trellis_relation {
    switch self {
    case .lessThanOrEqual: -1
    case .equal: 0
    case .greaterThanOrEqual: 1
    }
  }
}
