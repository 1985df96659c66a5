import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A worker as the driver sees it: a process that answers orders, started when needed and ended when
/// it takes too long.
final class WorkerProcess {
  enum Failure: Error {
    /// There was no answer in time; the process has been ended.
    case timeout
    /// The process ended, or said something that is no reply.
    case broken
  }

  private let executable: URL
  private let arguments: [String]
  private var process: Process?
  private var input = Pipe()
  private var output = Pipe()
  private var pending = Data()

  init(_ executable: URL, _ arguments: [String]) {
    self.executable = executable
    self.arguments = arguments
  }

  deinit {
    end()
  }

  /// Sends an order and waits at most `seconds` for the reply.
  func send(_ order: Order, within seconds: Double) throws -> Reply {
    try start()
    var line = try JSONEncoder().encode(order)
    line.append(UInt8(ascii: "\n"))
    try input.fileHandleForWriting.write(contentsOf: line)
    let reply = try readLine(until: ContinuousClock.now + .seconds(seconds))
    guard let decoded = try? JSONDecoder().decode(Reply.self, from: reply) else {
      end()
      throw Failure.broken
    }
    return decoded
  }

  private func start() throws {
    if let process, process.isRunning { return }
    let process = Process()
    input = Pipe()
    output = Pipe()
    pending = Data()
    process.executableURL = executable
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    // Writing to a worker that has died is an error to be reported, not the end of the driver.
    signal(SIGPIPE, SIG_IGN)
    try process.run()
    self.process = process
  }

  /// Ends the process; the next order starts another.
  func end() {
    guard let process, process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    self.process = nil
  }

  private func readLine(until deadline: ContinuousClock.Instant) throws -> Data {
    while true {
      if let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        let line = pending[..<end]
        pending = Data(pending[(end + 1)...])
        return Data(line)
      }
      guard isReadable(until: deadline) else {
        end()
        throw Failure.timeout
      }
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else {
        end()
        throw Failure.broken
      }
      pending.append(data)
    }
  }

  private func isReadable(until deadline: ContinuousClock.Instant) -> Bool {
    let left = deadline - ContinuousClock.now
    let (seconds, attoseconds) = left.components
    let milliseconds = max(0, seconds * 1_000 + attoseconds / 1_000_000_000_000_000)
    var request = pollfd(
      fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return unsafe poll(&request, 1, Int32(clamping: milliseconds)) > 0
  }
}
