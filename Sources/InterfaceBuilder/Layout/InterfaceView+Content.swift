import Trellis

extension InterfaceView {
  /// The views whose size does not come from content of their own.
  private static let containers: Set<String> = [
    "arscnView", "arskView", "clipView", "collectionReusableView", "collectionView",
    "collectionViewCell", "collectionViewCellContentView", "containerView", "customView", "glkView",
    "gridView", "mapView", "metalKitView", "mtkView", "openGLView", "outlineView", "pdfView",
    "sceneKitView", "sceneView", "scnView", "scrollView", "skView", "splitView", "stackView",
    "tabView", "tableCellView", "tableView", "tableViewCell", "tableViewCellContentView", "view",
    "visualEffectView", "webView", "wkWebView",
  ]

  /// True for what holds the content of a row of a table.
  var isTableCellContent: Bool { elementName == "tableViewCellContentView" }

  /// True if the size comes from content, such as text or an image.
  var hasContentSize: Bool {
    if elementName == "box" { return attributes["boxType"] == "separator" }
    return !Self.containers.contains(elementName)
  }

  /// Which way leading to trailing runs among what is in the view, if the file forces it.
  var forcedDirection: LayoutDirection? {
    switch attributes["semanticContentAttribute"] {
    case "forceRightToLeft": .rightToLeft
    case "forceLeftToRight", "playback", "spatial": .leftToRight
    default: nil
    }
  }
}
