import InterfaceBuilder
import Trellis
import VisualFormatTools

/// A file of Interface Builder that may be read for several traits.
///
/// Metrics are told by the frames of the recorded traits, also where others are asked for.
final class InterfaceSource {
  let text: SourceText
  /// The file with the variations of its own device.
  let file: InterfaceFile
  private var variants: [InterfaceTraits: InterfaceFile]
  /// The parts that were skipped for some traits, each once.
  private var skipped: [InterfaceRemark]
  private var metrics: [String: InterfaceMetrics] = [:]
  private var contents: [String: InterfaceContents] = [:]

  /// Reads a file.
  init(_ text: SourceText) throws(CommandFailure) {
    self.text = text
    do {
      file = try InterfaceFile(text.bytes)
    } catch {
      throw Self.failure(error, text)
    }
    variants = [file.traits: file]
    skipped = file.remarks
  }

  private static func failure(
    _ error: InterfaceBuilderError, _ text: SourceText
  ) -> CommandFailure {
    .badInput(
      text, [SourceDiagnostic(displayed(error.description), at: text.place(ofLine: error.line))])
  }

  /// The file with the variations for certain traits.
  func file(for traits: InterfaceTraits) throws(CommandFailure) -> InterfaceFile {
    if let known = variants[traits] { return known }
    do {
      let file = try InterfaceFile(text.bytes, traits: traits)
      variants[traits] = file
      let known = Set(skipped)
      skipped += file.remarks.filter { !known.contains($0) }
      return file
    } catch {
      throw Self.failure(error, text)
    }
  }

  /// The scene with the variations that its frames were recorded with.
  private func recorded(_ scene: InterfaceScene) -> InterfaceScene {
    file.scenes.first { $0.id == scene.id } ?? scene
  }

  /// True if the variations of a scene are those that its frames were recorded with.
  func isRecorded(_ scene: InterfaceScene) -> Bool { recorded(scene) == scene }

  /// The lengths that the recorded frames of a scene tell, and those that another variation of it needs besides.
  func metrics(of scene: InterfaceScene) -> InterfaceMetrics {
    let recorded = recorded(scene)
    var result = metrics[scene.id] ?? InterfaceMetrics(inferredFrom: recorded)
    metrics[scene.id] = result
    if variants.count > 1, recorded != scene { result.complete(for: scene, besides: recorded) }
    return result
  }

  /// The contents of the views of a scene.
  func contents(of scene: InterfaceScene) -> InterfaceContents {
    if let known = contents[scene.id] { return known }
    let recorded = recorded(scene)
    let result = InterfaceContents(of: recorded, metrics(of: recorded))
    contents[scene.id] = result
    return result
  }

  /// The parts of the file that were skipped, for all traits that were asked for so far.
  var remarks: [SourceDiagnostic] {
    var remarks = skipped.map {
      SourceDiagnostic(
        displayed($0.description), at: text.place(ofLine: $0.line),
        $0.isInformation ? .note : .warning)
    }
    if file.scenes.isEmpty {
      let place = text.place(ofLine: 1)
      remarks.append(SourceDiagnostic("there is no view in it", at: place, .warning))
    }
    return remarks
  }
}
