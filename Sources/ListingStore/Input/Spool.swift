import ListingCore
import Glibc

/// Copies standard input and pipes into an unnamed temporary file first, because readers make several passes over a file, and a pipe can
/// be read only once. Spreadsheets in archives are copied, too, because they are read in any order.
///
/// The file is unlinked immediately, so that it disappears with the process however that ends. It is in the user's cache folder, or else in
/// `TMPDIR`, because `/tmp` often is memory.
struct Spool {
    /// Maximum number of bytes between two calls of `received`.
    static let step = 8 * 1024 * 1024
    /// Maximum time between two calls of `received` while no data come, in milliseconds.
    static let patience: Int32 = 200
    /// Maximum size of the copy in bytes, however large the disk is.
    static let maxBytes = 64 << 30

    /// The folders to try, in this order.
    let folders: [String]
    /// Maximum size of the copy in bytes; nil for three quarters of the free disk space, at most ``maxBytes``.
    var limit: Int?

    /// - Parameter environment: returns the value of a variable.
    init(environment: (String) -> String? = { name in getenv(name).map { String(cString: $0) } }) {
        folders = [UserFolder.cache(in: environment), environment("TMPDIR"), "/tmp"].compactMap(\.self).filter { !$0.isEmpty }
    }

    init(folder: String, limit: Int?) {
        folders = [folder]
        self.limit = limit
    }

    /// Copies everything that a descriptor delivers into a file.
    ///
    /// Data beyond the limit are ignored, and the file's ``InputFile/defect`` says so.
    ///
    /// - Parameters:
    ///   - descriptor: a pipe, a socket or a terminal. It is not closed.
    ///   - path: the name of the data in messages.
    ///   - received: called with the number of bytes so far, several times a second even if nothing arrives; may throw to stop.
    /// - Throws: ``ImportError`` if reading fails or no temporary file can be made; `CancellationError`; the error of `received`.
    func file(from descriptor: Int32, path: String, received: (Int) throws -> Void) throws -> InputFile {
        let file = try makeFile(path)
        var isKept = false
        defer { if !isKept { close(file) } }
        var buffer = [UInt8](repeating: 0, count: TextFile.defaultChunkSize)
        let limit = limit ?? Self.available(file)
        var total = 0
        var told = 0
        var defect: ProblemCause?
        try received(0)
        while defect == nil {
            var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let isReady = poll(&waiting, 1, Self.patience) > 0
            if !isReady || total - told >= Self.step {
                try Task.checkCancellation()
                try received(total)
                told = total
            }
            guard isReady else { continue }
            guard let count = try Self.read(descriptor, into: &buffer, path) else { continue }
            if count == 0 { break }
            let kept = min(count, limit - total)
            let written = Descriptor(number: file).write(buffer[..<kept]).count
            total += written
            if written < kept {
                defect = ProblemCause(.diskFull, .bytes(total))
            } else if kept < count {
                defect = ProblemCause(.inputOverSize, .bytes(total))
            }
        }
        isKept = true
        return try InputFile(descriptor: file, path: path, defect: defect)
    }

    /// Copies all bytes of a source, such as a file in an archive, into a file that can be read in any order.
    ///
    /// A defect of the source becomes that of the copy.
    ///
    /// - Throws: ``ImportError`` if the source can't be read, has no bytes, or doesn't fit on the disk; `CancellationError`.
    func copy(of source: any ByteSource) throws -> InputFile {
        let file = try makeFile(source.path)
        var isKept = false
        defer { if !isKept { close(file) } }
        let limit = limit ?? Self.available(file)
        let cursor = source.makeCursor()
        var buffer = [UInt8](repeating: 0, count: TextFile.defaultChunkSize)
        var total = 0
        while case let count = try cursor.read(into: &buffer, from: 0), count > 0 {
            try Task.checkCancellation()
            guard count <= limit - total, Descriptor(number: file).write(buffer[..<count]).count == count else {
                throw ImportError.packedOtherwise(path: source.path, ProblemCause(.copyOverSpace))
            }
            total += count
        }
        isKept = true
        return try InputFile(descriptor: file, path: source.path, defect: source.defect)
    }

    func makeFile(_ path: String) throws -> Int32 {
        var code: Int32 = ENOENT
        for folder in folders {
            // The cache folder and its parent may be missing; the other folders exist.
            let template = folder + "/input-XXXXXX"
            _ = UserFolder.make(for: template)
            var name = Array(template.utf8CString)
            let file = mkstemp(&name)
            if file >= 0 {
                _ = fcntl(file, F_SETFD, FD_CLOEXEC)
                unlink(name)
                return file
            }
            code = errno
        }
        throw ImportError.unreadable(path: path, reason: SystemError.message(code))
    }

    private static func available(_ file: Int32) -> Int {
        var status = statvfs()
        guard fstatvfs(file, &status) == 0 else { return maxBytes }
        let (free, isHuge) = Int(clamping: status.f_bavail).multipliedReportingOverflow(by: Int(clamping: status.f_frsize))
        return isHuge ? maxBytes : min(maxBytes, free / 4 * 3)
    }

    /// - Returns: the number of bytes read; nil if none are there yet.
    private static func read(_ descriptor: Int32, into buffer: inout [UInt8], _ path: String) throws(ImportError) -> Int? {
        do { return try Descriptor(number: descriptor).read(into: &buffer, 0..<buffer.count) } catch {
            if error.code == EAGAIN { return nil }
            throw .unreadable(path: path, reason: error.message)
        }
    }
}
