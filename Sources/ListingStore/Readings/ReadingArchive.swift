import Glibc
import ListingCore

/// Compressed copies of the files that were opened, so that a file can be compared with what it was before.
///
/// The folder has a file for each copy. Its name says which file it is of, when it was made, and what the content was. Next to it is its
/// ``ReadingSidecar``, which says what listings it has. Functions read and write files, so they belong off the main thread.
public struct ReadingArchive: Sendable {
    /// The number of copies that are kept of a file.
    public static let maxCopies = 12
    /// Larger files are not copied, in bytes.
    public static let maxFile = 512 << 20
    /// The space that all copies may use, in bytes.
    public static let maxSize = 256 << 20

    public let folder: String
    private let maxSize: Int
    static let draftEnding = ".draft"

    public init(folder: String, maxSize: Int = maxSize) { (self.folder, self.maxSize) = (folder, maxSize) }

    /// The folder `$XDG_STATE_HOME/listing-viewer/readings`, or below `~/.local/state` if that is not set or not absolute.
    ///
    /// - Returns: nil if the environment names neither a state folder nor a home.
    public static func standardFolder(in environment: [String: String]) -> String? {
        UserFolder.state(in: environment).map { $0 + "/readings" }
    }

    /// The state of the archive after a file was opened.
    public struct Kept: Equatable, Sendable {
        /// The last copy with another content than the file has now; nil if there is none.
        public let before: EarlierReading?
        /// True if the file has changed since it was opened last, or was never opened.
        public let isNew: Bool
    }

    /// Keeps a copy of a file unless the last one has the same content.
    ///
    /// - Returns: nil if there is no such file, or if it is too large.
    /// - Throws: `CancellationError`, ``ImportError`` if the file can't be read, or ``OutputFile/Failure`` if the copy can't be written.
    public func keep(_ path: String) async throws -> Kept? {
        try await LowPriorityTask.run { check in try keep(path, at: time(nil), check) }
    }

    func keep(_ path: String, at now: Int, _ check: () throws -> Void = {}) throws -> Kept? {
        guard let version = FileVersion(path: path), version.bytes <= Self.maxFile else { return nil }
        if let last = copies(of: path).last, last.isCopy(of: version) {
            return Kept(before: before(last, of: path), isNew: false)
        }
        if let code = UserFolder.make(for: folder + "/copy") {
            throw ImportError.unreadable(path: folder, reason: SystemError.message(code))
        }
        let file = try InputFile(path: path)
        // The name is known only when the content is. OutputFile makes a draft of its own for each copy.
        var name = CopyName(path: path, time: now, size: version.bytes, change: version.changeTime, content: 0)
        let draft = folder + "/\(getpid())-\(UInt32.random(in: 0 ... .max))" + Self.draftEnding
        let output = try OutputFile(path: draft)
        name.content = try CompressedCopy.write(file, checking: check) { try output.write($0) }
        try output.finish()
        // Another window or process may have made the same copy meanwhile.
        let last = copies(of: path).last
        let isNew = last?.content != name.content
        if let last, !isNew {
            // The next time, the file need not be read.
            unlink(draft)
            name.time = last.time
            rename(folder + "/" + last.text, folder + "/" + name.text)
        } else if rename(draft, folder + "/" + name.text) != 0 {
            unlink(draft)
            return nil
        }
        limit()
        return Kept(before: before(name, of: path), isNew: isNew)
    }

    /// The last copy of a file with another content than the given one.
    private func before(_ name: CopyName, of path: String) -> EarlierReading? {
        copies(of: path).last { $0.content != name.content }.flatMap { reading($0, of: path) }
    }

    /// The copies of a file, oldest first.
    public func readings(of path: String) -> [EarlierReading] { copies(of: path).compactMap { reading($0, of: path) } }

    /// The copy of a file as it is now; nil if there is none, or no such file.
    func current(of path: String) -> EarlierReading? {
        guard let last = copies(of: path).last, let version = FileVersion(path: path), last.isCopy(of: version) else { return nil }
        return reading(last, of: path)
    }

    private func reading(_ name: CopyName, of path: String) -> EarlierReading? {
        date(name.time).map { EarlierReading(path: path, copy: folder + "/" + name.text, date: $0) }
    }

    /// The time of a copy, with the offset of the time zone where the user was.
    func date(_ time: Int) -> Timestamp? {
        var seconds = time_t(time)
        var local = tm()
        localtime_r(&seconds, &local)
        return Timestamp(seconds: time, offset: local.tm_gmtoff)
    }

    func copies(of path: String) -> [CopyName] {
        let file = CopyName.file(path)
        return all.filter { $0.file == file }
    }

    /// All copies, oldest first.
    var all: [CopyName] {
        let names = (try? Descriptor.names(in: folder)) ?? []
        return names.compactMap { CopyName(text: $0) }.sorted { ($0.time, $0.change) < ($1.time, $1.change) }
    }

    /// Removes the oldest copies of files that have too many, and then the oldest of all until they need no more space than they may.
    /// Their sidecars go with them.
    func limit() {
        removeDrafts()
        var kept: [CopyName] = []
        var counts: [UInt64: Int] = [:]
        for name in all.reversed() {
            counts[name.file, default: 0] += 1
            if counts[name.file, default: 0] > Self.maxCopies { unlink(folder + "/" + name.text) } else { kept.append(name) }
        }
        var total = 0
        var sidecars: Set<String> = []
        for (number, name) in kept.enumerated() {
            total += FileVersion(path: folder + "/" + name.text)?.bytes ?? 0
            if !sidecars.contains(name.sidecar) { total += FileVersion(path: folder + "/" + name.sidecar)?.bytes ?? 0 }
            // The last one is kept even if it is large: it is what the file is compared with.
            if number > 0, total > maxSize { unlink(folder + "/" + name.text) } else { sidecars.insert(name.sidecar) }
        }
        for name in (try? Descriptor.names(in: folder)) ?? [] where name.hasSuffix(CopyName.sidecarEnding) && !sidecars.contains(name) {
            unlink(folder + "/" + name)
        }
    }
}

extension ReadingArchive {
    /// Removes what processes have left that ended while they made a copy.
    private func removeDrafts() {
        for name in (try? Descriptor.names(in: folder)) ?? [] where name.contains(Self.draftEnding) {
            let process = name.drop { $0 == "." }.split(separator: "-").first.flatMap { Int32($0) }
            if let process, process == getpid() || kill(process, 0) == 0 || errno != ESRCH { continue }
            unlink(folder + "/" + name)
        }
    }
}
