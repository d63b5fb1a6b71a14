/// Reads the elements of a file of JSON one by one, wherever in its envelope they stand, in memory that grows with the largest
/// element only.
///
/// What stands beside the path is passed over. The file may hold several values one after another, such as the pages of a shop's
/// answers. An element that is no JSON is reported and left out, and reading goes on at the next one: see `JSONElementAnchor`.
struct JSONElementReader {
    /// Something that is open around the elements.
    struct Frame {
        let isObject: Bool
        /// The step of the path that the values inside have to take.
        let step: Int
    }

    /// A longer element is passed over, as memory stays bounded.
    static let longestElement = LineReader.longestLine
    /// Bytes that may be looked at again on the search for the elements behind broken ones: a file made for it would keep the
    /// reader busy for hours otherwise.
    static let furthestReturn = 1024 * 1024 * 1024

    var window: ByteWindow
    let path: JSONPath
    let longest: Int
    let lineEnd: UInt8
    var parser: JSONElementParser
    var frames: [Frame] = []
    /// What was found and not yet handed out.
    var pending: ArraySlice<JSONItem> = []
    /// The line of the next byte, counted from 1.
    var line: Int
    /// What stands before the next byte on its line, where that is only blanks; nil behind anything else.
    var lead: [UInt8]? = []
    var anchor: JSONElementAnchor?
    /// What was open around the last element.
    var surrounding: [Frame]?
    var returned = 0
    private var isStray = false
    /// What ended just before: a bracket too many ends a list early.
    private var closed: Frame?
    var isFinished = false

    init(_ text: TextFile, path: JSONPath, apostrophes: Bool, lineEnd: UInt8 = .lineFeed, longest: Int = Self.longestElement) {
        window = ByteWindow(text)
        self.path = path
        self.longest = longest
        self.lineEnd = lineEnd
        parser = JSONElementParser(apostrophes: apostrophes)
        line = text.startLine
    }

    var progress: Double { window.progress }

    /// - Returns: nil at the end of the file.
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
            if !frames.isEmpty { report("the file breaks off before its end; what stands before is kept") }
            return
        }
        if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
            advance(by: 1)
            if let frame = frames.last, frame.isObject == (byte == UInt8(ascii: "}")) {
                closed = frames.removeLast()
            } else if !isStray {
                report("“\(Character(Unicode.Scalar(byte)))” closes nothing here; it is passed over")
                isStray = true
            }
            return
        }
        if byte == UInt8(ascii: "{"), let closed, !closed.isObject, frames.last?.isObject ?? takes(.each, at: 0) {
            report("a list goes on behind its end; it is read on")
            frames.append(closed)
        }
        closed = nil
        guard let frame = frames.last else { return try enter(step: 0) }
        guard frame.isObject else { return try enter(step: takes(.each, at: frame.step) ? frame.step + 1 : frame.step) }
        guard let name = try name() else { return }
        let isOnPath = takes(.each, at: frame.step) || takes(.member(name), at: frame.step)
        guard try nextToken() != nil else { return }
        if isOnPath { try enter(step: frame.step + 1) } else { try skipValue() }
    }

    private func takes(_ step: JSONPath.Step, at index: Int) -> Bool { index < path.steps.count && path.steps[index] == step }

    /// Takes the value that begins here: an element, something around elements, or something else.
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

    /// A member's name, with the colon behind it; nil where there is none.
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
            report("a name and “:” were expected; this is passed over")
            if let surrounding, try goToNextElement() { frames = surrounding }
            return nil
        }
        advance(by: 1)
        return name
    }

    mutating func report(_ message: String) { pending.append(.note(line: line, message: message)) }
}
