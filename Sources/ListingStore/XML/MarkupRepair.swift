/// Turns a nearly well-formed XML file into well-formed XML, piece by piece, so that libxml2 loses nothing of it.
///
/// XML parsers must stop at the first error, and libxml2's recovery often misses the intent: after a missing `</b>` it puts all later
/// items into the first one. Real feeds have such errors in every item. This type repairs and counts them before the parser sees them:
///
/// - A bare `&` or `<` is literal. HTML's references become their characters. Unknown references are shown by name.
/// - Elements end with the element around them. An end tag without a start tag is ignored.
/// - Declarations are ignored with all their entities, so that none can be expanded. So are comments and the prolog, because
///   the text is UTF-8 by now, whatever the prolog says.
/// - A single root element encloses everything, so that text or documents after the first one are not errors.
///
/// Line numbers are preserved. Memory is bounded by the longest tag.
struct MarkupRepair {
    /// The maximum depth of elements. libxml2 gives up at 256.
    static let deepest = 200
    static let maxTagLength = 1024 * 1024
    static let maxDeclarationLength = 1024 * 1024
    static let maxAttributes = 500
    /// The name of the element around everything.
    static let root = "document"
    /// The approximate size of a piece, in bytes.
    private static let piece = 64 * 1024
    /// The length in bytes from which text is passed on without waiting for the next tag.
    static let maxRunLength = 16 * 1024

    enum Context {
        case start, text, cdata, comment, end
        case declaration(DeclarationSkipper)
    }

    var window: ByteWindow
    var context = Context.start
    var open = OpenElements()
    /// The number of open elements below the maximum depth. Their tags are ignored.
    private var tooDeep = 0
    private(set) var hasEnded = false
    private(set) var line: Int
    private var cleaner = MarkupCleaner()
    private let separate: Set<String>
    private(set) var defects = MarkupDiagnostics()

    /// - Parameter separate: Names of elements that never contain another one of the same name. If one is not closed, it ends
    ///   where the next begins.
    init(_ text: TextFile, separate: Set<String> = []) {
        self.init(window: ByteWindow(text), line: text.startLine, separate: separate)
    }

    /// - Parameter window: UTF-8, as far as the file is valid.
    init(window: ByteWindow, line: Int = 1, separate: Set<String> = []) {
        self.window = window
        self.line = line
        self.separate = separate
    }

    var progress: Double { window.progress }

    /// - Returns: The next bytes of UTF-8, which end between two characters; nil at the end of the file.
    mutating func next() throws -> [UInt8]? {
        var output: [UInt8] = []
        while output.count < Self.piece {
            switch context {
            case .start:
                output += Array("<\(Self.root)>".utf8)
                context = .text
            case .text: try readText(into: &output)
            case .cdata: try readCharacterData(into: &output)
            case .comment: try skipComment(into: &output)
            case .declaration(let skipper): try skipDeclaration(skipper, into: &output)
            case .end:
                return output.isEmpty ? nil : cleaner.clean(output, defects: &defects, line: line)
            }
        }
        return cleaner.clean(output, defects: &defects, line: line)
    }

    // MARK: Markup

    /// Handles the markup that begins with the `<` at the window's start.
    mutating func readMarkup(into output: inout [UInt8]) throws {
        guard window.isAtEnd || window.end - window.start >= 16 else { return try window.extend() }
        let start = window.start
        if window.starts(with: "<!--") {
            drop(upTo: start + 4, into: &output)
            context = .comment
        } else if window.starts(with: "<![CDATA[") {
            advance(to: start + 9)
            if !open.isEmpty { output += Self.openCharacterData }
            context = .cdata
        } else if window.starts(with: "<!") {
            drop(upTo: start + 2, into: &output)
            context = .declaration(DeclarationSkipper())
        } else if window.starts(with: "<?") {
            try skipInstruction(into: &output)
        } else {
            try readTag(into: &output)
        }
    }

