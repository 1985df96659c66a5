import VisualFormatTools

let source = """
  import UIKit
  let views = ["icon": icon]
  pin(NSLayoutConstraint.constraints(withVisualFormat: "[icn(24)]", metrics: nil, views: views))
  """
if let file = try LintedFile("Home.swift", bytes: Array(source.utf8), LintRules()) {
  for finding in file.findings { print(finding.diagnostic.message) }
}
let mended = source.split(separator: "icn").joined(separator: "icon")
for rewrite in AnchorMigration(Array(mended.utf8), .swift).rewrites {
  print(rewrite.edit.replacement)
}
