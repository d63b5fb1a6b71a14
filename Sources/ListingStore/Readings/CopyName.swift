/// The name of a copy: `<file>-<time>-<size>-<change>-<content>.copy`, hashes in hexadecimal.
struct CopyName: Sendable {
    /// The hash of the path of the file.
    let file: UInt64
    /// The time of the copy in seconds since 1970.
    var time: Int
    /// The size of the file in bytes.
    let size: Int
    /// The time of the last change of the file in nanoseconds since 1970.
    let change: Int
    /// The hash of the content.
    var content: UInt64

    init(path: String, time: Int, size: Int, change: Int, content: UInt64) {
        file = Self.file(path)
        (self.time, self.size, self.change, self.content) = (time, size, change, content)
    }

    /// - Returns: nil for the name of another file.
    init?(text: String) {
        guard text.hasSuffix(".copy") else { return nil }
        let parts = text.dropLast(5).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 5, let file = UInt64(parts[0], radix: 16), let time = Int(parts[1]), let size = Int(parts[2]),
            let change = Int(parts[3]), let content = UInt64(parts[4], radix: 16)
        else { return nil }
        (self.file, self.time, self.size, self.change, self.content) = (file, time, size, change, content)
    }

    /// True if the file has not changed since the copy was made, as far as its size and its time of change say.
    func isCopy(of version: FileVersion) -> Bool { size == version.bytes && change == version.changeTime }

    static func file(_ path: String) -> UInt64 { XXH3.hash(path) }

    /// The name of the sidecar, which copies of a file with the same content share.
    var sidecar: String { "\(String(file, radix: 16))-\(String(content, radix: 16))" + Self.sidecarEnding }

    static let sidecarEnding = ".listings"

    var text: String { "\(String(file, radix: 16))-\(time)-\(size)-\(change)-\(String(content, radix: 16)).copy" }
}
