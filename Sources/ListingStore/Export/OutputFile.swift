import Glibc
import ListingCore

/// The destination of an export: a file that is either complete or missing, or standard output.
///
/// An existing file is unchanged until ``finish()``; without that call, the data written so far are removed. Devices and pipes that are
/// given by their path are written directly, because they cannot be replaced.
public final class OutputFile {
    /// The reason why something cannot be written.
    public struct Failure: Error, CustomStringConvertible, Sendable {
        private let path: String
        private let code: Int32

        fileprivate init(_ path: String, code: Int32) { (self.path, self.code) = (path, code) }

        /// True if the program that reads the output has ended. This needs no message.
        public var isBrokenPipe: Bool { code == EPIPE }

        /// The sentence that a window shows, without its period.
        public var description: String {
            tr("Couldn’t save {file}: {reason}", ["file": FileName.shown(path), "reason": SystemError.message(code)])
        }

        /// The message that a command prints.
        public var message: String {
            let reason = SystemError.message(code)
            return path == "-"
                ? tr("cannot write output: {reason}", ["reason": reason])
                : tr("cannot write {file}: {reason}", ["file": path, "reason": reason])
        }
    }

    private let path: String
    /// The path of the temporary file in the destination's folder; nil if bytes are written directly.
    public private(set) var draft: String?
    private var descriptor: Int32

    /// True if the file is written under a temporary name first.
    public static func isDrafted(path: String) -> Bool {
        var status = stat()
        return path != "-" && (stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG)
    }

    /// - Parameter path: the destination; `-` for standard output. A symbolic link is kept, and its target is replaced.
    /// - Throws: ``Failure`` if the file cannot be opened or made.
    public init(path: String) throws(Failure) {
        if path == "-" {
            (self.path, descriptor) = (path, STDOUT_FILENO)
        } else if !Self.isDrafted(path: path) {
            (self.path, descriptor) = (path, open(path, O_WRONLY | O_CLOEXEC))
        } else {
            var status = stat()
            let isThere = stat(path, &status) == 0
            self.path = Self.resolved(path)
            var name = Array(Self.draftTemplate(of: self.path).utf8CString)
            descriptor = mkstemp(&name)
            if descriptor >= 0 {
                draft = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
                _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
                fchmod(descriptor, isThere ? status.st_mode & 0o777 : 0o666 & ~Self.mask)
            }
        }
        if descriptor < 0 { throw Failure(path, code: errno) }
    }

    deinit {
        if descriptor > STDERR_FILENO { close(descriptor) }
        if let draft { unlink(draft) }
    }

    /// Writes bytes at the end.
    ///
    /// - Throws: ``Failure`` if they cannot be written, as on a full disk or a broken pipe.
    public func write(_ bytes: [UInt8]) throws(Failure) {
        if let error = Descriptor(number: descriptor).write(bytes[...]).error { throw Failure(path, code: error.code) }
    }

    /// Moves the file to its destination after it is safely on the disk.
    ///
    /// - Throws: ``Failure`` if the data cannot be flushed or the file cannot be renamed.
    public func finish() throws(Failure) {
        guard let draft else { return }
        guard fsync(descriptor) == 0, rename(draft, path) == 0 else { throw Failure(path, code: errno) }
        self.draft = nil
    }

    /// The path of a draft for `mkstemp`. Its name is hidden, so that a folder that is read meanwhile doesn't have it, and short enough
    /// whatever the length of the file's name.
    private static func draftTemplate(of path: String) -> String {
        let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        var name = path[start...]
        while name.utf8.count > maxDraftName { name = name.dropLast() }
        return "\(path[..<start]).\(name).part-XXXXXX"
    }

    /// The longest part of a file's name in that of its draft, in bytes. File systems have 255 for a name.
    private static let maxDraftName = 200

    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        // Sound: realpath returns a NUL-terminated string that the caller has to free.
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The permission bits that new files do not get.
    private static var mask: mode_t {
        let mask = umask(0o077)
        umask(mask)
        return mask
    }
}
