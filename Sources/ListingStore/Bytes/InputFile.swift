import Glibc

/// A regular file, opened once and read by position.
///
/// Reading by position (`pread`) lets every pass over the file share one descriptor, so that a file replaced under its name
/// between two passes is still read as one. All passes end where the file ended when it was opened: of one that grows meanwhile,
/// each would read another part otherwise.
final class InputFile: ByteSource {
    let path: String
    /// Bytes at the time of opening.
    let size: Int
    private let descriptor: Int32
    private let changed: timespec
    private let knownFlaw: String?

    convenience init(path: String) throws(CatalogueError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw Self.openingError(path, code: errno) }
        try self.init(descriptor: descriptor, path: path)
    }

    /// - Parameters:
    ///   - descriptor: an open file, closed with this object or when this throws.
    ///   - flaw: what is known to be wrong with its bytes.
    init(descriptor: Int32, path: String, flaw: String? = nil) throws(CatalogueError) {
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
        knownFlaw = flaw
    }

    deinit { close(descriptor) }

    /// That the file is no longer what it was when it was opened, or what was wrong with it then.
    var flaw: String? {
        if let knownFlaw { return knownFlaw }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        let now = Int(status.st_size)
        if now < size { return "the file was shortened from \(size) to \(now) bytes while it was read; what was cut off may be missing" }
        if now > size { return "the file grew while it was read; what was added behind byte \(size) is left out" }
        let isUntouched = status.st_mtim.tv_sec == changed.tv_sec && status.st_mtim.tv_nsec == changed.tv_nsec
        return isUntouched ? nil : "the file was written to while it was read; some of it may be old and some new"
    }

    func makeCursor() -> any ByteCursor { FileCursor(self, 0..<size) }

    /// Reads up to `buffer.count - index` bytes into the buffer from `index` on.
    ///
    /// - Parameter offset: where in the file to read from, in bytes.
    /// - Returns: how many bytes were read; 0 at the end of the file.
    func read(into buffer: inout [UInt8], from index: Int, at offset: Int) throws(CatalogueError) -> Int {
        try read(into: &buffer, index..<buffer.count, at: offset)
    }

    /// Reads into a part of the buffer.
    func read(into buffer: inout [UInt8], _ range: Range<Int>, at offset: Int) throws(CatalogueError) -> Int {
        while !range.isEmpty {
            let count = buffer.withUnsafeMutableBytes { bytes in
                // Sound: the slice lies inside the array, which stays alive and untouched by others for the call.
                let room = UnsafeMutableRawBufferPointer(rebasing: bytes[range])
                return pread(descriptor, room.baseAddress, room.count, off_t(offset))
            }
            if count >= 0 { return count }
            if errno != EINTR { throw .unreadable(path: path, reason: SystemError.message(errno)) }
        }
        return 0
    }

    /// Lets the disk begin with a part that will be read soon.
    func willNeed(_ range: Range<Int>) { posix_fadvise(descriptor, off_t(range.lowerBound), off_t(range.count), POSIX_FADV_WILLNEED) }

    /// A part of the file; shorter where the file ends before.
    func bytes(_ range: Range<Int>) throws(CatalogueError) -> [UInt8] {
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

    static func openingError(_ path: String, code: Int32) -> CatalogueError {
        switch code {
        case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: .notFound(path: path)
        // What a socket, or a device without its driver, answers.
        case ENXIO, ENODEV: .notRegularFile(path: path)
        case EACCES, EPERM: .noPermission(path: path)
        default: .unreadable(path: path, reason: SystemError.message(code))
        }
    }
}

/// The bytes of a part of a file, as they are.
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
        let room = min(buffer.count - index, end - position)
        guard room > 0 else { return 0 }
        let count = try file.read(into: &buffer, index..<index + room, at: position)
        position += count
        return count
    }
}
