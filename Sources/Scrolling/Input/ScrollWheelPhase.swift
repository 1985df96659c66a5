/// Where a wheel or a trackpad is in its movement.
public enum ScrollWheelPhase: Hashable, Sendable {
  /// A step of a wheel that knows no phases.
  case none
  /// Fingers began to move on the trackpad.
  case began
  /// They moved.
  case changed
  /// They were lifted.
  case ended
  /// The system took the movement away.
  case cancelled
  /// The system's own momentum began, after the fingers were lifted.
  case momentumBegan
  /// The momentum moves the content.
  case momentumChanged
  /// The momentum is over.
  case momentumEnded
}

/// Where the momentum of a trackpad comes from.
public enum WheelMomentum: Hashable, Sendable {
  /// From the system, as events of its own.
  case system
  /// From the model, with the law for thrown content: for systems that send none.
  case synthesized
}
