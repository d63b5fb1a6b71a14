/// A type in which a column of a result can be read.
public protocol ServerReadable {
    /// - Parameters:
    ///   - bytes: The value in PostgreSQL's binary form.
    ///   - type: The server's number of its type.
    /// - Returns: nil if the column has another type.
    init?(bytes: UnsafeRawBufferPointer, type: UInt32)
}

extension Bool: ServerReadable {
    public init?(bytes: UnsafeRawBufferPointer, type: UInt32) {
        guard type == ServerType.bool, bytes.count == 1 else { return nil }
        self = bytes[0] != 0
    }
}

extension Int64: ServerReadable {
    /// Reads integers of all sizes.
    public init?(bytes: UnsafeRawBufferPointer, type: UInt32) {
        switch (type, bytes.count) {
        case (ServerType.int16, 2): self = Int64(Int16(bigEndian: bytes.loadUnaligned(as: Int16.self)))
        case (ServerType.int32, 4): self = Int64(Int32(bigEndian: bytes.loadUnaligned(as: Int32.self)))
        case (ServerType.int64, 8): self = Int64(bigEndian: bytes.loadUnaligned(as: Int64.self))
        default: return nil
        }
    }
}

extension Int: ServerReadable {
    public init?(bytes: UnsafeRawBufferPointer, type: UInt32) {
        guard let value = Int64(bytes: bytes, type: type) else { return nil }
        self.init(value)
    }
}

extension Int32: ServerReadable {
    public init?(bytes: UnsafeRawBufferPointer, type: UInt32) {
        guard let value = Int64(bytes: bytes, type: type) else { return nil }
        self.init(exactly: value)
    }
}

extension Double: ServerReadable {
    public init?(bytes: UnsafeRawBufferPointer, type: UInt32) {
        guard type == ServerType.double, bytes.count == 8 else { return nil }
        self.init(bitPattern: UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)))
    }
}

extension String: ServerReadable {
    public init?(bytes: UnsafeRawBufferPointer, type: UInt32) {
        guard [ServerType.text, ServerType.varchar, ServerType.name].contains(type) else { return nil }
        self.init(decoding: bytes, as: UTF8.self)
    }
}

extension ServerTime: ServerReadable {
    public init?(bytes: UnsafeRawBufferPointer, type: UInt32) {
        guard type == ServerType.time, bytes.count == 8 else { return nil }
        self.init(sinceYear2000: Int64(bigEndian: bytes.loadUnaligned(as: Int64.self)))
    }
}

/// Bytes, and the 16 bytes of a UUID.
extension [UInt8]: ServerReadable {
    public init?(bytes: UnsafeRawBufferPointer, type: UInt32) {
        guard type == ServerType.bytes || type == ServerType.uuid else { return nil }
        self.init(bytes)
    }
}
