import Trellis
import VisualFormatTools

/// A size for people.
func pair(_ size: Size) -> String { "\(rounded(size.width)) x \(rounded(size.height))" }
