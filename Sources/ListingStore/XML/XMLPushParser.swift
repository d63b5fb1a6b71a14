import CXML2

/// The content of an XML file, in order.
protocol XMLEvents: AnyObject {
    func start(_ name: XMLName, attributes: [XMLAttribute], line: Int)
    func end()
    /// - Parameter text: A piece of text; adjacent text may come in several pieces.
    func text(_ text: String)
    /// A syntax error; the parser continues after it as far as it can.
    func error(code: Int, message: String, line: Int)
}

/// libxml2's push parser. It accepts UTF-8 in pieces of any size, without a prolog, and reports the content.
///
/// It is sound, because data that libxml2 passes to a handler is copied before the handler returns, and because ``XMLPushContext`` is.
/// Everything else stays within libxml2.
///
/// It loads no DTD, expands no entity but the five of XML, and opens neither files nor connections: no option that would do so
/// is set, and ``MarkupRepair`` has removed whatever could ask for it.
final class XMLPushParser {
    /// The Swift state that C handlers receive. libxml2's dictionary holds each name of a namespace once, at an address that is
    /// stable while the context lives, so each becomes a Swift string only once.
    private final class Receiver {
        let events: any XMLEvents
        var context: xmlParserCtxtPtr?
        private var texts: [UnsafePointer<xmlChar>: String] = [:]

        init(_ events: any XMLEvents) { self.events = events }

        var line: Int { (context?.pointee.input?.pointee.line).map { Int($0) } ?? 0 }

        func interned(_ text: UnsafePointer<xmlChar>?) -> String? {
            guard let text else { return nil }
            if let known = texts[text] { return known }
            let copy = String(cString: text)
            // The cache is limited, because a file may have any number of names.
            if texts.count < 1_000 { texts[text] = copy }
            return copy
        }
    }

    private let context: XMLPushContext

    /// - Returns: nil if memory is insufficient.
    init?(_ events: any XMLEvents) {
        let receiver = Receiver(events)
        guard let context = XMLPushContext(Self.handlers, receiver: receiver, options: XML_PARSE_RECOVER) else { return nil }
        self.context = context
        receiver.context = context.pointer
    }

    func parse(_ bytes: [UInt8]) { context.parse(bytes, 0..<bytes.count) }

    /// Signals the end of the input.
    func finish() { context.finish() }

    /// True if libxml2 gave up, which it does at its own limits.
    var hasGivenUp: Bool { context.hasGivenUp }

    private static func receiver(_ data: UnsafeMutableRawPointer?) -> Receiver? {
        data.map { Unmanaged<Receiver>.fromOpaque($0).takeUnretainedValue() }
    }

    private static var handlers: xmlSAXHandler {
        var handlers = xmlSAXHandler()
        handlers.startElementNs = { data, local, prefix, namespace, declarationCount, declarations, attributeCount, _, attributes in
            guard let receiver = XMLPushParser.receiver(data), let local else { return }
            var list: [XMLAttribute] = []
            for index in 0..<Int(declarationCount) {
                // Pairs of a prefix, which is nil for the default namespace, and an address.
                let name = XMLName(local: receiver.interned(declarations?[2 * index]) ?? "", prefix: "xmlns")
                list.append(XMLAttribute(name: name, value: receiver.interned(declarations?[2 * index + 1]) ?? ""))
            }
            for index in 0..<Int(attributeCount) {
                // Groups of five: name, prefix, namespace, and start and end of the value.
                guard let attributes, let name = attributes[5 * index] else { continue }
                guard let start = attributes[5 * index + 3], let end = attributes[5 * index + 4] else { continue }
                var value = String(decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
                // Since it expands no entities, libxml2 leaves an ampersand in an attribute as a character reference.
                if value.holds(.ampersand) {
                    value = value.split(separator: "&#38;", omittingEmptySubsequences: false).joined(separator: "&")
                }
                let qualified = XMLName(
                    local: String(cString: name), prefix: receiver.interned(attributes[5 * index + 1]),
                    namespace: receiver.interned(attributes[5 * index + 2]))
                list.append(XMLAttribute(name: qualified, value: value))
            }
            let name = XMLName(local: String(cString: local), prefix: receiver.interned(prefix), namespace: receiver.interned(namespace))
            receiver.events.start(name, attributes: list, line: receiver.line)
        }
        handlers.endElementNs = { data, _, _, _ in XMLPushParser.receiver(data)?.events.end() }
        handlers.characters = XMLPushParser.characters
        handlers.ignorableWhitespace = XMLPushParser.characters
        handlers.cdataBlock = XMLPushParser.characters
        handlers.serror = { data, error in
            guard let receiver = XMLPushParser.receiver(data), let error else { return }
            let message = error.pointee.message.map { String(cString: $0) } ?? ""
            receiver.events.error(code: Int(error.pointee.code), message: message, line: Int(error.pointee.line))
        }
        return handlers
    }

    private static let characters: charactersSAXFunc = { data, text, length in
        guard let text, length > 0 else { return }
        let piece = String(decoding: UnsafeBufferPointer(start: text, count: Int(length)), as: UTF8.self)
        XMLPushParser.receiver(data)?.events.text(piece)
    }
}
