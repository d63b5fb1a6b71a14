/// An export that the files of a window are compared with.
public struct EarlierExport: Equatable, Sendable, ExpressibleByArrayLiteral {
    public let paths: [String]
    /// Copies to read in place of files, by their paths.
    public let copies: [String: String]
    /// The name to show; nil for the names of the files.
    public let name: String?
    /// True if the files were joined when they were shown.
    public let areJoined: Bool

    /// - Parameter areJoined: true to join what the files say about the same listings, even if the open files are not joined.
    public init(_ paths: [String], areJoined: Bool = false) {
        (self.paths, self.areJoined, copies, name) = (paths, areJoined, [:], nil)
    }

    public init(arrayLiteral paths: String...) { self.init(paths) }

    /// - Parameter date: the time of the reading, to be shown with the name of the file.
    public init(_ reading: EarlierReading, date: String) {
        paths = [reading.path]
        copies = [reading.path: reading.copy]
        name = date
        areJoined = false
    }

    public var isEmpty: Bool { paths.isEmpty }
}

/// A file as it was when it was read before.
public struct EarlierReading: Equatable, Sendable {
    /// The path of the file.
    public let path: String
    /// The path of the compressed copy of its content.
    public let copy: String
    /// The time at which the copy was made.
    public let date: Timestamp

    public init(path: String, copy: String, date: Timestamp) { (self.path, self.copy, self.date) = (path, copy, date) }
}
