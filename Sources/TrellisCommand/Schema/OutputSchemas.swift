import VisualFormatTools

/// The schemas of what subcommands print with `--format json`.
enum OutputSchemas {
  private static let version = JSONSchema.only(1).described("the version of the form")
  private static let texts = JSONSchema.array(JSONSchema.string)
  private static let pair = JSONSchema.tuple(2, JSONSchema.number)
  private static let rectangle = JSONSchema.tuple(4, JSONSchema.number)
  private static let place = ["line": JSONSchema.count, "column": JSONSchema.count]

  /// An object whose members are all there, besides those that need not be.
  private static func object(
    _ members: [String: JSONText], optional: [String: JSONText] = [:]
  ) -> JSONText {
    JSONSchema.object(
      members.merging(optional) { own, _ in own }, required: members.keys.sorted())
  }

  // MARK: Layouts

  private static let member = object(
    ["items": texts, "text": JSONSchema.string],
    optional: place.merging(["identifier": JSONSchema.string, "vfl": JSONSchema.string]) { own, _ in
      own
    })

  private static let item = object(
    [
      "frame": rectangle.described("[x, y, width, height] relative to the parent, in points"),
      "absoluteFrame": rectangle.described("relative to the root, nothing scrolled"),
    ],
    optional: [
      "parent": JSONSchema.string.described("the item it is in; the root has none"),
      "contentSize": pair.described("of a scroll item"),
      "name": JSONSchema.string.described("what people call it, where that is not its id"),
    ])

  private static let oneLayout: [String: JSONText] = [
    "size": pair.described("of the root"), "items": JSONSchema.map(item),
    "conflicts": JSONSchema.array(
      object(
        [
          "broken": member, "constraints": JSONSchema.array(member),
          "suggestion": JSONSchema.string,
        ],
        optional: [
          "excess": JSONSchema.number.described("points by which the broken one fails at least")
        ]
      )),
    "ambiguous": JSONSchema.array(
      object([
        "item": JSONSchema.string, "attribute": JSONSchema.string, "suggestion": JSONSchema.string,
      ])),
  ]

  private static let scene: [String: JSONText] = [
    "scene": object(
      ["id": JSONSchema.string, "name": JSONSchema.string], optional: ["screen": JSONSchema.string])
  ]

  private static let layout = object(
    oneLayout.merging(["schema": version]) { own, _ in own }, optional: scene)

  private static let scenes = object(["schema": version, "scenes": JSONSchema.array(layout)])

  private static let files = object([
    "schema": version,
    "files": JSONSchema.array(
      object(["file": JSONSchema.string, "layouts": JSONSchema.array(layout)])),
  ])

  // MARK: All

  /// The schemas by the names of the subcommands.
  static let all: [(name: String, schema: JSONText)] = [
    (
      "layout",
      JSONSchema.document("trellis layout", JSONSchema.any([layout, scenes, files]))
    ),
    ("explain", JSONSchema.document("trellis explain", explanation)),
    ("explain-log", JSONSchema.document("trellis explain-log", logs)),
    ("audit", JSONSchema.document("trellis audit", audit)),
    ("diff", JSONSchema.document("trellis diff", comparison)),
    ("scroll", JSONSchema.document("trellis scroll", scroll)),
    ("solve", JSONSchema.document("trellis solve", solution)),
  ]

  private static let explanation = object(
    [
      "schema": version, "subject": JSONSchema.string, "value": JSONSchema.number,
      "causes": JSONSchema.array(
        object(
          ["text": JSONSchema.string, "sensitivity": JSONSchema.number],
          optional: place.merging(["identifier": JSONSchema.string]) { own, _ in own })),
      "unsatisfied": JSONSchema.array(
        object(["text": JSONSchema.string, "excess": JSONSchema.number])),
      "undetermined": texts.described(
        "parts that the value depends on and no constraint determines"),
      "measured": texts.described("widths from which heights follow that the value depends on"),
    ],
    optional: [
      "possibleValues": JSONSchema.tuple(2, JSONSchema.number.orNull).described(
        "between which the value may lie; null where there is no end")
    ])

  private static let logs = object([
    "schema": version,
    "logs": JSONSchema.array(
      object(
        [
          "line": JSONSchema.count,
          "outcome": JSONSchema.word(["conflict", "consistent", "empty", "private"]),
          "constraints": JSONSchema.array(
            object(
              [
                "address": JSONSchema.string, "line": JSONSchema.count,
                "origin": JSONSchema.word(LoggedConstraint.Origin.allCases.map(\.rawValue)),
                "text": JSONSchema.string,
              ], optional: ["identifier": JSONSchema.string, "source": JSONSchema.string])),
          "unread": JSONSchema.array(JSONSchema.count).described("lines"),
        ],
        optional: [
          "broken": JSONSchema.count.described("which of the constraints the system gives up"),
          "assumption": JSONSchema.string, "remainsAfterBreaking": JSONSchema.boolean,
          "conflict": JSONSchema.array(JSONSchema.count).described(
            "which of the constraints exclude each other"),
          "implied": texts,
          "culprit": object(
            [
              "constraint": JSONSchema.count, "reason": JSONSchema.string,
              "advice": JSONSchema.string, "excess": JSONSchema.number,
            ], optional: ["fittingConstant": JSONSchema.number]),
        ])),
  ])

