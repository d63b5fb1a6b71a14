import Glibc

/// One version of a file on disk: the file itself, its size, and the time of its last change.
public struct FileVersion: Equatable, Sendable {
    private let device: UInt64
    private let node: UInt64
    private let size: Int64
    private let seconds: Int
    private let nanoseconds: Int

    /// The time of the last change in nanoseconds since 1970.
    var changeTime: Int { seconds * 1_000_000_000 + nanoseconds }

    /// The size in bytes.
    public var bytes: Int { Int(size) }

    /// Returns nil if there is no such file.
    public init?(path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        (device, node, size) = (UInt64(status.st_dev), UInt64(status.st_ino), Int64(status.st_size))
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    }
}
