import InterfaceBuilder
import Trellis
import VisualFormatTools

/// The arguments about the devices that scenes are shown on, and about their readers.
struct ScreenOptions {
  /// The devices as they are said.
  private enum Choice {
    case all, usual
    case device(InterfaceDevice)
  }

  /// The devices; nil where none is said.
  private let choices: [Choice]?
  private let orientations: [InterfaceScreen.Orientation]
  private let split: InterfaceScreen.Split
  /// The difference of texts from the recorded ones.
  private(set) var text = InterfaceText.Environment()

  static let options = [
    Option(
      name: "device", value: "NAMES",
      summary: "storyboards: devices: `iPhone SE,iPad`, usual, all"),
    Option(
      name: "orientation", value: "WAY", choices: ["portrait", "landscape", "both"],
      summary: "of devices: portrait (default), landscape, both"),
    Option(
      name: "split", value: "PART", choices: InterfaceScreen.Split.allCases.map(\.rawValue),
      summary: "of iPads: full (default), half, third, twoThirds"),
    Option(
      name: "text-scale", value: "SCALE",
      summary: "storyboards: letters by 1.5, or styles only: XS to AX5"),
    Option(
      name: "pseudo", value: "PERCENT", summary: "storyboards: texts so much longer, as +40%"),
  ]

  init(_ invocation: Invocation) throws(CommandFailure) {
    choices = try Self.choices(invocation)
    switch invocation["orientation"] {
    case "landscape": orientations = [.landscape]
    case "both": orientations = [.portrait, .landscape]
    default: orientations = [.portrait]
    }
    split = invocation["split"].flatMap(InterfaceScreen.Split.init) ?? .full
    if let word = invocation["text-scale"] {
      text.category = InterfaceText.Category(rawValue: word.uppercased())
      if text.category == nil { text.scale = try Self.scale(word) }
    }
    if let word = invocation["pseudo"] { text.expansion = try Self.expansion(word) }
    if split != .full, screens(for: nil)?.contains(where: { $0.device.idiom == .pad }) == false {
      throw .usage("`--split` is for iPads: \(quoted(invocation["device"] ?? "")) has none")
    }
  }

  private static func choices(_ invocation: Invocation) throws(CommandFailure) -> [Choice]? {
    guard let names = invocation["device"] else {
      for name in ["orientation", "split"] where invocation.has(name) {
        throw .usage("`--\(name)` is for devices: say which with `--device`")
      }
      return nil
    }
    var choices: [Choice] = []
    for part in names.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(part.drop { $0 == " " })
      switch name {
      case "all": choices.append(.all)
      case "usual": choices.append(.usual)
      default:
        guard let device = InterfaceDevice(named: name) else {
          let known = InterfaceDevice.all.flatMap { $0.names + $0.identifiers }
          let suggestion = didYouMean(name, known)
          let list = InterfaceDevice.all.map(\.name).joined(separator: ", ")
          throw .usage(
            "there is no device \(quoted(name))\(suggestion.isEmpty ? "; there are \(list)" : suggestion)"
          )
        }
        choices.append(.device(device))
      }
    }
    return choices
  }

  /// True if devices are said.
  var hasDevices: Bool { choices != nil }

  /// The screens of those devices that a file can be shown on, or of all for a layout document; nil where no
  /// device is said.
  func screens(for file: InterfaceFile?) -> [InterfaceScreen]? {
    guard let choices else { return nil }
    var result: [InterfaceScreen] = []
    for choice in choices {
      let devices: [InterfaceDevice]
      switch choice {
      case .all: devices = InterfaceDevice.all.filter { file?.isMeant(for: $0) ?? true }
      case .usual: devices = file?.usualDevices ?? InterfaceDevice.usual
      case .device(let device): devices = file?.canBeShown(on: device) == false ? [] : [device]
      }
      for device in devices {
        for orientation in orientations {
          let screen = InterfaceScreen(device, orientation, split)
          if !result.contains(screen) { result.append(screen) }
        }
      }
    }
    return result
  }

  private static func scale(_ word: String) throws(CommandFailure) -> Double {
    guard let value = LayoutOptions.number(word[...]), value >= 0.1, value <= 10 else {
      let names = listed(InterfaceText.Category.allCases.map(\.rawValue))
      throw .usage(
        "\(quoted(word)) is no scale of text; write a number from 0.1 to 10, or \(names)")
    }
    return value
  }

  private static func expansion(_ word: String) throws(CommandFailure) -> Double {
    var digits = word[...]
    if digits.first == "+" { digits = digits.dropFirst() }
    if digits.last == "%" { digits = digits.dropLast() }
    guard let value = LayoutOptions.number(digits), value <= 500 else {
      throw .usage("\(quoted(word)) is not a percentage up to 500; write it as `+40%`")
    }
    return 1 + value / 100
  }
}

extension InterfaceFile {
  /// The devices that stand for all of those that the file is meant for; none for windows of macOS, whose sizes
  /// do not follow a screen.
  var usualDevices: [InterfaceDevice] {
    let devices = platform == .tvOS ? InterfaceDevice.all : InterfaceDevice.usual
    return devices.filter { isMeant(for: $0) }
  }

  /// True for the devices that load the file.
  fileprivate func isMeant(for device: InterfaceDevice) -> Bool {
    canBeShown(on: device) && (onlyIdiom == nil || onlyIdiom == device.idiom)
  }

  /// True for the devices of the file's system.
  fileprivate func canBeShown(on device: InterfaceDevice) -> Bool {
    platform != .macOS && (device.idiom == .tv) == (platform == .tvOS)
  }
}
