import CMeasuring

/// Yoga as C calls it: in the library of `poga`, which is an extension of Python.
struct YogaLibrary {
  /// The library of Python.
  var runtime: String
  /// The library of poga.
  var library: String

  /// The program that prints the two, one a line.
  static let query = """
    import os, poga.libpoga_capi, sysconfig
    of = sysconfig.get_config_var
    print(os.path.join(of("LIBDIR") or "", of("INSTSONAME") or ""))
    print(poga.libpoga_capi.__file__)
    """

  init(runtime: String, library: String) {
    self.runtime = runtime
    self.library = library
  }

  /// Takes what the program has printed.
  init?(_ printed: String) {
    let lines = printed.split(separator: "\n").map(String.init)
    guard lines.count == 2 else { return nil }
    self.init(runtime: lines[0], library: lines[1])
  }

  /// Opens the library in this process.
  ///
  /// - Returns: False if it cannot be, as with a Python that is no library itself.
  func open() -> Bool { unsafe yoga_open(runtime, library) }
}

/// The scroll column as nodes of Yoga: made, laid out and read, from C.
///
/// It calculates in single precision, and its column is as wide as the screen.
///
/// Safety argument: the nodes are made by `yoga_column`, freed by `reset` or `deinit`, and used nowhere else.
@safe final class YogaColumn: Specimen {
  private let sizes: [Double]
  private var frames: [Double]
  private var labels: [UnsafeMutableRawPointer?]
  private var column: UnsafeMutableRawPointer?

  init(_ count: Int) {
    sizes = (0..<count).flatMap { [LabelSizes.width($0), LabelSizes.height($0)] }
    frames = Array(repeating: 0, count: 4 * count)
    unsafe labels = Array(repeating: nil, count: count)
  }

  deinit {
    reset()
  }

  var startsAfresh: Bool { true }

  func reset() {
    if let column = unsafe column { unsafe yoga_free(column) }
    unsafe column = nil
  }

  func operate(_ times: Int) {
    unsafe column = yoga_column(
      Int32(labels.count), sizes, LabelSizes.gap, &frames, &labels)
  }

  func verify() throws {
    var top = LabelSizes.gap
    for place in 0..<sizes.count / 2 {
      let (width, height) = (sizes[2 * place], sizes[2 * place + 1])
      for (value, expected) in zip(frames[(4 * place)...], [LabelSizes.gap, top, width, height]) {
        // In single precision sums of some thousand points are off by some millionths of them.
        guard abs(value - expected) <= 1e-6 * (1 + top) else {
          throw WrongAnswer(description: "label \(place) of Yoga has \(value) and not \(expected)")
        }
      }
      top += height + LabelSizes.gap
    }
  }
}