    private mutating func readTag(into output: inout [UInt8]) throws {
        let start = window.start
        var outcome = MarkupTag.read(window.bytes.span, at: start, upTo: window.end)
        if case .incomplete = outcome {
            if !window.isAtEnd, window.end - start < Self.maxTagLength { return try window.extend() }
            outcome = MarkupTag.read(window.bytes.span, at: start, upTo: window.end, ignoresQuotes: true)
        }
        guard case .tag(let tag) = outcome, MarkupName.isValid(window.bytes[tag.name]), tag.end - start <= Self.maxTagLength else {
            if case .incomplete = outcome, window.isAtEnd {
                // The end of the file cut the tag.
                note([.cutOff])
                return drop(upTo: window.end, into: &output)
            }
            if open.isEmpty { return drop(upTo: start + 1, into: &output) }
            note([.bareLessThan])
            output += Self.lessThan
            return advance(to: start + 1)
        }
        switch tag.kind {
        case .start: append(start: tag, to: &output)
        case .end: append(end: tag, to: &output)
        }
        let lines = window.bytes.span.count(of: .lineFeed, from: tag.name.upperBound, upTo: tag.end)
        if tag.attributes.isEmpty || tag.kind == .end { output += repeatElement(.lineFeed, count: lines) }
        advance(to: tag.end)
    }

    private mutating func append(start tag: MarkupTag, to output: inout [UInt8]) {
        if !separate.isEmpty, separate.contains(window.bytes.span.text(from: tag.name.lowerBound, upTo: tag.name.upperBound)) {
            let depth = open.depth(of: window.bytes.span, tag.name)
            close(depth, isClosed: false, to: &output)
        }
        if open.isEmpty, hasEnded { note([.secondRoot]) }
        let isEmpty = tag.isSelfClosing || Self.isVoid(window.bytes[tag.name])
        if tooDeep > 0 || open.count >= Self.deepest {
            note([.tooDeep])
            if !isEmpty { tooDeep += 1 }
            return
        }
        output.append(.lessThan)
        output.append(window.bytes.span, tag.name)
        var attributes = MarkupAttributes()
        attributes.append(tag, window.bytes.span, to: &output)
        note(attributes.defects)
        if isEmpty { output.append(.slash) } else { open.push(window.bytes[tag.name]) }
        output.append(.greaterThan)
    }

    private mutating func append(end tag: MarkupTag, to output: inout [UInt8]) {
        if tooDeep > 0 {
            tooDeep -= 1
            return
        }
        let depth = open.depth(of: window.bytes.span, tag.name)
        if depth == 0 {
            if !Self.isVoid(window.bytes[tag.name]) {
                note([.strayEndTag(window.bytes.span.text(from: tag.name.lowerBound, upTo: tag.name.upperBound))])
            }
            return
        }
        close(depth, isClosed: true, to: &output)
    }

    /// Closes the innermost elements.
    ///
    /// - Parameter isClosed: True if the outermost of them has an end tag.
    private mutating func close(_ count: Int, isClosed: Bool, to output: inout [UInt8]) {
        for number in 0..<count {
            let name = open.pop()
            if number < count - 1 || !isClosed { note([.unclosed(String(decoding: name, as: UTF8.self))]) }
            output += [.lessThan, .slash] + name + [.greaterThan]
        }
        if count > 0, open.isEmpty { hasEnded = true }
    }

    /// True for HTML elements that never have an end tag, and whose names no feed uses for anything else.
    private static func isVoid(_ name: ArraySlice<UInt8>) -> Bool {
        guard name.count == 2, let first = name.first, let last = name.last else { return false }
        return (first | 0x20 == UInt8(ascii: "b") || first | 0x20 == UInt8(ascii: "h")) && last | 0x20 == UInt8(ascii: "r")
    }

    mutating func finish(into output: inout [UInt8]) {
        if !open.isEmpty {
            note([.cutOff])
            while !open.isEmpty { output += [.lessThan, .slash] + open.pop() + [.greaterThan] }
        }
        output += Array("</\(Self.root)>".utf8)
        context = .end
    }

    // MARK: Bookkeeping

    mutating func note(_ found: [MarkupDiagnostic]) {
        for defect in found { defects.report(defect, line: line) }
    }

    mutating func advance(to position: Int) {
        line += window.bytes.span.count(of: .lineFeed, from: window.start, upTo: position)
        window.advance(to: position)
    }

    /// Leaves out text but keeps its line breaks.
    mutating func drop(upTo position: Int, into output: inout [UInt8]) {
        let lines = window.bytes.span.count(of: .lineFeed, from: window.start, upTo: position)
        output += repeatElement(.lineFeed, count: lines)
        advance(to: position)
    }

    private static let lessThan = Array("&lt;".utf8)
    private static let openCharacterData = Array("<![CDATA[".utf8)
}
