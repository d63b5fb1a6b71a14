import Glibc
import ListingCore

/// Bytes of records that wait in an unnamed temporary file until all of them are known. They are read in the order in which they were
/// added.
///
/// Few bytes stay in memory, and a small number of records never reaches the file.
final class RecordSpool {
    /// Number of bytes that are written and read together.
    private static let step = 1 << 20

    /// The bytes that are not in the file yet. After each record, ``endRecord()`` must be called.
    var pending: [UInt8] = []
    private var file: Int32?
    /// Size of the file in bytes.
    private var size = 0

    deinit { if let file { close(file) } }

    /// Says that ``pending`` ends with a whole record.
    ///
    /// - Throws: ``ImportError`` if the temporary file can't be made or written, as on a full disk.
    func endRecord() throws {
        guard pending.count >= Self.step else { return }
        let file = try file ?? Spool().makeFile("")
        self.file = file
        let (count, error) = Descriptor(number: file).write(pending[...])
        size += count
        if let error { throw Self.failure(error.code) }
        pending.removeAll(keepingCapacity: true)
    }

    /// Calls a function with the bytes of all records, in pieces.
    ///
    /// - Parameter body: is called with the bytes that it has not taken yet and some that follow. It returns the number of bytes that it
    ///   took, which are those of the records that are complete.
    /// - Throws: ``ImportError`` if the temporary file can't be read; the error of `body`.
    func forEachPiece(_ body: ([UInt8]) throws -> Int) throws {
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
            window.removeFirst(try body(window))
        }
        _ = try body(window + pending)
    }

    private static func failure(_ code: Int32) -> ImportError { .unreadable(path: "", reason: SystemError.message(code)) }
}
