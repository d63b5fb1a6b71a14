import Glibc
import ListingCore

/// Strings that wait in an unnamed temporary file until they are written, in the order in which they were added. There may be one for each
/// row of a file.
///
/// A string is its length in bytes as a ``Varint``, and its UTF-8. Few strings stay in memory.
final class StringSpool {
    /// Number of bytes that are written and read together.
    private static let step = 1 << 20

    /// The strings that are not in the file yet.
    private var pending: [UInt8] = []
    private var file: Int32?
    /// Size of the file in bytes.
    private var size = 0

    deinit { if let file { close(file) } }

    /// - Throws: ``ImportError`` if the temporary file can't be made or written, as on a full disk.
    func append(_ text: String) throws {
        Varint.append(UInt(text.utf8.count), to: &pending)
        pending += text.utf8
        if pending.count >= Self.step { try flush() }
    }

    /// Calls a function with each of the strings.
    ///
    /// - Throws: ``ImportError`` if the temporary file can't be read; the error of `body`.
    func forEach(_ body: (String) throws -> Void) throws {
        var window: [UInt8] = []
        var offset = 0
        var buffer = [UInt8](repeating: 0, count: min(Self.step, size))
        while offset < size {
            let count: Int
            do { count = try Descriptor(number: file ?? -1).read(into: &buffer, 0..<min(Self.step, size - offset), at: offset) } catch {
                throw Self.failure(error.code)
            }
            guard count > 0 else { throw Self.failure(EIO) }
            offset += count
            window += buffer[..<count]
            window.removeFirst(try Self.take(window, body))
        }
        _ = try Self.take(window + pending, body)
    }

    /// - Returns: the number of bytes of the strings that are complete.
    private static func take(_ bytes: [UInt8], _ body: (String) throws -> Void) throws -> Int {
        let span = bytes.span
        var start = 0
        while start < span.count {
            var index = start
            guard let length = Varint.read(span, at: &index, as: UInt.self), let count = Int(exactly: length), count <= span.count - index
            else { break }
            try body(String(decoding: bytes[index..<index + count], as: UTF8.self))
            start = index + count
        }
        return start
    }

    private func flush() throws {
        let file = try file ?? Spool().makeFile("")
        self.file = file
        let (count, error) = Descriptor(number: file).write(pending[...])
        size += count
        if let error { throw Self.failure(error.code) }
        pending.removeAll(keepingCapacity: true)
    }

    private static func failure(_ code: Int32) -> ImportError { .unreadable(path: "", reason: SystemError.message(code)) }
}
