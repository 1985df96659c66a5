import Foundation
import InterfaceBuilder
import Testing
import Trellis

@Suite struct MarkupTests {
  private static let head =
    "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" targetRuntime=\"MacOSX.Cocoa\">"

  @Test(arguments: [
    ("", 1, "there is no element"),
    ("<document", 1, "<document> goes on with what is no attribute"),
    ("<document>\n<objects>\n</document>", 3, "</document> stands where <objects> ends"),
    ("<document>\n\n", 3, "<document> has no end"),
    ("<a b=c/>", 1, "the value of the attribute `b` is not in quotes"),
    ("<a b=\"c/>", 1, "the value of the attribute `b` has no end"),
    ("<a b='<'/>", 1, "the value of the attribute `b` has no end"),
    ("<a b=\"1\" b=\"2\"/>", 1, "<a> has the attribute `b` twice"),
    ("<a b=\"&nothing;\"/>", 1, "`&nothing;` is not known"),
    ("<a b=\"&#xD800;\"/>", 1, "`&#xD800;` is not known"),
    ("<a b=\"& c\"/>", 1, "`&` begins no reference"),
    ("<a/>\n<b/>", 2, "<b> stands after the end of the document"),
    ("<a/> text", 1, "there is text outside of the document"),
    ("<!-- <a/>", 1, "a comment has no end"),
    ("<?xml <a/>", 1, "an instruction has no end"),
    ("<!DOCTYPE a [<!ENTITY b \"c\">]><a/>", 1, "definitions in a document are not read"),
    ("</a>", 1, "</a> ends nothing"),
    ("<1/>", 1, "a name is missing"),
    ("<a>\n<<b/></a>", 2, "a name is missing"),
    ("<a>\n<<<<<<< HEAD\n<b/>\n</a>", 2, "marks of a merge are left in the document"),
  ])
  func malformed(_ text: String, _ line: Int, _ reason: String) {
    #expect(throws: InterfaceBuilderError.malformed(line: line, reason: reason)) {
      try InterfaceFile(Array(text.utf8))
    }
  }

  @Test func depthHasALimit() {
    let text = Self.head + String(repeating: "<a>", count: 10_000)
    #expect(
      throws: InterfaceBuilderError.malformed(
        line: 1, reason: "more than 500 elements are inside each other")
    ) {
      try InterfaceFile(Array(text.utf8))
    }
  }

  /// Views inside each other up to the limit are read in the stack of a second thread.
  @Test func deepViewsNeedLittleStack() async throws {
    let depth = 240
    var view = ""
    for number in (0..<depth).reversed() {
      view = Sample.view("d\(number)", (0, 0, 9, 9), "", "<subviews>\(view)</subviews>")
    }
    let bytes = Array(Sample.iOS(view).utf8)
    let count = await withCheckedContinuation { continuation in
      let thread = Thread {
        let file = try? InterfaceFile(bytes)
        continuation.resume(returning: file?.scenes.first?.root.subtree.count)
      }
      #if !DEBUG
        thread.stackSize = 512 << 10
      #endif
      thread.start()
    }
    #expect(count == depth)
  }

  @Test func otherDocumentsAreRefused() {
    #expect(throws: InterfaceBuilderError.notInterfaceBuilder(root: "svg", line: 2)) {
      try InterfaceFile(Array("<?xml version=\"1.0\"?>\n<svg/>".utf8))
    }
    #expect(throws: InterfaceBuilderError.notInterfaceBuilder(root: "document", line: 1)) {
      try InterfaceFile(Array("<document/>".utf8))
    }
  }

  @Test func everythingWellFormedIsRead() throws {
    let text =
      "\u{FEFF}<?xml version='1.0'?><!DOCTYPE document>\n<!-- <a> -->" + Self.head
      + "<objects>text &amp; more<![CDATA[<a>]]>"
      + "<customView id='&lt;&#65;&#x42;&quot;&apos;&gt;\u{E9}'\n userLabel = \"two\nlines\" >"
      + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"1e1\" height=\"2\"/></customView >"
      + "</objects></document>\n<!-- end -->\n"
    let file = try InterfaceFile(Array(text.utf8))
    let scene = try #require(file.scenes.first)
    #expect(scene.id == "<AB\"'>\u{E9}")
    #expect(scene.name == "two lines")
    #expect(scene.root.frame.width == 10)
    #expect(scene.root.line == 2)
  }

  @Test func sectionsOfLiteralTextBelongToStrings() throws {
    let text = Sample.iOS(
      "<label id=\"a\">\(Sample.frame(0, 0, 9, 9))"
        + "<string key=\"text\">One &amp; <![CDATA[<two> &amp; ]]>three</string></label>")
    #expect(try scene(text).root.text?.string == "One & <two> &amp; three")
  }

  /// XML has one character for the two of a line end of Windows.
  @Test(arguments: ["\n", "\r\n"]) func lineEndsOfWindows(_ end: String) throws {
    let lines = Sample.iOS(
      "<label id=\"a\" userLabel=\"one\ntwo\">\n\(Sample.frame(0, 0, 9, 9))\n"
        + "<string key=\"text\">One\nTwo <![CDATA[and\nthree]]></string></label>")
    let scene = try scene(lines.replacingOccurrences(of: "\n", with: end))
    #expect(scene.root.text?.string == "One\nTwo and\nthree")
    #expect(scene.name == "one two")
    #expect(scene.root.line == 5)
  }

  /// Long texts stand in elements of their own.
  @Test func textsOfFieldsAndButtonsInElements() throws {
    let file = Sample.iOS(
      "<textField id=\"a\">\(Sample.frame(0, 0, 9, 9))"
        + "<string key=\"placeholder\">A long hint</string></textField>"
        + "<button id=\"b\">\(Sample.frame(0, 0, 9, 9))"
        + "<string key=\"title\">A title</string></button>")
    let scenes = try InterfaceFile(Array(file.utf8)).scenes
    #expect(scenes.map { $0.root.text?.string } == ["A long hint", "A title"])
  }

  /// An attributed text names its fonts itself; that of most of its letters counts.
  @Test func fontsOfAttributedTexts() throws {
    let fragments =
      "<fragment content=\"!\"/><fragment content=\"words\"><attributes>"
      + "<font key=\"NSFont\" size=\"9\" name=\"Menlo\"/></attributes></fragment>"
    let text = try scene(
      Sample.iOS(
        "<label id=\"a\">\(Sample.frame(0, 0, 9, 9))<attributedString key=\"attributedText\">"
          + fragments + "</attributedString></label>")
    ).root.text
    #expect(text?.string == "!words")
    #expect(text?.font.size == 9)
    #expect(text?.font.isSystem == false)
  }

  /// Interface Builder writes strings in base 64 that have characters which XML has not.
  @Test(arguments: [
    ("\nSGVsbG/igKh0aGVyZQ\n", "Hello\u{2028}there"), ("QQ==", "A"), ("Q\n Q", "A"), ("", ""),
    ("CA", "\u{8}"), ("no base 64!", "no base 64!"),
  ])
  func stringsInBase64(_ written: String, _ text: String) throws {
    let string = "key=\"text\" base64-UTF8=\"YES\">\(written)</string>"
    let fragment = string.replacingOccurrences(of: "\"text\"", with: "\"content\"")
    let file = Sample.iOS(
      "<label id=\"a\">\(Sample.frame(0, 0, 9, 9))<string \(string)</label>"
        + "<label id=\"b\">\(Sample.frame(0, 0, 9, 9))<attributedString key=\"attributedText\">"
        + "<fragment><string \(fragment)</fragment></attributedString></label>"
        + "<button id=\"c\">\(Sample.frame(0, 0, 9, 9))<state key=\"normal\"><string "
        + "\(string.replacingOccurrences(of: "\"text\"", with: "\"title\""))</state></button>")
    let scenes = try InterfaceFile(Array(file.utf8)).scenes
    #expect(scenes.map { $0.root.text?.string } == [text, text, text])
  }

  @Test(arguments: [
    ("NIBArchive\u{1}".utf8.map { $0 }, "compiled nib"),
    ("bplist00".utf8.map { $0 }, "compiled nib"),
    ([0xFF, 0xFE, 0x3C, 0], "`iconv -f UTF-16 -t UTF-8`"),
    ([0xFE, 0xFF, 0, 0x3C], "`iconv -f UTF-16 -t UTF-8`"),
    ([0x3C, 0, 0x3F, 0], "`iconv -f UTF-16LE -t UTF-8`"),
    ([0, 0x3C, 0, 0x3F], "`iconv -f UTF-16BE -t UTF-8`"),
    (
      "<?xml version='1.0' encoding = 'ISO-8859-1'?><document/>".utf8.map { $0 },
      "`iconv -f ISO-8859-1 -t UTF-8`"
    ),
  ])
  func otherEncodingsSayWhatTheyAre(_ bytes: [UInt8], _ words: String) throws {
    let error = #expect(throws: InterfaceBuilderError.self) { try InterfaceFile(bytes) }
    guard case .malformed(line: 1, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains(words))
  }

  @Test(arguments: ["UTF-8", "utf-8", "US-ASCII"]) func declaredEncodings(_ name: String) throws {
    let text = Sample.iOS("").replacingOccurrences(of: "UTF-8", with: name)
    #expect(try InterfaceFile(Array(text.utf8)).scenes.isEmpty)
  }
}