  private static let audit = object([
    "schema": version, "files": JSONSchema.count, "scenes": JSONSchema.count,
    "fixedScenes": JSONSchema.count.described(
      "scenes whose size does not follow the screen, left out with --sizes"),
    "known": JSONSchema.count.described("findings left out because the baseline has them"),
    "findings": JSONSchema.array(
      object(
        [
          "file": JSONSchema.string, "line": JSONSchema.count, "column": JSONSchema.count,
          "rule": JSONSchema.word(AuditRule.allCases.map(\.rawValue)),
          "severity": JSONSchema.word(["error", "warning", "note"]), "subjects": texts,
          "message": JSONSchema.string, "advice": JSONSchema.string, "screens": texts,
          "screenCount": JSONSchema.count,
        ],
        optional: [
          "scene": JSONSchema.string,
          "sizes": JSONSchema.array(pair).described("[from, to] in points, with --sizes"),
        ])),
    "remarks": JSONSchema.array(
      object([
        "file": JSONSchema.string, "line": JSONSchema.count, "column": JSONSchema.count,
        "severity": JSONSchema.word(["warning", "note"]), "message": JSONSchema.string,
      ])
    ).described("what was skipped in the files"),
    "problems": JSONSchema.array(
      object(["file": JSONSchema.string, "message": JSONSchema.string])),
  ])

  private static let comparison = object([
    "schema": version, "layouts": JSONSchema.count.described("those that both versions have"),
    "gone": texts, "added": texts,
    "differences": JSONSchema.array(
      object(
        [
          "item": JSONSchema.string,
          "changes": JSONSchema.array(
            object(
              [:],
              optional: [
                "screen": JSONSchema.string,
                "old": rectangle.described("relative to the parent; not there where it is new"),
                "new": rectangle.described("relative to the parent; not there where it is gone"),
                "movedInto": JSONSchema.string,
                "oldContentSize": pair.described("of an item that scrolls further, or less far"),
                "newContentSize": pair,
              ])),
        ], optional: ["scene": JSONSchema.string, "name": JSONSchema.string])),
  ])

  private static let scroll = object(
    [
      "schema": version, "item": JSONSchema.string, "boundsSize": pair, "contentSize": pair,
      "minimumContentOffset": pair, "maximumContentOffset": pair,
      "events": JSONSchema.array(
        object(
          [
            "time": JSONSchema.number, "event": JSONSchema.string, "contentOffset": pair,
            "zoomScale": JSONSchema.number, "state": texts,
          ],
          optional: [
            "item": JSONSchema.string, "velocity": pair, "targetContentOffset": pair,
            "willDecelerate": JSONSchema.boolean, "finished": JSONSchema.boolean,
            "scale": JSONSchema.number, "reason": JSONSchema.string,
          ])),
      "samples": JSONSchema.array(rectangle.described("[time, x, y, zoomScale]")),
      "end": object([
        "time": JSONSchema.number, "contentOffset": pair, "zoomScale": JSONSchema.number,
        "items": JSONSchema.map(rectangle),
      ]),
    ],
    optional: [
      "frames": JSONSchema.array(
        object(["time": JSONSchema.number, "items": JSONSchema.map(rectangle)])
      ).described("on the screen at the times of the samples, with --frames")
    ])

  private static let solution = object(
    [
      "schema": version, "status": JSONSchema.word(["optimal", "unsatisfiable", "uncertain"]),
      "values": JSONSchema.map(
        JSONSchema.number.orNull.described("null where it is more than a number can be")),
      "violations": JSONSchema.array(
        object([
          "constraint": reference, "priority": JSONSchema.number, "error": JSONSchema.number,
        ])),
    ],
    optional: [
      "conflict": JSONSchema.array(reference),
      "certificate": object([
        "proven": JSONSchema.boolean.described(
          "true if all required constraints hold and every error is the least there can be"),
        "largestViolation": JSONSchema.number.orNull.described(
          "how far the worst required constraint is from holding, relative to 1 and its terms"),
        "largestError": JSONSchema.number.described(
          "the largest error of a required constraint among the violations, or 0"),
        "levels": JSONSchema.array(
          object([
            "priority": JSONSchema.number, "error": JSONSchema.number.orNull,
            "lowerBound": JSONSchema.number.orNull,
          ])),
      ]),
    ])

  private static let reference = JSONSchema.any([JSONSchema.string, JSONSchema.count]).described(
    "the name of a constraint, or its line")
}
