/// The history of a ``Solver``, as a list of statements that can be written, read and repeated.
///
/// The text has one statement a line; <doc:Journals> has the grammar. A bug report is a file with such
/// a text, a fuzz corpus a folder of them.
///
/// ```
/// # a comment
/// fits: 2*left + width <= 320 @750
/// left == 10
/// suggest width = 400 @500
/// expect width = 300
/// ```
public struct Journal: Hashable, Sendable {
  /// A constraint with the names of its variables: `terms relation constant @priority`.
  public struct Row: Hashable, Sendable {
    /// One summand of the left side.
    public struct Term: Hashable, Sendable {
      /// The factor of the variable.
      public var coefficient: Double
      /// The name of the variable.
      public var variable: String

      /// Creates the term `coefficient * variable`.
      public init(_ coefficient: Double, _ variable: String) {
        self.coefficient = coefficient
        self.variable = variable
      }
    }

    /// Its name in other statements and in reports.
    public var name: String?
    /// The summands; a variable may occur repeatedly.
    public var terms: [Term]
    /// The comparison of the left side with ``constant``.
    public var relation: Relation
    /// The right side.
    public var constant: Double
    /// Its importance.
    public var priority: Priority

    /// Creates a row from its parts.
    public init(
      name: String? = nil, terms: [Term], relation: Relation, constant: Double,
      priority: Priority = .required
    ) {
      self.name = name
      self.terms = terms
      self.relation = relation
      self.constant = constant
      self.priority = priority
    }
  }

  /// One operation.
  public enum Statement: Hashable, Sendable {
    /// Adds a variable.
    case addVariable(String)
    /// Removes a variable.
    case removeVariable(String)
    /// Adds a constraint with ``Solver/addUnchecked(_:)``; variables that are new are added first.
    case add(Row)
    /// Adds constraints with ``Solver/add(contentsOf:)``: all, or none if they are refused.
    case tryAdd([Row])
    /// Removes the constraint with the name.
    case remove(String)
    /// Changes the right side of the constraint with the name; refused if it is checked and cannot hold.
    case setConstant(String, Double, isChecked: Bool)
    /// Changes the priority of the constraint with the name; refused if it is checked and cannot hold.
    case setPriority(String, Priority, isChecked: Bool)
    /// Asks for a value of a variable.
    case suggest(String, Double, Priority)
    /// Takes a suggestion back.
    case stopSuggesting(String)
    /// Solves, as reading a value does.
    case solve
    /// Says what value a variable has, within 1e-9 relative to 1 plus the value.
    case expect(String, Double)
    /// Begins a transaction.
    case begin
    /// Ends the innermost transaction and keeps what it has done.
    case commit
    /// Ends the innermost transaction and takes it back.
    case rollBack
  }

  /// A statement and where it stands in the text.
  public struct Line: Hashable, Sendable {
    /// The statement to run.
    public var statement: Statement
    /// The line it stands on, from 1; 0 if it has not been read from a text.
    public var number: Int
    /// The offsets of its text in bytes, without the blanks around it and without a comment.
    public var range: Range<Int>
  }

  /// Something wrong with a text.
  public struct Mistake: Error, Hashable, Sendable {
    /// A description of the fault for people.
    public var message: String
    /// The offsets of the culprit in bytes.
    public var range: Range<Int>
    /// The offsets of something else that has to do with it.
    public var related: Range<Int>?
  }

  /// Transactions cannot be nested deeper than this.
  public static let deepestNesting = 64

  /// The statements in order.
  public var lines: [Line] = []

  /// Creates a journal without statements.
  public init() {}

  /// Appends a statement.
  public mutating func append(_ statement: Statement) {
    lines.append(Line(statement: statement, number: 0, range: 0..<0))
  }

  /// The statements in order.
  public var statements: [Statement] { lines.map { $0.statement } }
}
