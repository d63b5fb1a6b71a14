import CPQ

/// A value of a parameter or of a row that is copied, in PostgreSQL's binary form.
///
/// Each has its type with it, so that the server never has to guess one.
public enum ServerValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case int16(Int16)
    case int32(Int32)
    case int64(Int64)
    case double(Double)
    /// Without NUL, which PostgreSQL does not store in text.
    case text(String)
    /// Any bytes: `bytea`.
    case bytes([UInt8])
    case time(ServerTime)
    case int16s([Int16])
    case int32s([Int32])
    case int64s([Int64])
    case byteStrings([[UInt8]])

    /// The server's number of the type; 0 leaves it to the server.
    var type: UInt32 {
        switch self {
        case .null: 0
        case .bool: ServerType.bool
        case .int16: ServerType.int16
        case .int32: ServerType.int32
        case .int64: ServerType.int64
        case .double: ServerType.double
        case .text: ServerType.text
        case .bytes: ServerType.bytes
        case .time: ServerType.time
        case .int16s: ServerType.arrayOfInt16
        case .int32s: ServerType.arrayOfInt32
        case .int64s: ServerType.arrayOfInt64
        case .byteStrings: ServerType.arrayOfBytes
        }
    }

    /// Appends the value without its length.
    ///
    /// - Returns: false for null, which has no bytes.
    /// - Throws: ``ServerError/nulInText`` or ``ServerError/tooLarge``.
    func append(to bytes: inout [UInt8]) throws(ServerError) -> Bool {
        switch self {
        case .null: return false
        case .bool(let value): bytes.append(value ? 1 : 0)
        case .int16(let value): bytes.appendBigEndian(value)
        case .int32(let value): bytes.appendBigEndian(value)
        case .int64(let value): bytes.appendBigEndian(value)
        case .double(let value): bytes.appendBigEndian(value.bitPattern)
        case .text(let value):
            let start = bytes.count
            bytes.append(contentsOf: value.utf8)
            if bytes[start...].contains(0) { throw .nulInText }
        case .bytes(let value): bytes.append(contentsOf: value)
        case .time(let value): bytes.appendBigEndian(value.sinceYear2000)
        case .int16s(let values): try Self.append(values.map(Self.int16), of: ServerType.int16, to: &bytes)
        case .int32s(let values): try Self.append(values.map(Self.int32), of: ServerType.int32, to: &bytes)
        case .int64s(let values): try Self.append(values.map(Self.int64), of: ServerType.int64, to: &bytes)
        case .byteStrings(let values): try Self.append(values.map(Self.bytes), of: ServerType.bytes, to: &bytes)
        }
        return true
    }

    /// Appends the value with its length in front, which is -1 for null.
    ///
    /// - Throws: ``ServerError/nulInText``, or ``ServerError/tooLarge`` for one of 2 GB or more.
    func appendWithLength(to bytes: inout [UInt8]) throws(ServerError) {
        let start = bytes.count
        bytes.appendBigEndian(Int32(-1))
        guard try append(to: &bytes) else { return }
        guard let length = Int32(exactly: bytes.count - start - 4) else { throw .tooLarge }
        withUnsafeBytes(of: length.bigEndian) { bytes.replaceSubrange(start..<start + 4, with: $0) }
    }

    /// Appends an array of one dimension without nulls.
    private static func append(_ values: [ServerValue], of type: UInt32, to bytes: inout [UInt8]) throws(ServerError) {
        bytes.appendBigEndian(Int32(values.isEmpty ? 0 : 1))
        bytes.appendBigEndian(Int32(0))
        bytes.appendBigEndian(type)
        guard !values.isEmpty else { return }
        bytes.appendBigEndian(Int32(truncatingIfNeeded: values.count))
        bytes.appendBigEndian(Int32(1))
        for value in values { try value.appendWithLength(to: &bytes) }
    }
}

/// The numbers of PostgreSQL's own types, from its pg_type.dat. They never change.
enum ServerType {
    static let bool: UInt32 = 16
    static let bytes: UInt32 = 17
    static let name: UInt32 = 19
    static let int64: UInt32 = 20
    static let int16: UInt32 = 21
    static let int32: UInt32 = 23
    static let text: UInt32 = 25
    static let double: UInt32 = 701
    static let arrayOfBytes: UInt32 = 1_001
    static let arrayOfInt16: UInt32 = 1_005
    static let arrayOfInt32: UInt32 = 1_007
    static let arrayOfInt64: UInt32 = 1_016
    static let varchar: UInt32 = 1_043
    static let time: UInt32 = 1_184
    static let uuid: UInt32 = 2_950
}

/// A moment, in microseconds since the beginning of 1970 in UTC: `timestamptz`.
public struct ServerTime: Hashable, Sendable {
    public let microseconds: Int64

    public init(microseconds: Int64) { self.microseconds = microseconds }

    /// PostgreSQL counts from the beginning of 2000. Its infinities are the ends of the range.
    private static let year2000: Int64 = 946_684_800_000_000

    init(sinceYear2000 value: Int64) {
        microseconds = value == .min || value == .max ? value : value.addingReportingOverflow(Self.year2000).partialValue
    }

    var sinceYear2000: Int64 {
        microseconds == .min || microseconds == .max ? microseconds : microseconds.subtractingReportingOverflow(Self.year2000).partialValue
    }
}

extension [UInt8] {
    mutating func appendBigEndian(_ value: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: value.bigEndian) { append(contentsOf: $0) }
    }
}
