import Foundation
import TestSupport
import Testing
import Trellis

/// The README is true: its Swift is in this file word for word, and its transcripts are run.
@Suite struct ReadmeTests {
  @Test func thirtyLabels() throws {
    var printed: [String] = []
    func print(_ value: Any) { printed.append("\(value)") }

    let root = LayoutNode(size: Size(320, 480))
    let scroll = ScrollNode()
    root.addSubnode(scroll)
    try root.activate(VisualFormat.constraints("H:|[scroll]|", views: ["scroll": scroll]))
    try root.activate(VisualFormat.constraints("V:|[scroll]|", views: ["scroll": scroll]))

    var labels: [LayoutNode] = []
    for _ in 1...30 {
      let label = LayoutNode(intrinsicContentSize: Size(91, 21))
      scroll.addSubnode(label)
      let views = ["label": label, "previous": labels.last ?? label]
      let vertical = labels.isEmpty ? "V:|-10-[label]" : "V:[previous]-10-[label]"
      try root.activate(VisualFormat.constraints("H:|-10-[label]", views: views))
      try root.activate(VisualFormat.constraints(vertical, views: views))
      labels.append(label)
    }
    let last = ["label": labels[29]]
    try root.activate(VisualFormat.constraints("V:[label]-10-|", views: last))
    try root.activate(VisualFormat.constraints("H:[label]-10-|", views: last))

    print(scroll.contentSize)  // Size(width: 111.0, height: 940.0)
    print(labels[29].frame.minY)  // 909.0

    #expect(printed == ["Size(width: 111.0, height: 940.0)", "909.0"])
  }

  @Test func swiftIsInThisFile() throws {
    let source = Self.lines(of: try String(contentsOfFile: #filePath, encoding: .utf8))
    let fences = try Self.fences("swift")
    #expect(fences.count == 1)
    for fence in fences.map({ Array($0.drop { $0 == "import Trellis" }) }) {
      #expect(source.indices.contains { source[$0...].starts(with: fence) }, "\(fence)")
    }
  }

  @Test func transcriptsAreWhatTheToolPrints() throws {
    let fences = try Self.fences("console", indented: true)
    #expect(fences.count == 4)
    for fence in fences {
      let command = try #require(fence.first?.split(separator: "$ ", maxSplits: 1).last)
      let printed = try Self.run(String(command))
      #expect(printed == fence.dropFirst().filter { !$0.isEmpty }, "\(command)")
    }
  }

  @Test(arguments: [
    ("thirty-labels", ["thirty-labels.json"]),
    (
      "profile",
      ["profile.storyboard", "--scene", "Profile", "--size", "320x568", "--show", "constraints"]
    ),
  ]) func picturesAreWhatTheToolDraws(name: String, arguments: [String]) throws {
    let examples = SharedData.packageRoot.appendingPathComponent("Sources/TrellisCommand/Examples")
    let pictures = SharedData.packageRoot.appendingPathComponent("Sources/Site/Guide.docc/Pictures")
    var tool = Tool()
    tool.files[arguments[0]] = Array(
      try Data(contentsOf: examples.appendingPathComponent(arguments[0])))
    let result = tool.run(["layout"] + arguments + ["--format", "svg"])
    let picture = pictures.appendingPathComponent("\(name).svg")
    #expect(result.output == (try String(contentsOf: picture, encoding: .utf8)))
    #expect(try Self.text().contains("Pictures/\(name).svg"))
  }

  @Test func linksLeadSomewhere() throws {
    let text = try Self.text()
    let targets = text.matches(of: /\]\(([^)]+)\)/).map { String($0.output.1) }
    #expect(targets.count > 5)
    for target in targets {
      let url = SharedData.packageRoot.appendingPathComponent(target)
      #expect(FileManager.default.fileExists(atPath: url.path), "\(target)")
    }
  }

  // MARK: Reading

  private static func text() throws -> String {
    let url = SharedData.packageRoot.appendingPathComponent("README.md")
    return try String(contentsOf: url, encoding: .utf8)
  }

  /// The lines without the blanks around them; empty lines count.
  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }

  /// The contents of all fences of a kind, line by line.
  private static func fences(_ kind: String, indented: Bool = false) throws -> [[String]] {
    var fences: [[String]] = []
    var current: [String]?
    for line in try text().split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "```\(kind)" {
        current = []
      } else if line == "```", let fence = current {
        fences.append(fence)
        current = nil
      } else {
        current?.append(indented ? String(line) : line.trimmingCharacters(in: .whitespaces))
      }
    }
    return fences
  }

  /// The lines that a command of a transcript prints, on a terminal that shows both streams.
  ///
  /// As much of a shell as the transcripts need: single quotes, `printf` into the tool, the tool into
  /// `head`.
  private static func run(_ command: String) throws -> [String] {
    var stages = split(command)
    var tool = Tool()
    if stages[0].first == "printf" {
      let text = try #require(stages.removeFirst().last)
      tool.input = Array(text.replacingOccurrences(of: "\\n", with: "\n").utf8)
    }
    let words = stages.removeFirst()
    let name = try #require(words.firstIndex(of: "trellis"))
    #expect(words[..<name].isEmpty || words[..<name] == ["swift", "run"])
    let arguments = Array(words[(name + 1)...])
    // A script of touches names its layout, which is beside it.
    for path in arguments where path.contains("/Examples/") {
      let folder = path[..<(try #require(path.lastIndex(of: "/")))]
      let url = SharedData.packageRoot.appendingPathComponent(String(folder))
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path) {
        tool.files["\(folder)/\(name)"] = Array(
          try Data(contentsOf: url.appendingPathComponent(name)))
      }
    }
    let result = tool.run(arguments)
    let printed = (result.output + result.errors).split(separator: "\n").map(String.init)
    guard let count = stages.first?.last.flatMap({ Int($0.dropFirst()) }) else { return printed }
    return Array(printed.prefix(count))
  }

  /// The words of a command, stage by stage; bars between quotes are parts of words.
  private static func split(_ command: String) -> [[String]] {
    var stages: [[String]] = [[]]
    for (index, part) in command.split(separator: "'", omittingEmptySubsequences: false)
      .enumerated()
    {
      if index % 2 == 1 {
        stages[stages.count - 1].append(String(part))
      } else {
        for word in part.split(separator: " ") {
          if word == "|" {
            stages.append([])
          } else {
            stages[stages.count - 1].append(String(word))
          }
        }
      }
    }
    return stages
  }
}
