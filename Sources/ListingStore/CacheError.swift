/// A problem of a catalog on disk, with a description for users. If it cannot be used, the listings are read into memory instead.
public enum CacheError: Error, Equatable, Sendable {
    case notWritable(path: String, reason: String)
    case diskFull(path: String)
    /// Made by another version of the program; removed and rebuilt.
    case otherVersion(path: String)
    /// Open in another window or process.
    case inUse(path: String)
    /// Found damaged, when it was opened or later; removed and rebuilt.
    case damaged(path: String)
    /// Found damaged by a query after the reading was stopped, so that it is not rebuilt.
    case damagedAfterStop(path: String)
    /// The user's file is no longer the one that was read, so listings cannot be read from it again.
    case fileChanged(path: String)
    /// The user's file changed during the import, so the listings may show a mix of its states.
    case changedWhileRead
    /// The index cannot be written; the listings themselves are stored. The text is the reason.
    case wordsNotWritable(String)
    /// Indexing failed, so that not all listings can be searched. The text is the reason.
    case notSearchable(String)
}

extension CacheError: CustomStringConvertible {
    public var description: String {
        let instead = "The listings are read into memory instead, and read again the next time."
        return switch self {
        case .notWritable(let path, let reason): "The catalogue \(path) can't be written (\(reason)). \(instead)"
        case .diskFull(let path): "There is no room on the disk for the catalogue \(path). \(instead)"
        case .otherVersion(let path):
            "The catalogue \(path) was made by another version of Listing Viewer, and has been removed; the file has been read again."
        case .inUse(let path): "The catalogue \(path) is open elsewhere and can’t be written now. \(instead)"
        case .damaged(let path): "The catalogue \(path) was damaged, and has been removed; the file has been read again."
        case .fileChanged(let path): "\(path) has changed since it was read. Read it again to see its listings."
        case .changedWhileRead: "The file has changed while it was read. Read it again to see it as it is now."
        case .wordsNotWritable(let reason): "The listings’ words can’t be kept (\(reason)). They are in memory until the file is closed."
        case .notSearchable(let reason): "Not all listings can be searched: \(reason)."
        case .damagedAfterStop(let path): "The catalogue \(path) is damaged. Read the file again to see its listings."
        }
    }
}
