// Firm constraints: those that others give way to while conflicts are being resolved.
//
// The least violation of the required constraints violates as few as it can. Where the cells of a list are in
// conflict with one constraint that they share, that one is violated, and each solve says of one cell that it
// is in conflict. An engine that breaks the constraints of the cells, one for each conflict, makes what they
// share firm: its errors count more than those of all cells, so that the next solve violates a constraint in
// each cell, and finds all conflicts at once.

extension ActiveSet {
  /// So many times the error of a firm constraint counts: more than there are others that share it.
  static let firmWeight = 0x1p20

  /// Makes a required constraint firm until `relent()`.
  mutating func insist(on constraint: Int32) {
    if hierarchy.classes[breakpoints[constraint].kind].isFirm { return }
    setFirm(true, constraint)
    firm.append(constraint)
  }

  /// Makes all constraints count the same again.
  mutating func relent() {
    for index in 0..<firm.count where breakpoints[firm[index]].expression != freeSlot {
      setFirm(false, firm[index])
    }
    firm.removeAll()
  }

  private mutating func setFirm(_ isFirm: Bool, _ constraint: Int32) {
    let kind = hierarchy.classes[breakpoints[constraint].kind]
    let expression = breakpoints[constraint].expression
    guard kind.level == 0, kind.isFirm != isFirm, expression != constantExpression else { return }
    needsSolve = true
    willChangePenalty(of: expression)
    let relation = kind.scale < 0 ? kind.relation.flipped : kind.relation
    breakpoints[constraint].kind = hierarchy.findClass(0, relation, kind.scale, isFirm: isFirm)
  }
}
