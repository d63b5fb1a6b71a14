import Glibc
import ListingCore

/// A file without a name, which disappears with the process.
final class UnnamedFile: Sendable {
    private let descriptor: Int32

    /// - Throws: ``ImportError`` if there is no folder for it.
    init() throws { descriptor = try Spool().makeFile(tr("temporary file")) }

    deinit { close(descriptor) }

    func append(_ bytes: [UInt8]) throws {
        if let error = Descriptor(number: descriptor).write(bytes[...]).error {
            throw ImportError.unreadable(path: tr("temporary file"), reason: error.message)
        }
    }

    func bytes(_ range: Range<Int>) throws -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: range.count)
        var count = 0
        while count < buffer.count {
            let read = try Descriptor(number: descriptor).read(into: &buffer, count..<buffer.count, at: range.lowerBound + count)
            guard read > 0 else { throw ByteParser.Damage() }
            count += read
        }
        return buffer
    }
}
