/// The receiver of ``XMLByteParser``'s events. It is a class, because calling one needs no reference counting.
class XMLByteTarget {
    func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) {}
    func end(_ name: XMLByteName) {}
    func text(_ text: Span<UInt8>) {}
}

/// Passes events on to an object.
final class XMLByteEventsTarget: XMLByteTarget {
    private let events: any XMLByteEvents

    init(_ events: any XMLByteEvents) { self.events = events }

    override func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) { events.start(name, attributes) }
    override func end(_ name: XMLByteName) { events.end(name) }
    override func text(_ text: Span<UInt8>) { events.text(text) }
}

/// The content of an XML file as bytes, in order, for a value that changes with it. It is faster than ``XMLByteEvents``, which matters for
/// the millions of cells of a sheet.
protocol XMLByteHandler {
    mutating func start(_ name: XMLByteName, _ attributes: XMLByteAttributes)
    mutating func end(_ name: XMLByteName)
    mutating func text(_ text: Span<UInt8>)
}

/// Passes events on to a value.
final class XMLByteHandlerTarget<Handler: XMLByteHandler>: XMLByteTarget {
    /// Sound: the memory lives as long as the object, and only one event is handled at a time. A property of the object would be checked
    /// for overlapping accesses with each event.
    private let pointer: UnsafeMutablePointer<Handler>

    init(_ handler: Handler) {
        pointer = .allocate(capacity: 1)
        pointer.initialize(to: handler)
    }

    deinit {
        pointer.deinitialize(count: 1)
        pointer.deallocate()
    }

    var handler: Handler {
        _read { yield pointer.pointee }
        _modify { yield &pointer.pointee }
    }

    override func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) { pointer.pointee.start(name, attributes) }
    override func end(_ name: XMLByteName) { pointer.pointee.end(name) }
    override func text(_ text: Span<UInt8>) { pointer.pointee.text(text) }
}
