/// The reason why a file shows no listings, in words for the person who opened it: what was found, what was expected, what to do.
public enum ImportError: Error, Equatable, Sendable {
    case notFound(path: String)
    case isDirectory(path: String)
    case notRegularFile(path: String)
    case noPermission(path: String)
    case unreadable(path: String, reason: String)
    case empty(path: String)
    /// Compressed or archived data that cannot be decompressed at all; `reason` begins with a lower-case letter.
    case damaged(path: String, reason: String)
    /// A member of an archive that is encrypted, or compressed with an unsupported method.
    case packedOtherwise(path: String, reason: String)
    /// A "zip bomb"; sizes in bytes.
    case unpacksToTooMuch(path: String, packed: Int, unpacked: Int)
    /// A folder or an archive without anything to read.
    case noFiles(path: String)
    /// A folder, an archive or several files of which none can be read; `first` is the reason for the first one.
    case noneReadable(path: String, count: Int, first: String)
    /// A picture, an archive or the like; `kind` includes its article.
    case notText(path: String, kind: String)
    /// Text that no format recognizes; `found` describes it. `formatCount` is the number of known formats.
    case unknownFormat(path: String, found: String, formatCount: Int)
    case noListings(path: String, format: String)
}

extension ImportError: CustomStringConvertible {
    /// The file, the reason and what to do, in one line.
    public var description: String { "\(path == "-" ? "standard input" : path): \(reason)" }

    public var path: String {
        switch self {
        case .notFound(let path), .isDirectory(let path), .notRegularFile(let path), .noPermission(let path), .unreadable(let path, _),
            .empty(let path), .damaged(let path, _), .packedOtherwise(let path, _), .unpacksToTooMuch(let path, _, _), .noFiles(let path),
            .noneReadable(let path, _, _), .notText(let path, _), .unknownFormat(let path, _, _), .noListings(let path, _):
            path
        }
    }

    /// The description without the path.
    var reason: String {
        switch self {
        case .notFound:
            "there is no such file. Check its name and folder."
        case .isDirectory:
            "this is a folder. Open one of the export files in it instead."
        case .notRegularFile:
            "this is not a regular file but a device, a pipe or a socket. Save what it gives to a file and open that."
        case .noPermission:
            "you have no permission to read this file. Ask its owner, or change its permissions."
        case .unreadable(_, let reason):
            "the file can't be read (\(reason)). Check the disk or the connection it is on."
        case .empty:
            "the file is empty. Export or download it again."
        case .damaged(_, let reason):
            "nothing of it can be read, as \(reason). Export or download it again."
        case .packedOtherwise(_, let reason):
            "this can't be unpacked, as \(reason). Unpack the archive with another program and open the file in it."
        case .unpacksToTooMuch(_, let packed, let unpacked):
            "unpacking it was stopped, as \(packed) bytes of it became more than \(unpacked): this is no export but made to "
                + "fill disks. Don’t open it."
        case .noFiles:
            "there is no file in it to open. Export or download it again."
        case .noneReadable(_, let count, let first):
            "none of the \(count) files can be read. The first one: \(first)"
        case .notText(_, let kind):
            "this is \(kind), not a listing export. Open the CSV or JSON Lines file that the marketplace gave you"
                + (kind.contains("compressed") || kind.contains("archive") ? "; unpack it first." : ".")
        case .unknownFormat(_, let found, let formatCount):
            "this is \(found), and nothing in it looks like a listing. Open the file that the marketplace gave you; "
                + "“listing-viewer formats” lists the \(formatCount) formats that are known."
        case .noListings(_, let format):
            "an export without listings (\(format)): it holds no record that describes one. Export it again."
        }
    }
}
