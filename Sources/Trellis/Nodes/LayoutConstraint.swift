/// A constraint between nodes and guides:
/// `first.attribute relation multiplier * second.attribute + constant @ priority`.
///
/// Constraints are made by anchors, by visual formats, or by
/// ``init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)``, and do nothing until they are activated.
/// The tree keeps what is active; the object itself need not be kept. When a node leaves its parent, the constraints
/// between its subtree and the rest become inactive, those inside the subtree stay.
///
/// A tree may be put together in any order. While it has neither a size as a root nor been asked for a
/// frame or a report, what is activated in it is checked and active, and enters an engine together with the
/// whole tree: a cell that is built from the inside out does not enter one anew at each level.
///
/// Constant, multiplier, priority and identifier can be changed at any time. A number that is not
/// legal is not taken: the property keeps its value, and a ``LayoutMisuse`` is reported.
public final class LayoutConstraint {
  // In the order that takes least memory: there are many.
  let firstStorage: StorageReference
  let secondStorage: StorageReference?
  let firstArea: ItemID.Area
  let secondArea: ItemID.Area
  /// The constrained part of the first item.
  public let firstAttribute: Attribute
  /// The constrained part of the second item, or ``Attribute/notAnAttribute``.
  public let secondAttribute: Attribute
  /// The comparison of the two sides.
  public let relation: Relation
  var wait = Wait.none
  /// Its place in the order of activation among the constraints that left an engine with it and wait for another;
  /// those that have been in none come after them.
  var waitOrder = Int32.max
  /// The constraint in the engine of the tree, unless it has been removed there; `nil` while this one
  /// is not active, or waits.
  var installedID: LayoutConstraintID?
  private(set) var numbers: ConstraintNumbers
  private(set) var annotation: ConstraintAnnotation?

  /// True if the constraint is active in a tree that has no engine yet.
  var isWaiting: Bool { wait == .active }

  /// The visual format that said it.
  public var source: ConstraintSource? { annotation?.source }

  /// The left side.
  var first: ConstraintSide {
    ConstraintSide(storage: firstStorage.storage, area: firstArea, attribute: firstAttribute)
  }

  /// The right side, if there is an item.
  var second: ConstraintSide? {
    guard let secondStorage else { return nil }
    return ConstraintSide(
      storage: secondStorage.storage, area: secondArea, attribute: secondAttribute)
  }

  /// The name of the constraint in reports.
  public var identifier: String? {
    get { annotation?.identifier }
    set {
      noteWhatItSays()
      annotation = .box(newValue, source)
      if let (id, engine) = place { engine.state.setIdentifier(newValue, of: Int(id.index)) }
    }
  }

  init(
    _ first: consuming ConstraintSide, _ relation: Relation, _ second: consuming ConstraintSide?,
    multiplier: Double, constant: Double, priority: Priority = .required,
    annotation: ConstraintAnnotation? = nil
  ) {
    self.relation = relation
    (firstArea, firstAttribute) = (first.area, first.attribute)
    firstStorage = StorageReference(retaining: first.storage)
    (secondArea, secondAttribute) = (second?.area ?? .item, second?.attribute ?? .notAnAttribute)
    secondStorage = second.map { StorageReference(retaining: $0.storage) }
    self.annotation = annotation
    numbers = ConstraintNumbers(multiplier: multiplier, constant: constant, priority: priority)
  }

  deinit {
    if let installedID {
      firstStorage.engineReference?.withEngine {
        $0.state.removeOwner(ConstraintReference(self), of: installedID)
      }
    }
    firstStorage.release()
    secondStorage?.release()
  }

  /// Creates a constraint from its parts; whether they are legal is checked when it is activated.
  public convenience init(
    item: LayoutElement, attribute: Attribute, relatedBy relation: Relation,
    toItem other: LayoutElement? = nil, attribute otherAttribute: Attribute = .notAnAttribute,
    multiplier: Double = 1, constant: Double = 0
  ) {
    self.init(
      ConstraintSide(storage: item.storage, area: item.area, attribute: attribute), relation,
      other.map { ConstraintSide(storage: $0.storage, area: $0.area, attribute: otherAttribute) },
      multiplier: multiplier, constant: constant)
  }

