import InterfaceBuilder
import Testing
import Trellis

/// Files written in the tests themselves.
enum Sample {
  /// A xib for iOS with these top-level objects.
  static func iOS(
    _ objects: String, device: String? = "retina6_1", images: String = "", tools: String? = nil
  ) -> String {
    document("iOS.CocoaTouch", "CocoaTouch.XIB", device, objects, images, tools)
  }

  /// A xib for macOS with these top-level objects.
  static func macOS(_ objects: String) -> String {
    document("MacOSX.Cocoa", "Cocoa.XIB", nil, objects, "")
  }

  private static func document(
    _ runtime: String, _ type: String, _ device: String?, _ objects: String, _ images: String,
    _ tools: String? = nil
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.\(type)" version="3.0" targetRuntime="\(runtime)"\(tools.map { " toolsVersion=\"\($0)\"" } ?? "")>
    \(device.map { "<device id=\"\($0)\" orientation=\"portrait\" appearance=\"light\"/>" } ?? "")
    <objects>
    \(objects)
    </objects>
    <resources>\(images)</resources>
    </document>
    """
  }

  /// The element of a frame.
  static func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  /// The element of a font of the system.
  static func font(_ size: Double) -> String {
    "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>"
  }

  /// A view that constraints place.
  static func view(
    _ id: String, _ frame: (Double, Double, Double, Double), element: String = "view",
    _ attributes: String = "", _ content: String = ""
  ) -> String {
    "<\(element) id=\"\(id)\" translatesAutoresizingMaskIntoConstraints=\"NO\" \(attributes)>"
      + self.frame(frame.0, frame.1, frame.2, frame.3) + content + "</\(element)>"
  }

  /// A constraint of an attribute of a view to that of another plus a constant.
  static func constraint(
    _ first: (String, String), _ second: (String, String)? = nil, _ constant: Double = 0,
    _ more: String = ""
  ) -> String {
    let other =
      second.map { "secondItem=\"\($0.0)\" secondAttribute=\"\($0.1)\"" } ?? ""
    return "<constraint firstItem=\"\(first.0)\" firstAttribute=\"\(first.1)\" \(other) "
      + "constant=\"\(constant)\" id=\"\(first.0)-\(first.1)\" \(more)/>"
  }

  /// The constraints that hold a view at all edges of another.
  static func pins(
    _ view: String, _ other: String, _ top: Double, _ left: Double, _ bottom: Double,
    _ right: Double
  ) -> String {
    constraint((view, "top"), (other, "top"), top)
      + constraint((view, "leading"), (other, "leading"), left)
      + constraint((view, "bottom"), (other, "bottom"), -bottom)
      + constraint((view, "trailing"), (other, "trailing"), -right)
  }
}

/// The only scene of a file, or the one of a name.
func scene(_ text: String, _ name: String? = nil) throws -> InterfaceScene {
  let file = try InterfaceFile(Array(text.utf8))
  return try #require(name.map { file.scenes(named: $0) }?.first ?? file.scenes.first)
}

/// The frames of views after layout.
func frames(
  _ scene: InterfaceScene, _ options: InterfaceLayout.Options = InterfaceLayout.Options()
) throws -> [String: Rect] {
  let layout = try InterfaceLayout(scene, options: options).makeEngine()
  var result: [String: Rect] = [:]
  for (id, item) in layout.items { result[id] = try layout.engine.frame(of: item) }
  return result
}
