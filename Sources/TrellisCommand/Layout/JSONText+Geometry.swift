import Trellis
import VisualFormatTools

extension JSONText {
  /// An array of numbers.
  static func numbers(_ values: [Double]) -> JSONText { .array(values.map(JSONText.number)) }

  /// x, y, width and height.
  static func frame(_ rect: Rect) -> JSONText {
    numbers([rect.minX, rect.minY, rect.width, rect.height])
  }

  /// Width and height.
  static func size(_ size: Size) -> JSONText { numbers([size.width, size.height]) }
}