  /// The number that is added to the right side, in points.
  public var constant: Double {
    get { numbers.constant }
    set {
      var changed = numbers
      changed.constant = newValue
      take(changed)
    }
  }

  /// The factor of the second attribute.
  public var multiplier: Double {
    get { numbers.multiplier }
    set {
      var changed = numbers
      changed.multiplier = newValue
      take(changed)
    }
  }

  /// The importance of the constraint.
  public var priority: Priority {
    get { numbers.priority }
    set {
      var changed = numbers
      changed.priority = newValue
      take(changed)
    }
  }

  /// Takes numbers of which one is another, here and in the engine, if it is legal.
  private func take(_ changed: ConstraintNumbers, _ operation: StaticString = #function) {
    do {
      try apply(changed)
      noteWhatItSays()
      numbers = changed
    } catch {
      refuse(operation, error)
    }
  }

  /// Has a transaction that fails put numbers and name back, of a constraint that is not among its active ones.
  private func noteWhatItSays() {
    guard let engine = firstStorage.engine, engine.transactions.open > 0 else { return }
    engine.transactions.note { [numbers, annotation] in
      // One of a node that has come, and goes as a tree of its own, is active there with what it says.
      if !self.isActive { (self.numbers, self.annotation) = (numbers, annotation) }
    }
  }

  /// Reports that a call was refused.
  func refuse(_ operation: StaticString, _ reason: LayoutError) {
    LayoutMisuse(
      operation: operation.description, subject: "\"\(text)\"", reason: reason.description
    ).report()
  }

  /// Hands the number that is another to the engine, while active.
  private func apply(_ changed: ConstraintNumbers) throws(LayoutError) {
    do {
      try changed.validate()
      // One that waits is active, and is not asked again when it enters an engine.
      if isWaiting {
        try ConstraintNumbers.validate(
          firstAttribute, secondStorage == nil ? nil : secondAttribute,
          multiplier: changed.multiplier)
      }
    } catch {
      throw .illegalConstraint(error, at: ConstraintPosition(0, text: text))
    }
    guard let (id, engine) = place else { return }
    if changed.constant != constant { try engine.setConstant(changed.constant, of: id) }
    if changed.multiplier != multiplier { try engine.setMultiplier(changed.multiplier, of: id) }
    if changed.priority != priority { try engine.setPriority(changed.priority, of: id) }
  }
}

extension LayoutConstraint {
  /// The numbers and the place of a constraint that is active in an engine.
  struct Record {
    private let constraint: LayoutConstraint
    private let numbers: ConstraintNumbers
    private let annotation: ConstraintAnnotation?
    private let installedID: LayoutConstraintID?

    init(_ constraint: LayoutConstraint) {
      self.constraint = constraint
      numbers = constraint.numbers
      annotation = constraint.annotation
      installedID = constraint.installedID
    }

    /// Makes the object say what it said; the engine's tables are back.
    func putBack() {
      constraint.numbers = numbers
      constraint.annotation = annotation
      constraint.installedID = installedID
      constraint.wait = .none
    }
  }

  /// Is the constraint `id` of the engine whose tables are back; for an object that was made after them.
  func follow(
    _ id: LayoutConstraintID, _ statement: ConstraintStatement, _ annotation: ConstraintAnnotation?
  ) {
    installedID = id
    wait = .none
    numbers = ConstraintNumbers(
      multiplier: statement.multiplier, constant: statement.constant, priority: statement.priority)
    self.annotation = annotation
  }
}

/// The relation of a constraint to the element that holds it for the next engine.
enum Wait: UInt8 {
  /// None holds it.
  case none
  /// It is active, and becomes part of the engine together with that element.
  case active
  /// It has been deactivated, and that element has not noticed yet.
  case withdrawn
}

/// One side of a constraint.
struct ConstraintSide {
  let storage: ElementStorage
  let area: ItemID.Area
  let attribute: Attribute
}
