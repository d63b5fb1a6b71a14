import Glibc
import ListingCore

/// The content of a picture as it is in its file or was received from a server.
public enum OriginalPicture: Sendable {
    /// The absolute path of a file.
    case file(String)
    case bytes([UInt8])

    /// The first bytes, which show the format; empty if the file cannot be read.
    public var beginning: [UInt8] {
        switch self {
        case .bytes(let bytes): return Array(bytes.prefix(Self.beginningLength))
        case .file(let path):
            guard let file = try? OpenPicture(path) else { return [] }
            var buffer = [UInt8](repeating: 0, count: Self.beginningLength)
            let count = (try? file.descriptor.read(into: &buffer, 0..<buffer.count)) ?? 0
            return Array(buffer.prefix(count))
        }
    }

    private static let beginningLength = 512

    /// Writes the picture to a file, completely or not at all. An existing file is replaced.
    ///
    /// - Returns: a sentence for the user if it could not be written; nil on success.
    public func write(to path: String) -> String? {
        do {
            let output = try OutputFile(path: path)
            switch self {
            case .bytes(let bytes): try output.write(bytes)
            case .file(let source):
                let file = try OpenPicture(source)
                var buffer = [UInt8](repeating: 0, count: 262_144)
                while true {
                    let count = try file.descriptor.read(into: &buffer, 0..<buffer.count)
                    if count == 0 { break }
                    try output.write(count == buffer.count ? buffer : Array(buffer[..<count]))
                }
            }
            try output.finish()
            return nil
        } catch let failure as OutputFile.Failure {
            return failure.description + "."
        } catch let error as SystemError {
            return tr("Couldn’t save {file}: {reason}", ["file": FileName.shown(path), "reason": error.message]) + "."
        } catch {
            return String(describing: error)
        }
    }
}

/// A picture's file, open for reading.
private final class OpenPicture {
    let descriptor: Descriptor

    /// - Throws: ``SystemError`` if the path is not that of a readable regular file.
    init(_ path: String) throws(SystemError) {
        // O_NONBLOCK, because opening a pipe would otherwise wait for a writer.
        let number = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard number >= 0 else { throw SystemError(code: errno) }
        var status = stat()
        guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(number)
            throw SystemError(code: EINVAL)
        }
        descriptor = Descriptor(number: number)
    }

    deinit { close(descriptor.number) }
}

/// Files with pictures from the web for other programs, which open files and not the memory of this one.
///
/// They are in the user's cache folder, because a program may read its file long after this one has ended. Those of an earlier day are
/// removed when the next one is made.
public struct HandedOutPictures: Sendable {
    private let folder: String

    /// The age in seconds from which a file may be removed.
    private static let maximumAge = 86_400

    /// - Parameter folder: the absolute path of the folder, which is made when it is needed.
    public init(folder: String) { self.folder = folder }

    /// The folder of the user who runs the program; nil without a home.
    public init?() {
        guard let cache = UserFolder.cache(in: { name in getenv(name).map { String(cString: $0) } }) else { return nil }
        self.init(folder: cache + "/handed-out")
    }

    /// Writes a picture to a file of its own.
    ///
    /// - Parameter name: the file's name.
    /// - Returns: the absolute path; nil if the file cannot be written.
    public func path(of picture: OriginalPicture, name: String) -> String? {
        if case .file(let path) = picture { return path }
        removeOld()
        guard case .bytes(let bytes) = picture, !name.isEmpty, !name.contains("/") else { return nil }
        // Equal pictures share a file, so that a second drag doesn't leave another one.
        let own = folder + "/" + String(XXH3.hash(bytes.span.bytes), radix: 16)
        let path = own + "/" + name
        guard UserFolder.make(for: path) == nil else { return nil }
        utimes(own, nil)
        return Self.write(bytes, to: path) ? path : nil
    }

    /// Writes without waiting for the disk, because a drag waits for the file, and a lost one can be made again.
    private static func write(_ bytes: [UInt8], to path: String) -> Bool {
        var status = stat()
        if stat(path, &status) == 0, status.st_size == bytes.count { return true }
        let draft = path + ".part"
        let number = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard number >= 0 else { return false }
        let isWritten = Descriptor(number: number).write(bytes[...]).error == nil
        close(number)
        guard isWritten, rename(draft, path) == 0 else {
            unlink(draft)
            return false
        }
        return true
    }

    private func removeOld() {
        let names = (try? Descriptor.names(in: folder)) ?? []
        for name in names where name != "." && name != ".." {
            let own = folder + "/" + name
            var status = stat()
            guard lstat(own, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, time(nil) - status.st_mtim.tv_sec > Self.maximumAge else {
                continue
            }
            for file in (try? Descriptor.names(in: own)) ?? [] where file != "." && file != ".." { unlink(own + "/" + file) }
            rmdir(own)
        }
    }
}
