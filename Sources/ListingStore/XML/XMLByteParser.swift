import CXML2
import Glibc

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

    /// A name with its prefix, which does not count. The prefix of a declaration does: `xmlns:value` is not an attribute named "value".
    fileprivate init(qualified name: UnsafePointer<xmlChar>) {
        var (number, position): (UInt64, Int) = (0, 0)
        var hasPrefix = false
        while name[position] != 0 {
            if name[position] == UInt8(ascii: ":"), !hasPrefix, number != Self.declaration {
                (number, hasPrefix) = (0, true)
            } else {
                number = Self.mixed(number, name[position])
            }
            position += 1
        }
        self.number = number
    }

    private static let declaration = XMLByteName("xmlns").number

    private static func mixed(_ number: UInt64, _ byte: UInt8) -> UInt64 { (number << 8 | number >> 56) ^ UInt64(byte) }
}

/// The numbers of names by their address: libxml2 keeps each name of a file once, at an address that stays. Making the number again for
/// each of millions of cells would take a tenth of the time.
private struct XMLByteNames {
    private static let count = 128
    /// Sound: allocated and initialized here, freed once by the owner, and changed by one parser only.
    private let entries = UnsafeMutablePointer<(address: UnsafePointer<xmlChar>?, name: XMLByteName)>.allocate(capacity: count)

    init() { entries.initialize(repeating: (nil, XMLByteName("")), count: Self.count) }

    func free() { entries.deallocate() }

    subscript(address: UnsafePointer<xmlChar>) -> XMLByteName {
        // Fibonacci hashing: the upper 7 bits of the product select one of 128 entries.
        let entry = entries + Int((UInt64(UInt(bitPattern: address)) &* 0x9E37_79B9_7F4A_7C15) >> 57)
        if entry.pointee.address == address { return entry.pointee.name }
        let name = XMLByteName(qualified: address)
        entry.pointee = (address, name)
        return name
    }
}

/// The attributes of an element. They are valid only during the call that passes them.
struct XMLByteAttributes {
    /// Pairs of a name and a value, and nil at the end; nil if there are none.
    fileprivate let list: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
    fileprivate let names: XMLByteNames
    fileprivate let context: xmlParserCtxtPtr?

    /// The position of the `>` or `/>` that ends the element's tag, in bytes of the file; nil if the file isn't in UTF-8.
    var position: Int? {
        // libxml2 converts other encodings in advance, and then only estimates the position in the file.
        guard let context, let input = context.pointee.input, input.pointee.buf?.pointee.encoder == nil else { return nil }
        let position = Int(xmlByteConsumed(context))
        return position > 0 ? position : nil
    }

    func forEach(_ body: (XMLByteName, Span<UInt8>) -> Void) {
        guard var pair = list else { return }
        while let name = pair[0] {
            // Sound: libxml2 keeps the values until the call returns, and ends each with a zero.
            if let value = pair[1] { body(names[name], UnsafeBufferPointer(start: value, count: strlen(value)).span) }
            pair += 2
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
/// the first error. It does not resolve namespaces (SAX1), which saves a sixth of libxml2's time for OpenDocument.
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

        let names = XMLByteNames()

        init(_ target: XMLByteTarget) { (kept, self.target) = (target, .passUnretained(target)) }

        deinit { names.free() }
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
        // Without handlers for names with namespaces, libxml2 does not resolve them.
        var handlers = xmlSAXHandler()
        handlers.startElement = { data, name, attributes in
            guard let name else { return }
            XMLByteParser.receiver(data)?._withUnsafeGuaranteedRef { receiver in
                receiver.target._withUnsafeGuaranteedRef {
                    let list = XMLByteAttributes(list: attributes, names: receiver.names, context: receiver.context)
                    $0.start(receiver.names[name], list)
                }
            }
        }
        handlers.endElement = { data, name in
            guard let name else { return }
            XMLByteParser.receiver(data)?._withUnsafeGuaranteedRef { receiver in
                receiver.target._withUnsafeGuaranteedRef { $0.end(receiver.names[name]) }
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
        return handlers
    }

    private static let characters: charactersSAXFunc = { data, text, length in
        guard let text, length > 0 else { return }
        XMLByteParser.receiver(data)?._withUnsafeGuaranteedRef {
            $0.target._withUnsafeGuaranteedRef { $0.text(UnsafeBufferPointer(start: text, count: Int(length)).span) }
        }
    }
}
