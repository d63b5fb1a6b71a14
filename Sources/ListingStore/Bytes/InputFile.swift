import Glibc

/// A regular file, opened once and read by position.
///
/// Reading by position (`pread`) lets every pass over the file share one descriptor, so that a file replaced under its name
/// between two passes is still read as one. The only type that talks to the kernel.
final class InputFile: Sendable {
    let path: String
    /// Bytes at the time of opening; a file that grows or shrinks meanwhile only makes the progress imprecise.
    let size: Int
    private let descriptor: Int32

    init(path: String) throws(CatalogueError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else {
            switch errno {
            case ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG: throw .notFound(path: path)
            // What a socket, or a device without its driver, answers.
            case ENXIO, ENODEV: throw .notRegularFile(path: path)
            case EACCES, EPERM: throw .noPermission(path: path)
            case let code: throw .unreadable(path: path, reason: Self.message(code))
            }
        }
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
        self.size = Int(status.st_size)
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    /// Reads up to `buffer.count - index` bytes into the buffer from `index` on.
    ///
    /// - Parameter offset: where in the file to read from, in bytes.
    /// - Returns: how many bytes were read; 0 at the end of the file.
    func read(into buffer: inout [UInt8], from index: Int, at offset: Int) throws(CatalogueError) -> Int {
        while index < buffer.count {
            let count = buffer.withUnsafeMutableBytes { bytes in
                // Sound: the slice lies inside the array, which stays alive and untouched by others for the call.
                let room = UnsafeMutableRawBufferPointer(rebasing: bytes[index...])
                return pread(descriptor, room.baseAddress, room.count, off_t(offset))
            }
            if count >= 0 { return count }
            if errno != EINTR { throw .unreadable(path: path, reason: Self.message(errno)) }
        }
        return 0
    }

    private static func message(_ code: Int32) -> String {
        // Sound: strerror returns a terminated text, copied before anything else can call it on this thread.
        strerror(code).map { String(cString: $0) } ?? "error \(code)"
    }
}
