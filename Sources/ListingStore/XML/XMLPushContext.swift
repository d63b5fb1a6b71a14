import CXML2

/// A context of libxml2's push parser, which takes UTF-8 in pieces of any size.
///
/// It is sound for two reasons: the context is freed once, in `deinit`, when no call is in progress; and the object that handlers receive
/// lives as long as the context.
final class XMLPushContext {
    let pointer: xmlParserCtxtPtr
    /// Kept alive for the handlers.
    private let receiver: AnyObject
    private static let isReady: Void = xmlInitParser()

    /// - Parameters:
    ///   - receiver: what handlers get as their data.
    ///   - options: options of libxml2. Connections are always refused.
    /// - Returns: nil if memory is insufficient.
    init?(_ handlers: xmlSAXHandler, receiver: AnyObject, options: xmlParserOption...) {
        Self.isReady
        var handlers = handlers
        // Handlers with names as they are written make it SAX1; libxml2 copies fewer handlers then.
        handlers.initialized = handlers.startElement == nil ? UInt32(XML_SAX2_MAGIC) : 1
        guard let pointer = xmlCreatePushParserCtxt(&handlers, Unmanaged.passUnretained(receiver).toOpaque(), nil, 0, nil) else {
            return nil
        }
        (self.pointer, self.receiver) = (pointer, receiver)
        xmlCtxtUseOptions(pointer, Int32(options.reduce(XML_PARSE_NONET.rawValue) { $0 | $1.rawValue }))
    }

    deinit { xmlFreeParserCtxt(pointer) }

    /// Parses more of the file.
    func parse(_ bytes: [UInt8], _ range: Range<Int>) {
        let range = range.clamped(to: bytes.indices)
        bytes.withUnsafeBytes { bytes in
            let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            _ = xmlParseChunk(pointer, start.map { $0 + range.lowerBound }, Int32(clamping: range.count), 0)
        }
    }

    /// Signals the end of the input.
    func finish() { xmlParseChunk(pointer, nil, 0, 1) }

    /// True if libxml2 gave up, which it does at its own limits and when it was stopped.
    var hasGivenUp: Bool { pointer.pointee.disableSAX != 0 }
}
