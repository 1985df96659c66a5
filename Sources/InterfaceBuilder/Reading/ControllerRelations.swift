/// Which controllers of a storyboard show others, as its segues say.
struct ControllerRelations {
  /// The names of all controllers that show a controller, nearest first, by its identifier.
  private(set) var containers: [String: [String]] = [:]
  /// The identifiers of the controllers that container views show.
  private(set) var embedded: Set<String> = []
  /// The identifiers of the controllers that navigation controllers show first.
  private(set) var navigationRoots: Set<String> = []

  /// The names by which people ask for a controller.
  private var names: [String: [String]] = [:]
  private var shownBy: [String: [String]] = [:]

  init(_ document: Markup) {
    collect(document, in: nil, sceneID: nil)
    for id in shownBy.keys.sorted() { containers[id] = namesAbove(id) }
  }

  private mutating func collect(_ element: Markup, in controller: String?, sceneID: String?) {
    var controller = controller
    var sceneID = sceneID
    if element.name == "scene" { sceneID = element["sceneID"] }
    if element.name.hasSuffix("Controller"), let id = element["id"] {
      controller = id
      let words = ["id", "storyboardIdentifier", "customClass", "userLabel", "title"]
        .compactMap { element[$0] }
      names[id] = words + [sceneID].compactMap { $0 }
    }
    if element.name == "segue", let target = element["destination"] {
      if element["kind"] == "embed" { embedded.insert(target) }
      if element["relationship"] == "rootViewController" { navigationRoots.insert(target) }
      if element["kind"] == "relationship", let controller {
        shownBy[target, default: []].append(controller)
      }
    }
    for child in element.children { collect(child, in: controller, sceneID: sceneID) }
  }

  private func namesAbove(_ id: String) -> [String] {
    var result: [String] = []
    var seen: Set<String> = [id]
    var waiting = shownBy[id] ?? []
    var next = 0
    while next < waiting.count {
      let container = waiting[next]
      next += 1
      guard seen.insert(container).inserted else { continue }
      result += names[container] ?? []
      waiting += shownBy[container] ?? []
    }
    return result
  }
}
