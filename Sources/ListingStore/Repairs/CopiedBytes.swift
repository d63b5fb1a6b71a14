/// Copies a file and replaces some of its ranges, which have to come in the order of the file.
struct CopiedBytes {
    private let file: InputFile
    private let sink: ([UInt8]) throws -> Void
    private var position = 0
    private var buffer: [UInt8] = []

    init(_ file: InputFile, to sink: @escaping ([UInt8]) throws -> Void) { (self.file, self.sink) = (file, sink) }

    /// Copies everything before the range, and writes other bytes in its place.
    ///
    /// - Throws: the errors of reading the file and of the sink.
    mutating func replace(_ range: Range<Int>, by bytes: [UInt8]) throws {
        try copy(upTo: range.lowerBound)
        buffer += bytes
        position = range.upperBound
    }

    /// Copies the rest of the file.
    ///
    /// - Throws: the errors of reading the file and of the sink.
    mutating func finish() throws {
        try copy(upTo: file.size)
        if !buffer.isEmpty { try sink(buffer) }
        buffer = []
    }

    private mutating func copy(upTo end: Int) throws {
        while position < end {
            let bytes = try file.bytes(position..<min(end, position + ListingExport.chunk))
            // The file has become shorter since it was opened.
            if bytes.isEmpty { return position = end }
            position += bytes.count
            buffer += bytes
            guard buffer.count >= ListingExport.chunk else { continue }
            try sink(buffer)
            buffer.removeAll(keepingCapacity: true)
        }
    }
}
