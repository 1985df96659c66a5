import TestSupport
import Testing
import Trellis

/// Results that other threads may read, and the rule for engines: one owner at a time.
@Suite struct ResultsTests {
  private static func makeEngine(_ labels: Int) throws -> sending LayoutEngine {
    let engine = try LayoutEngine(size: Size(320, 480))
    var above: ItemID?
    for index in 0..<labels {
      let label = try engine.add("label\(index)", intrinsic: Size(91, 21))
      try engine.addConstraints([
        ConstraintSpec(label, .leading, to: engine.root, .leading, constant: 10),
        ConstraintSpec(
          label, .top, to: above ?? engine.root, above == nil ? .top : .bottom, constant: 10),
      ])
      above = label
    }
    return engine
  }

  /// Takes an engine over for good: its caller cannot use it any more.
  @concurrent
  private static func layOut(_ engine: sending LayoutEngine) async -> LayoutResults {
    engine.results()
  }

  /// An owner that keeps an engine, and hands out values.
  private actor Worker {
    private let engine: LayoutEngine

    init(_ engine: sending LayoutEngine) {
      self.engine = engine
    }

    func resize(_ size: Size) throws -> LayoutResults {
      try engine.setSize(size)
      return engine.results()
    }
  }

  @Test func anEngineIsSentToAWorker() async throws {
    let results = await Self.layOut(try Self.makeEngine(3))
    #expect(results.items.map(\.name) == ["root", "label0", "label1", "label2"])
    #expect(results.items[3].frame == Rect(10, 72, 91, 21))
    let worker = Worker(try Self.makeEngine(2))
    let resized = try await worker.resize(Size(100, 200))
    #expect(resized.items[0].frame == Rect(0, 0, 100, 200))
    #expect(resized.items[2].parent == resized.items[0].id)
  }

  @Test func severalWorkersHaveTheSameResults() async throws {
    let all = try await withThrowingTaskGroup(of: [Rect].self) { group in
      for _ in 0..<4 {
        group.addTask { try Self.makeEngine(20).results().items.map(\.frame) }
      }
      var all: [[Rect]] = []
      for try await frames in group { all.append(frames) }
      return all
    }
    #expect(Set(all).count == 1)
  }

  @Test func whatIsInResults() throws {
    let root = LayoutNode(size: Size(320, 480))
    let scroll = ScrollNode()
    let flow = FlowNode(arranged: [LayoutNode(intrinsicContentSize: Size(10, 10))])
    root.addSubnode(scroll)
    scroll.addSubnode(flow)
    root.constrain {
      scroll.pin()
      flow.pin()
      flow.width == 500
      flow.width == 600
      flow.width == 700 ~ 400
    }
    let results = root.results(withReports: true)
    // The guides of lines are nobody's business.
    #expect(results.items.map(\.id) == [root, scroll, flow, flow.subnodes[0]].map(\.itemID))
    #expect(results[scroll.itemID]?.contentSize == Size(500, 10))
    #expect(results.frame(of: flow.itemID) == flow.frame)
    #expect(results.conflicts == root.engine.conflicts)
    #expect(results.conflicts.count == 1)
    #expect(results.unmetConstraints?.count == 1)
    #expect(results.ambiguities == [])
    #expect(root.results().unmetConstraints == nil)
    #expect(results.loop == nil)
    let kept = results
    root.size = Size(100, 100)
    #expect(kept == results)
    #expect(root.results() != kept)
    #expect(kept.frame(of: LayoutNode().itemID) == nil)
  }

  /// Parts of a row add up to the row, in whole pixels and in whole cells of a terminal.
  @Test func roundingKeepsSums() throws {
    for seed in RandomCases("roundingKeepsSums", debug: 20, release: 200) {
      var random = SplitMix64(seed: seed)
      for scale in [1.0, 2, 3] {
        let root = LayoutNode(size: Size(Double(random.int(in: 1...200)), 30))
        let parts = (0..<random.int(in: 1...7)).map { _ in LayoutNode() }
        let row = GridNode(rows: [parts])
        for column in parts.indices {
          row.columns[column].width = .share(Double(random.int(in: 1...5)))
        }
        root.addSubnode(row)
        root.constrain { row.pin() }
        do { try root.engine.setScale(scale) } catch { Issue.record(error) }
        var edge = 0.0
        for part in parts {
          #expect(isClose(part.frame.minX, edge), "seed \(seed)")
          let pixels = part.frame.width * scale
          #expect(isClose(pixels, pixels.rounded()), "seed \(seed)")
          edge = part.frame.maxX
        }
        #expect(isClose(edge, row.frame.width), "seed \(seed)")
        #expect(isClose(row.frame.width, root.size.width), "seed \(seed)")
      }
    }
  }
}
