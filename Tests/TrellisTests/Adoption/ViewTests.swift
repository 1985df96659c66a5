import Testing
import Trellis

/// Text of letters 10 wide and 20 high.
private final class Label: View {
  var text: String {
    didSet { invalidateIntrinsicContentSize() }
  }

  init(_ text: String) {
    self.text = text
    super.init()
  }

  override func contentSize(width: Double?) -> IntrinsicSize {
    Text(text.count).measure(width)
  }
}

/// A picture with a mark placed by hand at its lower right, as `layoutSubviews` is for.
private final class Picture: View {
  let mark = PlainView()
  var layouts = 0

  override init() {
    super.init()
    addSubview(mark)
  }

  override func layoutSubviews() {
    layouts += 1
    mark.frame = Rect(frame.width - 10, frame.height - 10, 10, 10)
  }
}

/// A framework in UIKit's manner on the object tier.
@Suite struct ViewTests {
  private let window = View()
  private let picture = Picture()
  private let caption = Label("a caption of thirty characters")

  /// A picture above a caption, both as wide as the window.
  init() throws {
    window.frame = Rect(0, 0, 200, 400)
    window.addSubview(picture)
    window.addSubview(caption)
    let (page, image, text) = (window.layoutNode, picture.layoutNode, caption.layoutNode)
    try page.activate([
      image.topAnchor.constraint(equalTo: page.topAnchor),
      image.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      image.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      image.aspectRatioConstraint(2),
      text.topAnchor.constraint(equalTo: image.bottomAnchor, constant: 8),
      text.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: page.trailingAnchor),
    ])
    window.layoutIfNeeded()
  }

  @Test func framesAreApplied() {
    #expect(picture.frame == Rect(0, 0, 200, 100))
    #expect(caption.frame == Rect(0, 108, 200, 40))
    #expect(picture.mark.frame == Rect(190, 90, 10, 10))
    #expect(picture.layouts == 1)
  }

  @Test func contentChanges() {
    caption.text = "short"
    window.layoutIfNeeded()
    #expect(caption.frame == Rect(0, 108, 200, 20))
    #expect(picture.layouts == 1)
  }

  @Test func theWindowIsResized() {
    window.frame = Rect(0, 0, 100, 400)
    window.layoutIfNeeded()
    #expect(picture.frame == Rect(0, 0, 100, 50))
    #expect(caption.frame == Rect(0, 58, 100, 60))
    #expect(picture.mark.frame == Rect(90, 40, 10, 10))
    #expect(picture.layouts == 2)
  }

  @Test func viewsComeAndGo() throws {
    let label = Label("more")
    window.addSubview(label)
    try window.layoutNode.activate([
      label.layoutNode.topAnchor.constraint(equalTo: caption.layoutNode.bottomAnchor),
      label.layoutNode.leadingAnchor.constraint(equalTo: window.layoutNode.leadingAnchor),
    ])
    window.layoutIfNeeded()
    #expect(label.frame == Rect(0, 148, 40, 20))
    caption.removeFromSuperview()
    window.layoutIfNeeded()
    #expect(window.layoutNode.subnodes.count == 2)
    #expect(caption.layoutNode.parent == nil)
  }

  /// Nothing is kept alive by the layout.
  @Test func nothingLeaks() {
    weak var gone: View?
    do {
      let view = View()
      gone = view
      view.addSubview(Label("inside"))
      view.layoutIfNeeded()
    }
    #expect(gone == nil)
  }

  @Test("A root stays where it was put, in a window and in a view that has not adopted layout")
  func placedRoots() throws {
    for isInPlainView in [false, true] {
      let form = View()
      let label = Label("name")
      form.addSubview(label)
      form.layoutNode.constrain { label.layoutNode.pin() }
      let screen = PlainView()
      if isInPlainView { screen.addSubview(form) }
      form.frame = Rect(50, 60, 200, 100)
      if isInPlainView { screen.layoutIfNeeded() } else { form.layoutIfNeeded() }
      #expect(form.frame == Rect(50, 60, 200, 100))
      #expect(label.frame == Rect(0, 0, 200, 100))
      form.frame.size.width = 300
      form.layoutIfNeeded()
      #expect(form.frame == Rect(50, 60, 300, 100) && label.frame.width == 300)
    }
  }
}
