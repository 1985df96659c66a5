// The progress of the steps of a solve, and the reasons for which they pause.

extension ActiveSet {
  /// Why steps end.
  enum Pause {
    case optimum
    /// The required constraints cannot hold together.
    case conflict
    case stepLimit
    /// Steps have cost more than binding all variables in stages would.
    case effort
    /// Several steps have been taken in a system of many more rows than variables.
    case crowd
    /// Many steps have moved nothing.
    case zeroSteps
    /// So many steps have followed from rounded slopes that they may go round in circles.
    case doubt
  }

  struct Progress {
    var steps: Int32 = 0
    var stepsSinceRebuild = 0
    var zeroSteps: Int32 = 0
    /// The number of times that optimality was to be confirmed with costs computed afresh.
    var timesConfirmed = 0
    /// The number of times that holding constraints were let rest since a step has moved something.
    var timesRested = 0
    /// After so many steps in a row that move nothing, what holds rests.
    static let mostBeforeRest: Int32 = 30
    /// It does not more often than this at one vertex.
    static let mostRests = 20
    /// Steps pause when `effort` is greater: when they have visited more than stages would.
    var effortLimit: Int
    /// Everything may be determined anew, which happens once in a solve and not in a part of it: then what flushes
    /// visit at other levels counts as effort as well.
    var mayStartAnew = false
    /// The solve before has ended in a conflict, which leaves wishes as they were.
    var followsConflict = false
    /// After so many steps, what is inactive is taken out of their way.
    var sleepAt: Int32
    /// So many steps that move nothing may follow each other before breakpoints are perturbed.
    let mostZeroSteps: Int32
    /// The steps that had been taken when the active set was last looked at in twice the digits.
    var exactSteps = none
    /// The number of exact corrections so far.
    var timesExact = 0
    /// It has to be, because of a pivot.
    var needsExactLook = false
    /// It is not looked at more often than this.
    static let mostTimesExact = 40
    /// Steps that have not ended pause for such a look after so many more.
    private var stepsBeforeLook: Int32
    /// They pause when `steps` is greater.
    private(set) var lookAt: Int32
    /// Breakpoints may be perturbed, which happens once in a solve.
    var mayPerturb = true
    var isPerturbed = false

    init(effortLimit: Int, sleepAt: Int32, mostZeroSteps: Int32, stepsBeforeLook: Int32) {
      self.effortLimit = effortLimit
      self.sleepAt = sleepAt
      self.mostZeroSteps = mostZeroSteps
      self.stepsBeforeLook = stepsBeforeLook
      lookAt = stepsBeforeLook
    }

    /// Lets the active set be looked at before steps go on, and after half as many again: in the end after every
    /// step, so that none follows from rounded slopes.
    mutating func lookSooner() {
      needsExactLook = true
      stepsBeforeLook /= 2
    }

    /// Notes that the active set is looked at in twice the digits.
    mutating func noteLook() {
      exactSteps = steps
      lookAt = steps + stepsBeforeLook
      timesExact += 1
    }
  }
}
