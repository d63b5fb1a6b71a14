/// Turns a file that means to be XML into XML that is well-formed, a piece at a time, so that libxml2 loses nothing of it.
///
/// Parsers of XML have to stop at the first fault, and what libxml2 recovers is often not what was meant: a missing `</b>` makes
/// it put all further items into the first one. Feeds in the wild have such faults in every item. This puts them right before the
/// parser sees them, and counts them:
///
/// - a bare `&` or `<` means itself; what only HTML names is its character; what nobody knows is shown by its name;
/// - elements end where the element around them does; an end tag without its start is left out;
/// - declarations are left out with every entity in them, so that none can be expanded; so are comments and the prolog, as the
///   text is UTF-8 by now, whatever the prolog says;
/// - everything is put into one element without a name of its own, so that text and documents behind the first one are no fault.
///
/// Lines stay what they were. Memory is that of the longest tag.
struct MarkupRepair {
    /// libxml2 gives up at 256.
    static let deepest = 200
    static let longestTag = 1024 * 1024
    static let longestDeclaration = 1024 * 1024
    static let mostAttributes = 500
    /// The element around everything.
    static let root = "document"
    /// What is handed out at a time, about.
    private static let piece = 64 * 1024
    /// Text without a tag is passed on from this length on.
    static let longestRun = 16 * 1024

    enum Context {
        case start, text, cdata, comment, end
        case declaration(DeclarationSkipper)
    }

    var window: ByteWindow
    var context = Context.start
    var open = OpenElements()
    /// Elements open below the deepest level; their tags are left out.
    private var tooDeep = 0
    private(set) var hasEnded = false
    private(set) var line: Int
    private var cleaner = MarkupCleaner()
    private let separate: Set<String>
    private(set) var flaws = MarkupFlaws()

    /// - Parameter separate: names of elements of which none is inside another of its name: one that is never closed ends where the
    ///   next begins.
    init(_ text: TextFile, separate: Set<String> = []) {
        self.init(window: ByteWindow(text), line: text.startLine, separate: separate)
    }

    /// - Parameter window: of UTF-8, as far as the file is.
    init(window: ByteWindow, line: Int = 1, separate: Set<String> = []) {
        self.window = window
        self.line = line
        self.separate = separate
    }

    var progress: Double { window.progress }

    /// - Returns: the next bytes of UTF-8, which end between two characters; nil at the end of the file.
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
                return output.isEmpty ? nil : cleaner.clean(output, flaws: &flaws, line: line)
            }
        }
        return cleaner.clean(output, flaws: &flaws, line: line)
    }

    // MARK: Markup

    /// What begins with the `<` at the window's start.
    mutating func readMarkup(into output: inout [UInt8]) throws {
        guard window.isAtEnd || window.end - window.start >= 16 else { return try window.extend() }
        let start = window.start
        if window.bytes.span.starts(start, with: "<!--") {
            drop(upTo: start + 4, into: &output)
            context = .comment
        } else if window.bytes.span.starts(start, with: "<![CDATA[") {
            advance(to: start + 9)
            if !open.isEmpty { output += Self.openCharacterData }
            context = .cdata
        } else if window.bytes.span.starts(start, with: "<!") {
            drop(upTo: start + 2, into: &output)
            context = .declaration(DeclarationSkipper())
        } else if window.bytes.span.starts(start, with: "<?") {
            try skipInstruction(into: &output)
        } else {
            try readTag(into: &output)
        }
    }

    private mutating func readTag(into output: inout [UInt8]) throws {
        let start = window.start
        var outcome = MarkupTag.read(window.bytes.span, at: start, upTo: window.end)
        if case .incomplete = outcome {
            if !window.isAtEnd, window.end - start < Self.longestTag { return try window.extend() }
            outcome = MarkupTag.read(window.bytes.span, at: start, upTo: window.end, ignoresQuotes: true)
        }
        guard case .tag(let tag) = outcome, MarkupName.isValid(window.bytes[tag.name]), tag.end - start <= Self.longestTag else {
            if case .incomplete = outcome, window.isAtEnd {
                // A tag that the end of the file cut in two.
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
        note(attributes.flaws)
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

    /// - Parameter isClosed: whether the outermost of them has its end tag.
    private mutating func close(_ count: Int, isClosed: Bool, to output: inout [UInt8]) {
        for number in 0..<count {
            let name = open.pop()
            if number < count - 1 || !isClosed { note([.unclosed(String(decoding: name, as: UTF8.self))]) }
            output += [.lessThan, .slash] + name + [.greaterThan]
        }
        if count > 0, open.isEmpty { hasEnded = true }
    }

    /// Elements of HTML that never have an end tag, and whose names no feed has for anything else.
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

    mutating func note(_ found: [MarkupFlaw]) {
        for flaw in found { flaws.note(flaw, line: line) }
    }

    mutating func advance(to position: Int) {
        line += window.bytes.span.count(of: .lineFeed, from: window.start, upTo: position)
        window.advance(to: position)
    }

    /// Leaves text out, but for its line ends.
    mutating func drop(upTo position: Int, into output: inout [UInt8]) {
        let lines = window.bytes.span.count(of: .lineFeed, from: window.start, upTo: position)
        output += repeatElement(.lineFeed, count: lines)
        advance(to: position)
    }

    private static let lessThan = Array("&lt;".utf8)
    private static let openCharacterData = Array("<![CDATA[".utf8)
}
