/// The extension for Visual Studio Code: what it contains, and the archive in which it is installed.
///
/// It has no dependencies, so that it can be made without a network: its client of the language server
/// is a file of its own.
public enum VSCodeExtension {
  /// The files by their names in the extension, in order.
  package static let files: [(name: String, text: String)] = [
    ("package.json", manifest), ("extension.js", client), ("README.md", readMe),
    ("language-configuration.json", languageConfiguration),
    ("syntaxes/vfl.tmLanguage.json", grammar), ("syntaxes/strings.tmLanguage.json", injection),
  ]

  /// The extension as a `.vsix` archive.
  public static var archive: [UInt8] {
    var archive = ZipArchive()
    archive.add("[Content_Types].xml", contentTypes)
    archive.add("extension.vsixmanifest", packageManifest)
    for file in files { archive.add("extension/" + file.name, file.text) }
    return archive.bytes
  }

  private static let contentTypes = """
    <?xml version="1.0" encoding="utf-8"?>
    <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
      <Default Extension=".json" ContentType="application/json"/>
      <Default Extension=".js" ContentType="application/javascript"/>
      <Default Extension=".md" ContentType="text/markdown"/>
      <Default Extension=".vsixmanifest" ContentType="text/xml"/>
    </Types>

    """

  private static let packageManifest = """
    <?xml version="1.0" encoding="utf-8"?>
    <PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
      <Metadata>
        <Identity Language="en-US" Id="trellis-vfl" Version="\(toolVersion)" Publisher="trellis"/>
        <DisplayName>Visual Format Language</DisplayName>
        <Description xml:space="preserve">Checks visual format strings as they are typed.</Description>
        <Categories>Programming Languages,Linters</Categories>
        <Properties>
          <Property Id="Microsoft.VisualStudio.Code.Engine" Value="^1.75.0"/>
        </Properties>
      </Metadata>
      <Installation>
        <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
      </Installation>
      <Dependencies/>
      <Assets>
        <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
        <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
      </Assets>
    </PackageManifest>

    """

  private static let manifest = #"""
    {
      "name": "trellis-vfl",
      "displayName": "Visual Format Language",
      "description": "Checks visual format strings as they are typed.",
      "version": "\#(toolVersion)",
      "publisher": "trellis",
      "engines": { "vscode": "^1.75.0" },
      "categories": ["Programming Languages", "Linters"],
      "main": "./extension.js",
      "activationEvents": [
        "onLanguage:vfl", "onLanguage:swift", "onLanguage:objective-c",
        "onLanguage:objective-cpp", "onLanguage:csharp"
      ],
      "contributes": {
        "languages": [
          {
            "id": "vfl", "aliases": ["Visual Format Language"], "extensions": [".vfl"],
            "configuration": "./language-configuration.json"
          }
        ],
        "grammars": [
          {
            "language": "vfl", "scopeName": "source.vfl",
            "path": "./syntaxes/vfl.tmLanguage.json"
          },
          {
            "scopeName": "vfl.strings", "path": "./syntaxes/strings.tmLanguage.json",
            "injectTo": ["source.swift", "source.objc", "source.objcpp", "source.cs"]
          }
        ],
        "commands": [
          { "command": "trellis.restart", "title": "Restart the Language Server", "category": "Trellis" }
        ],
        "configuration": {
          "title": "Trellis",
          "properties": {
            "trellis.path": {
              "type": "string", "default": "trellis", "scope": "machine-overridable",
              "description": "The command that serves the editor."
            },
            "trellis.dialect": {
              "type": "string", "default": "",
              "enum": ["", "documented", "practice", "lenient", "extended"],
              "description": "What counts as valid; empty: practice in sources, extended in .vfl documents."
            }
          }
        }
      }
    }

    """#

  private static let readMe = """
    # Visual Format Language

    Checks visual format strings such as `H:|-[icon(24)]-[title]-|` as they are typed, in `.vfl`
    documents and in the literals of Swift, Objective-C and C#: mistakes, explanations, completion,
    fixes, formatting. The work is done by `trellis lsp`; where `trellis` is not on the path, the
    setting `trellis.path` says where it is.

    """

  private static let languageConfiguration = """
    {
      "comments": { "lineComment": "//" },
      "brackets": [["[", "]"], ["(", ")"]],
      "autoClosingPairs": [["[", "]"], ["(", ")"]],
      "surroundingPairs": [["[", "]"], ["(", ")"]]
    }

    """

  private static let grammar = #"""
    {
      "scopeName": "source.vfl",
      "patterns": [
        { "match": "//.*$", "name": "comment.line.double-slash.vfl" },
        { "include": "#format" }
      ],
      "repository": {
        "format": {
          "patterns": [
            {
              "match": "\\b(HV|H|V|Z|C)(:)",
              "captures": {
                "1": { "name": "keyword.control.orientation.vfl" },
                "2": { "name": "punctuation.separator.vfl" }
              }
            },
            { "match": "<\\||\\|>|\\|\\|?", "name": "constant.language.superview.vfl" },
            { "match": "(?<=\\[)[A-Za-z_]\\w*", "name": "entity.name.type.view.vfl" },
            { "match": "@\\s*[A-Za-z_0-9.]+", "name": "constant.other.priority.vfl" },
            { "match": "==|<=|>=", "name": "keyword.operator.relation.vfl" },
            { "match": "\\b\\d+(\\.\\d+)?%?", "name": "constant.numeric.vfl" },
            { "match": "[A-Za-z_]\\w*", "name": "variable.other.metric.vfl" },
            { "match": "[-~]", "name": "keyword.operator.connection.vfl" },
            { "match": "[\\[\\](),]", "name": "punctuation.section.vfl" }
          ]
        }
      }
    }

    """#

  /// A literal is a format if it begins with an orientation or an edge, and has a view.
  private static let injection = #"""
    {
      "scopeName": "vfl.strings",
      "injectionSelector": "L:string.quoted -comment",
      "patterns": [
        {
          "begin": "(?<=\")(?=(?:[HV]:)?(?:\\|(?:-[^\"\\[]*)?)?\\[[A-Za-z_]\\w*(?:\\([^\")]*\\))?\\][^\"]*\")",
          "end": "(?=\")",
          "contentName": "meta.embedded.vfl",
          "patterns": [{ "include": "source.vfl#format" }]
        }
      ]
    }

    """#
}
