/// A file as rules about whole files see it.
public struct CheckedFile: Equatable, Sendable {
    /// The path; for a file in an archive, followed by the member's name.
    public let name: String
    /// The usual name of its encoding, such as "UTF-8".
    public let encoding: String
    /// The size in bytes; nil for standard input and for files in archives.
    public let size: Int?

    public init(name: String, encoding: String, size: Int?) {
        (self.name, self.encoding, self.size) = (name, encoding, size)
    }
}
