import CXML2

/// The content of an XML file as bytes, in order. Nothing is copied, so a large table takes little time.
protocol XMLByteEvents: AnyObject {
    /// - Parameters:
    ///   - name: the name without its prefix.
    ///   - attributes: valid only during the call.
    func start(_ name: XMLByteName, _ attributes: XMLByteAttributes)
    func end(_ name: XMLByteName)
    /// - Parameter text: a piece of text; adjacent text may come in several pieces.
    func text(_ text: Span<UInt8>)
}

/// The local name of an element or attribute, as a number that compares in one step.
///
/// The number of a name of up to eight bytes consists of these bytes. Longer names are mixed, so another long name could have the same
/// number, but only in a file that was made for that.
struct XMLByteName: Hashable, Sendable {
    private let number: UInt64

    init(_ name: StaticString) {
        number = name.withUTF8Buffer { bytes in bytes.reduce(0) { Self.mixed($0, $1) } }
    }

    /// A name as a web page has it, where case doesn't matter. A prefix is part of it.
    init(lowercasing name: Span<UInt8>) {
        var number: UInt64 = 0
        for index in name.indices { number = Self.mixed(number, name[index].asciiLowercased) }
        self.number = number
    }

    fileprivate init(_ name: UnsafePointer<xmlChar>) {
        var (number, position): (UInt64, Int) = (0, 0)
        while name[position] != 0 {
            number = Self.mixed(number, name[position])
            position += 1
        }
        self.number = number
    }

    private static func mixed(_ number: UInt64, _ byte: UInt8) -> UInt64 { (number << 8 | number >> 56) ^ UInt64(byte) }
}

/// The attributes of an element. They are valid only during the call that passes them.
struct XMLByteAttributes {
    /// Groups of five pointers: name, prefix, namespace, and start and end of the value.
    fileprivate let list: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    fileprivate let count: Int

    func forEach(_ body: (XMLByteName, Span<UInt8>) -> Void) {
        guard let list else { return }
        for index in 0..<count {
            guard let name = list[5 * index], let start = list[5 * index + 3], let end = list[5 * index + 4] else { continue }
            body(XMLByteName(name), UnsafeBufferPointer(start: start, count: end - start).span)
        }
    }

    /// The text of an attribute; nil if there is none.
    func text(_ wanted: XMLByteName) -> String? {
        var found: String?
        forEach { name, value in
            guard name == wanted, found == nil else { return }
            let text = value.text(from: 0, upTo: value.count)
            // libxml2 leaves an ampersand in an attribute as a character reference, because it expands no entities.
            found = text.contains("&#38;") ? text.split(separator: "&#38;", omittingEmptySubsequences: false).joined(separator: "&") : text
        }
        return found
    }
}

/// libxml2's push parser for the parts of spreadsheets: like ``XMLPushParser``, but it passes bytes on instead of strings, and it ends at
/// the first error.
///
/// It is sound, because data is used only while the handler runs, and because the receiver keeps what it calls alive. A document type is
/// refused, because it could define entities; spreadsheets may not have one.
final class XMLByteParser {
    private final class Receiver {
        private let kept: XMLByteTarget
        /// The same without counting references for each event.
        let target: Unmanaged<XMLByteTarget>
        var context: xmlParserCtxtPtr?
        var isRefused = false

        init(_ target: XMLByteTarget) { (kept, self.target) = (target, .passUnretained(target)) }
    }

    private let receiver: Receiver
    private let context: XMLPushContext

    /// - Returns: nil if memory is insufficient.
    convenience init?(_ events: any XMLByteEvents) { self.init(XMLByteEventsTarget(events)) }

    /// - Returns: nil if memory is insufficient.
    init?(_ target: XMLByteTarget) {
        receiver = Receiver(target)
        guard let context = XMLPushContext(Self.handlers, receiver: receiver) else { return nil }
        self.context = context
        receiver.context = context.pointer
    }

    /// Parses more of the file.
    func parse(_ bytes: [UInt8], _ range: Range<Int>) { context.parse(bytes, range) }

    /// Parses the beginning of a file, up to the first error.
    ///
    /// - Parameter limit: the number of bytes after which it ends.
    /// - Returns: true if the file or its intact part is shorter than the limit.
    /// - Throws: the errors of reading the file.
    func parse(beginningOf content: any ByteSource, limit: Int) throws -> Bool {
        let cursor = content.makeCursor()
        var (buffer, total) = ([UInt8](repeating: 0, count: 64 * 1024), 0)
        while total < limit, !hasFailed, case let count = try cursor.read(into: &buffer, from: 0), count > 0 {
            parse(buffer, 0..<count)
            total += count
        }
        return total < limit
    }

    /// Signals the end of the input.
    func finish() { context.finish() }

    /// True after an error, from which on there is no content.
    var hasFailed: Bool { context.hasGivenUp || context.pointer.pointee.wellFormed == 0 || receiver.isRefused }

    private static func receiver(_ data: UnsafeMutableRawPointer?) -> Unmanaged<Receiver>? { data.map { .fromOpaque($0) } }

    private static var handlers: xmlSAXHandler {
        var handlers = xmlSAXHandler()
        handlers.startElementNs = { data, local, _, _, _, _, attributeCount, _, attributes in
            guard let local else { return }
            XMLByteParser.receiver(data)?._withUnsafeGuaranteedRef {
                $0.target._withUnsafeGuaranteedRef {
                    $0.start(XMLByteName(local), XMLByteAttributes(list: attributes, count: Int(attributeCount)))
                }
            }
        }
        handlers.endElementNs = { data, local, _, _ in
            guard let local else { return }
            XMLByteParser.receiver(data)?._withUnsafeGuaranteedRef {
                $0.target._withUnsafeGuaranteedRef { $0.end(XMLByteName(local)) }
            }
        }
        handlers.characters = XMLByteParser.characters
        handlers.ignorableWhitespace = XMLByteParser.characters
        handlers.cdataBlock = XMLByteParser.characters
        handlers.internalSubset = { data, _, _, _ in
            XMLByteParser.receiver(data)?._withUnsafeGuaranteedRef {
                $0.isRefused = true
                xmlStopParser($0.context)
            }
        }
        handlers.serror = { _, _ in }
        return handlers
    }

    private static let characters: charactersSAXFunc = { data, text, length in
        guard let text, length > 0 else { return }
        XMLByteParser.receiver(data)?._withUnsafeGuaranteedRef {
            $0.target._withUnsafeGuaranteedRef { $0.text(UnsafeBufferPointer(start: text, count: Int(length)).span) }
        }
    }
}
