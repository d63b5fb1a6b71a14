import Glibc

/// Where an export is written to: a file that is complete or not there at all, or standard output.
///
/// A file that was there stays as it was until ``finish()``; without that call, what was written so far is taken away. Devices and
/// pipes that are given by their path are written to as they are: they can't be put in place.
public final class OutputFile {
    /// Why something can't be written, in a sentence.
    public struct Failure: Error, CustomStringConvertible, Sendable {
        public let description: String
        /// Whether the program that read the output has ended: nothing is wrong then, and nobody is left to tell.
        public let isBrokenPipe: Bool

        fileprivate init(_ path: String, code: Int32) {
            let name = path == "-" ? "The output" : path
            description = "\(name) can't be written: \(SystemError.message(code))"
            isBrokenPipe = code == EPIPE
        }
    }

    private let path: String
    /// The file under its provisional name beside its place, nil where bytes go straight to where they belong.
    public private(set) var draft: String?
    private var descriptor: Int32

    /// Whether it is written under a provisional name first.
    public static func isDrafted(path: String) -> Bool {
        var status = stat()
        return path != "-" && (stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG)
    }

    /// - Parameter path: `-` for standard output. A symbolic link stays, and what it leads to is written.
    public init(path: String) throws(Failure) {
        if path == "-" {
            (self.path, descriptor) = (path, STDOUT_FILENO)
        } else if !Self.isDrafted(path: path) {
            (self.path, descriptor) = (path, open(path, O_WRONLY | O_CLOEXEC))
        } else {
            var status = stat()
            let isThere = stat(path, &status) == 0
            self.path = Self.resolved(path)
            var name = Array((self.path + ".part-XXXXXX").utf8CString)
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

    public func write(_ bytes: [UInt8]) throws(Failure) {
        var done = 0
        while done < bytes.count {
            let written = bytes.withUnsafeBytes { bytes in
                // Sound: the slice lies inside the array, which stays alive for the call.
                let rest = UnsafeRawBufferPointer(rebasing: bytes[done...])
                return Glibc.write(descriptor, rest.baseAddress, rest.count)
            }
            if written < 0 {
                if errno == EINTR { continue }
                throw Failure(path, code: errno)
            }
            done += written
        }
    }

    /// Puts the file in its place, once it is safe on the disk.
    public func finish() throws(Failure) {
        guard let draft else { return }
        guard fsync(descriptor) == 0, rename(draft, path) == 0 else { throw Failure(path, code: errno) }
        self.draft = nil
    }

    private static func resolved(_ path: String) -> String {
        guard let resolved = realpath(path, nil) else { return path }
        // Sound: realpath returns a terminated text that is the caller's to free.
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The permissions that new files go without.
    private static var mask: mode_t {
        let mask = umask(0o077)
        umask(mask)
        return mask
    }
}
