import VisualFormatTools

extension AuditReport {
  /// The scenes in which something was found, with their findings.
  private var scenes: [PageScene] {
    files.flatMap { file in
      file.pictures.compactMap { picture in
        var scene = picture
        scene.findings = file.findings.filter { ($0.scene ?? "root") == picture.title }
        return scene.findings.isEmpty ? nil : scene
      }
    }
  }

  /// The findings as a page.
  var page: String {
    let names = files.map { displayed($0.text.name) }
    let title = names.count == 1 ? names[0] : "Audit: \(summary.split(separator: "\n").first ?? "")"
    return LayoutPage(title: title, scenes: scenes, details: []).html
  }

  /// The scenes in which something was found as one picture, each on all screens.
  var contactSheet: String { ContactSheet(scenes: scenes).svg }
}
