/// Cuts a stream of bytes into the contents of messages: `Content-Length: 17`, an empty line, 17 bytes.
///
/// The stream may arrive in parts of any size. After a malformed header, the reader looks for the next
/// `Content-Length:`, so that one bad message does not end the session.
package struct MessageFramer {
  /// The units that come out of the stream.
  package enum Frame {
    /// The content of a message.
    case content([UInt8])
    /// Bytes that are not one.
    case malformed(ResponseError)
  }

  /// Longer messages are skipped without being kept: no client sends them on purpose.
  package static let longestContent = 256 << 20
  /// A header without an end by then is not one.
  package static let longestHeader = 16 << 10

  private enum State {
    case header
    /// Between a malformed header and the next `Content-Length:`.
    case lost
    case content(MessageHeader, length: Int)
    case skipping(Int)
  }

  private var state = State.header
  private var header = MessageHeader()
  private var buffer: [UInt8] = []
  /// The bytes before it are done with.
  private var start = 0
  /// No line of the header ends between `start` and it.
  private var searched = 0

  /// Takes the next part of the stream.
  package mutating func append(_ bytes: [UInt8]) {
    buffer.removeFirst(start)
    searched = max(0, searched - start)
    start = 0
    buffer += bytes
  }

  /// The next message that has arrived completely; nothing where there is none.
  package mutating func next() -> Frame? {
    while true {
      switch state {
      case .header:
        switch readHeader() {
        case .incomplete: return nil
        case .malformed(let reason):
          state = .lost
          return .malformed(ResponseError(.parseError, reason))
        case .complete(let length):
          let isTooLong = length > Self.longestContent
          state = isTooLong ? .skipping(length) : .content(header, length: length)
          header = MessageHeader()
          if isTooLong { return .malformed(tooLong(length)) }
        }
      case .lost:
        guard findHeader() else { return nil }
        state = .header
      case .content(let header, let length):
        guard buffer.count - start >= length else { return nil }
        let content = Array(buffer[start..<start + length])
        start += length
        state = .header
        return header.refusal.map { .malformed(ResponseError(.parseError, $0)) }
          ?? .content(content)
      case .skipping(let length):
        let skipped = min(length, buffer.count - start)
        start += skipped
        state = skipped == length ? .header : .skipping(length - skipped)
        if skipped < length { return nil }
      }
    }
  }

  private func tooLong(_ length: Int) -> ResponseError {
    ResponseError(
      .invalidRequest,
      "a message of \(length) bytes is too long: at most \(Self.longestContent) are read")
  }

  // MARK: Headers

  private enum HeaderProgress {
    case incomplete
    case complete(length: Int)
    case malformed(String)
  }

  /// Reads as many lines of the header as have arrived.
  private mutating func readHeader() -> HeaderProgress {
    while let line = nextLine() {
      if line.isEmpty {
        // A line end too many before a header does no harm.
        if header.isEmpty { continue }
        guard let length = header.contentLength else {
          header = MessageHeader()
          return .malformed("the header has no Content-Length")
        }
        return .complete(length: length)
      }
      if let mistake = header.read(line) {
        header = MessageHeader()
        // The rest of a message that is longer than its header said stands in front of the next one.
        if let place = line.lastHeader {
          start = place
          searched = place
        }
        return .malformed(mistake)
      }
    }
    guard buffer.count - start > Self.longestHeader else { return .incomplete }
    start = buffer.count
    header = MessageHeader()
    return .malformed("a line of the header does not end")
  }

  /// The next line without its end; nothing where it has not arrived completely.
  private mutating func nextLine() -> ArraySlice<UInt8>? {
    let from = max(start, searched)
    guard let end = buffer[from...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = buffer.count
      return nil
    }
    let line = buffer[start..<end]
    start = end + 1
    searched = start
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }

  /// Goes to where a header begins; drops what cannot be one.
  private mutating func findHeader() -> Bool {
    while buffer.count - start >= headerStart.count {
      if buffer[start...].startsHeader {
        searched = start
        return true
      }
      start += 1
    }
    return false
  }
}

private let headerStart = Array("content-length:".utf8)

extension ArraySlice<UInt8> {
  fileprivate var startsHeader: Bool {
    starts(with: headerStart) { $0.lowercasedASCII == $1 }
  }

  /// Where the last `Content-Length:` is behind the first byte.
  fileprivate var lastHeader: Int? {
    indices.dropFirst().last { self[$0...].startsHeader }
  }
}
