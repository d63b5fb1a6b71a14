import ListingCore
import Glibc
import Synchronization

/// A regular file, opened once and read by position.
///
/// All passes share one descriptor (`pread`), so that a file replaced under its name between two passes is still read consistently. Each
/// pass ends at the size the file had when it was opened, so that all passes over a growing file read the same bytes.
final class InputFile: ByteSource {
    let path: String
    /// The size at the time of opening, in bytes.
    let size: Int
    private let descriptor: Int32
    private let changed: timespec
    private let knownDefect: ProblemCause?
    private let total = Atomic(0)

    /// The number of bytes that all passes together have read so far.
    var bytesRead: Int { total.load(ordering: .relaxed) }

    var randomAccess: InputFile? { self }

    convenience init(path: String) throws(ImportError) { try self.init(path: path, contentOf: path) }

    /// - Parameters:
    ///   - path: the path by which the file is known.
    ///   - copy: the path of the file to read.
    /// - Throws: ``ImportError`` if it cannot be opened, is not a regular file, or is empty.
    convenience init(path: String, contentOf copy: String) throws(ImportError) {
        let descriptor = open(copy, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw Self.openingError(path, code: errno) }
        try self.init(descriptor: descriptor, path: path)
    }

    /// - Parameters:
    ///   - descriptor: a descriptor of an open file; closed with this object, or when the initializer throws.
    ///   - defect: a known defect of its bytes.
    /// - Throws: ``ImportError`` if it is not a regular file, or is empty.
    init(descriptor: Int32, path: String, defect: ProblemCause? = nil) throws(ImportError) {
        var status = stat()
        let kind = fstat(descriptor, &status) == 0 ? status.st_mode & S_IFMT : 0
        guard kind == S_IFREG else {
            close(descriptor)
            throw kind == S_IFDIR ? .isDirectory(path: path) : .notRegularFile(path: path)
        }
        guard status.st_size > 0 else {
            close(descriptor)
            throw .empty(path: path)
        }
        self.path = path
        self.descriptor = descriptor
        size = Int(status.st_size)
        changed = status.st_mtim
        knownDefect = defect
    }

    deinit { close(descriptor) }

    /// The change of the file since it was opened, or the defect known at that time; nil if none.
    var defect: ProblemCause? {
        if let knownDefect { return knownDefect }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        let now = Int(status.st_size)
        if now < size { return ProblemCause(.fileShrank, .number(size), .number(now)) }
        if now > size { return ProblemCause(.fileGrew, .number(size)) }
        let isUntouched = status.st_mtim.tv_sec == changed.tv_sec && status.st_mtim.tv_nsec == changed.tv_nsec
        return isUntouched ? nil : ProblemCause(.fileModified)
    }

    func makeCursor() -> any ByteCursor { FileCursor(self, 0..<size) }

    /// Reads up to `buffer.count - index` bytes into the buffer from `index` on.
    ///
    /// - Parameter offset: the position in the file to read from, in bytes.
    /// - Returns: the number of bytes read; 0 at the end of the file.
    /// - Throws: ``ImportError/unreadable(path:reason:)`` if reading fails.
    func read(into buffer: inout [UInt8], from index: Int, at offset: Int) throws(ImportError) -> Int {
        try read(into: &buffer, index..<buffer.count, at: offset)
    }

    /// Reads into a range of the buffer.
    func read(into buffer: inout [UInt8], _ range: Range<Int>, at offset: Int) throws(ImportError) -> Int {
        do { return counted(try Descriptor(number: descriptor).read(into: &buffer, range, at: offset)) } catch {
            throw .unreadable(path: path, reason: error.message)
        }
    }

    /// Reads into memory that a library has asked for.
    func read(into memory: UnsafeMutableRawBufferPointer, at offset: Int) throws(ImportError) -> Int {
        do { return counted(try Descriptor(number: descriptor).read(into: memory, at: offset)) } catch {
            throw .unreadable(path: path, reason: error.message)
        }
    }

    private func counted(_ count: Int) -> Int {
        total.add(count, ordering: .relaxed)
        return count
    }

    /// Starts read-ahead for a range that will be needed soon.
    func willNeed(_ range: Range<Int>) { posix_fadvise(descriptor, off_t(range.lowerBound), off_t(range.count), POSIX_FADV_WILLNEED) }

    /// A range of the file; shorter if the file ends earlier.
    func bytes(_ range: Range<Int>) throws(ImportError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: range.count)
        var length = 0
        while length < bytes.count {
            let count = try read(into: &bytes, from: length, at: range.lowerBound + length)
            if count == 0 { break }
            length += count
        }
        bytes.removeLast(bytes.count - length)
        return bytes
    }

    static func openingError(_ path: String, code: Int32) -> ImportError {
        switch code {
        case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: .notFound(path: path)
        // The error of opening a socket, or a device without a driver.
        case ENXIO, ENODEV: .notRegularFile(path: path)
        case EACCES, EPERM: .noPermission(path: path)
        default: .unreadable(path: path, reason: SystemError.message(code))
        }
    }
}

/// A cursor over a range of a file, without conversion.
final class FileCursor: ByteCursor {
    private let file: InputFile
    private let end: Int
    private(set) var position: Int

    init(_ file: InputFile, _ range: Range<Int>) {
        self.file = file
        position = range.lowerBound
        end = range.upperBound
    }

    func read(into buffer: inout [UInt8], from index: Int) throws -> Int {
        let available = min(buffer.count - index, end - position)
        guard available > 0 else { return 0 }
        let count = try file.read(into: &buffer, index..<index + available, at: position)
        position += count
        return count
    }
}
