import ListingCore

/// Reads the elements of a JSON file one by one, wherever they are in its envelope. Memory grows only with the largest element.
///
/// Values off the path are skipped. The file may hold several values in a row, such as the pages of an API's responses. An
/// element that is not JSON is reported and skipped, and reading continues at the next one: see `JSONElementAnchor`.
struct JSONElementReader {
    /// An open container around the elements.
    struct Frame {
        let isObject: Bool
        /// The index of the step in the path that the values inside must match.
        let step: Int
    }

    /// The maximum length of an element in bytes. A longer one is skipped, to bound memory.
    static let maxElementLength = LineReader.maxLineLength
    /// The maximum number of bytes that may be read again in the search for elements after broken ones. Without it, a crafted
    /// file could keep the reader busy for hours.
    static let furthestReturn = 1024 * 1024 * 1024

    var window: ByteWindow
    let path: JSONPath
    let maxLength: Int
    let lineEnd: UInt8
    var parser: JSONElementParser
    var frames: [Frame] = []
    /// Items that were found and not yet returned.
    var pending: ArraySlice<JSONItem> = []
    /// The line of the next byte, from 1.
    var line: Int
    /// The blanks before the next byte on its line; nil if anything else precedes it there.
    var lead: [UInt8]? = []
    var anchor: JSONElementAnchor?
    /// The containers that were open around the last element.
    var surrounding: [Frame]?
    var returned = 0
    private var isStray = false
    /// The container that was just closed, because an extra bracket may have ended a list early.
    private var closed: Frame?
    var isFinished = false

    init(_ text: TextFile, path: JSONPath, apostrophes: Bool, lineEnd: UInt8 = .lineFeed, maxLength: Int = Self.maxElementLength) {
        window = ByteWindow(text)
        self.path = path
        self.maxLength = maxLength
        self.lineEnd = lineEnd
        parser = JSONElementParser(apostrophes: apostrophes)
        line = text.startLine
    }

    var progress: Double { window.progress }

    /// - Returns: The next item; nil at the end of the file.
    mutating func next() throws -> JSONItem? {
        while true {
            if let item = pending.popFirst() { return item }
            if isFinished { return nil }
            try step()
        }
    }

    private mutating func step() throws {
        guard let byte = try nextToken() else {
            isFinished = true
            if !frames.isEmpty { report(ProblemCause(.jsonEndsEarly)) }
            return
        }
        if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
            advance(by: 1)
            if let frame = frames.last, frame.isObject == (byte == UInt8(ascii: "}")) {
                closed = frames.removeLast()
            } else if !isStray {
                report(ProblemCause(.jsonBracketUnexpected, .text(String(Character(Unicode.Scalar(byte))))))
                isStray = true
            }
            return
        }
        if byte == UInt8(ascii: "{"), let closed, !closed.isObject, frames.last?.isObject ?? accepts(.each, at: 0) {
            report(ProblemCause(.jsonAfterEnd))
            frames.append(closed)
        }
        closed = nil
        guard let frame = frames.last else { return try enter(step: 0) }
        guard frame.isObject else { return try enter(step: accepts(.each, at: frame.step) ? frame.step + 1 : frame.step) }
        guard let name = try name() else { return }
        let isOnPath = accepts(.each, at: frame.step) || accepts(.member(name), at: frame.step)
        guard try nextToken() != nil else { return }
        if isOnPath { try enter(step: frame.step + 1) } else { try skipValue() }
    }

    private func accepts(_ step: JSONPath.Step, at index: Int) -> Bool { index < path.steps.count && path.steps[index] == step }

    /// Handles the value that begins here: an element, a container on the path, or another value to skip.
    private mutating func enter(step: Int) throws {
        let byte = window.bytes[window.start]
        if step == path.steps.count {
            isStray = false
            return try readElement()
        }
        let isObject = byte == UInt8(ascii: "{")
        guard isObject || byte == UInt8(ascii: "["), frames.count < JSONParser.deepestNesting else { return try skipValue() }
        frames.append(Frame(isObject: isObject, step: step))
        advance(by: 1)
    }

    /// Reads a member's name and the colon after it; nil if there is none.
    private mutating func name() throws -> String? {
        let length: Int
        switch try measure() {
        case .whole(let found): length = found
        case .cutOff, .tooLong:
            try skipValue()
            return nil
        }
        let bytes = Array(window.bytes[window.start..<window.start + length])
        advance(by: max(length, 1))
        let name: String? =
            if case .string(let text) = try? LenientJSONParser.parse(bytes) { text } else { bytes.span.text(from: 0, upTo: bytes.count) }
        guard try nextToken() == UInt8(ascii: ":") else {
            report(ProblemCause(.jsonNameExpected))
            if let surrounding, try goToNextElement() { frames = surrounding }
            return nil
        }
        advance(by: 1)
        return name
    }

    mutating func report(_ cause: ProblemCause) { pending.append(.note(line: line, cause)) }
}
