/// Why a catalogue can't be kept on disk; the listings are read into memory then.
public enum CatalogueProblem: Error, Equatable, Sendable {
    case notWritable(path: String, reason: String)
    case diskFull(path: String)
    /// Made by a newer version of the program.
    case newerVersion
    /// Another window or program has it open.
    case inUse(path: String)
    case damaged(path: String)
    /// Found while listings were shown.
    case damagedLater(path: String)
    /// The user's file is no longer what was read, so that its listings can't be read from it again.
    case fileChanged(path: String)
    /// So that nobody can tell what state of the file the listings show.
    case changedWhileRead
    /// Of what is searched for; the listings themselves are kept.
    case wordsNotWritable(String)
    case notSearchable(String)
}

extension CatalogueProblem: CustomStringConvertible {
    public var description: String {
        let instead = "The listings are read into memory instead, and read again the next time."
        return switch self {
        case .notWritable(let path, let reason): "The catalogue \(path) can't be written (\(reason)). \(instead)"
        case .diskFull(let path): "There is no room on the disk for the catalogue \(path). \(instead)"
        case .newerVersion: "The catalogue of this file was made by a newer version of Listing Viewer, and is left as it is. \(instead)"
        case .inUse(let path): "The catalogue \(path) is open elsewhere and can’t be written now. \(instead)"
        case .damaged(let path): "The catalogue \(path) was damaged, and has been removed; the file has been read again."
        case .fileChanged(let path): "\(path) has changed since it was read. Read it again to see its listings."
        case .changedWhileRead: "The file has changed while it was read. Read it again to see it as it is now."
        case .wordsNotWritable(let reason): "The listings’ words can’t be kept (\(reason)). They are in memory until the file is closed."
        case .notSearchable(let reason): "Not all listings can be searched: \(reason)."
        case .damagedLater(let path): "The catalogue \(path) is damaged, and has been removed. Read the file again to see all of it."
        }
    }
}
