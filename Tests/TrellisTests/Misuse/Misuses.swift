import Testing
import Trellis

/// Collects what ``onMisuse`` is told in the course of a call.
///
/// The handler is the program's; tests run at the same time, so each collects what its own task does.
final class MisuseRecorder: @unchecked Sendable {
  @TaskLocal private static var current: MisuseRecorder?

  private static let isInstalled: Bool = {
    onMisuse = { misuse in
      guard let current else {
        Issue.record("unexpected misuse: \(misuse)")
        return
      }
      current.misuses.append(misuse)
    }
    return true
  }()

  private var misuses: [LayoutMisuse] = []

  /// The misuses that are refused in `body`, in that order.
  static func misuses(in body: () throws -> Void) rethrows -> [LayoutMisuse] {
    #expect(isInstalled)
    let recorder = MisuseRecorder()
    try $current.withValue(recorder) { try body() }
    return recorder.misuses
  }
}

/// The misuses that are refused in `body`, in that order.
func misuses(in body: () throws -> Void) rethrows -> [LayoutMisuse] {
  try MisuseRecorder.misuses(in: body)
}

/// The names of what was called in `body` and refused, in that order.
func refusals(in body: () throws -> Void) rethrows -> [String] {
  try misuses(in: body).map(\.operation)
}
