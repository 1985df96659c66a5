// Slack in the start: sizes and places that something bounds from below and nothing pulls.
//
// A cell is to be as small as possible, and as high as its bars together; a bar is at least as high as what
// is in it. Only the cell is pulled. Determined first, at no height, it would leave its bars too little room,
// and each bar would grow in an exchange that moves all cells below. So when the turn of such a pull comes,
// slack variables go to their bounds before it, one by one, and the queue goes on in between; mostly the last
// of them determines what is pulled.
//
// A variable that is pulled to a bound greater than 0 does not wait: a cell that must be at least 44 high may well be
// higher than its bars need, and then the last of them takes what is left over.

extension ActiveSet {
  /// Determines one slack variable at its bound; false if there is none.
  mutating func settleSlack() -> Bool {
    while start.nextSlack < start.slack.count {
      let variable = start.slack[start.nextSlack]
      start.nextSlack += 1
      if definition[variable] != ActiveSet.open { continue }
      guard case .flat(let low, _) = minimise(variable), low != none,
        value[variable] < position(of: low, along: variable)
      else { continue }
      determine(variable, at: low)
      return true
    }
    return false
  }
}
