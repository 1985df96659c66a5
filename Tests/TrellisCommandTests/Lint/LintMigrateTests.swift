import Foundation
import TestSupport
import Testing
import TrellisCommand

/// `trellis lint --migrate anchors`.
@Suite struct LintMigrateTests {
  private static let source = """
    func place(_ title: UILabel, in view: UIView) {
      view.addSubview(title)
      let views = ["title": title]
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: "H:|-10-[title(100)]", options: [], metrics: nil, views: views))
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: "V:|[other]", options: [], metrics: nil, views: unknown()))
    }

    """

  private static let tool = Tool(files: ["a.swift": Array(source.utf8)])

  @Test func aDryRunPrintsTheChanges() {
    let result = Self.tool.run(["lint", "--migrate", "anchors", "a.swift"])
    #expect(result.code == 0)
    #expect(result.written.isEmpty)
    #expect(result.output.hasPrefix("--- a.swift\n+++ a.swift\n@@ "))
    #expect(
      result.output.contains(
        "+      title.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),\n"))
    #expect(
      result.errors == """
        a.swift:9:25: left: the views are not visible
        1 call can be rewritten, 1 left in 1 file

        """)
  }

  /// The transcript of the article is what the tool prints, and a diff that `patch` reads.
  @Test func theArticleShowsWhatIsPrinted() throws {
    let cell = """
      import UIKit

      final class Cell: UITableViewCell {
        let title = UILabel()

        func layOut() {
          title.translatesAutoresizingMaskIntoConstraints = false
          contentView.addSubview(title)
          contentView.addConstraints(NSLayoutConstraint.constraints(
            withVisualFormat: "H:|-[title(>=40)]", metrics: nil, views: ["title": title]))
        }
      }

      """
    let form = """
      import UIKit

      final class Form: UIView {
        func place(_ row: UIView) {
          addConstraints(NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-20-[row]", metrics: nil, views: ["row": row]))
        }
      }

      """
    let sources = ["Sources/Cell.swift": Array(cell.utf8), "Sources/Form.swift": Array(form.utf8)]
    let result = Tool(files: sources).run(["lint", "--migrate", "anchors", "Sources"])
    let article = try String(
      contentsOf: SharedData.packageRoot.appendingPathComponent(
        "Sources/VisualFormatTools/VisualFormatTools.docc/FromFormatsToAnchors.md"),
      encoding: .utf8)
    let transcript =
      "$ trellis lint --migrate anchors Sources\n" + result.output + result.errors
    #expect(article.contains("```\n" + transcript + "```\n"), "\(transcript)")
    // The numbers in the head of the part are those of its lines.
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    let counts = try #require(
      result.output.firstMatch(of: /@@ -[0-9]+,([0-9]+) \+[0-9]+,([0-9]+) @@/))
    let part = lines.drop { !$0.hasPrefix("@@") }.dropFirst().filter { !$0.isEmpty }
    #expect(part.filter { !$0.hasPrefix("+") }.count == Int(counts.output.1))
    #expect(part.filter { !$0.hasPrefix("-") }.count == Int(counts.output.2))
  }

  @Test func writingChangesTheFile() throws {
    let result = Self.tool.run(["lint", "--migrate", "anchors", "--write", "a.swift"])
    #expect(result.code == 0)
    let written = String(decoding: try #require(result.written["a.swift"]), as: UTF8.self)
    #expect(!written.contains("H:|"))
    #expect(written.contains("title.widthAnchor.constraint(equalToConstant: 100),\n"))
    #expect(written.contains("withVisualFormat: \"V:|[other]\""))
    #expect(result.errors.hasSuffix("1 call rewritten, 1 left in 1 file\n"))
  }

  /// It and `--fix` change the same texts, and it has no findings.
  @Test(arguments: ["--fix", "--strict", "--information"])
  func itIsNotMixedWithFindings(_ option: String) {
    let result = Self.tool.run(["lint", "--migrate", "anchors", option, "a.swift"])
    #expect(result.code == 64)
    #expect(result.written.isEmpty)
  }
}
