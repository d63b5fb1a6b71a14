/// The reason why marks could not be read or saved, and what happens to them instead: a sentence for the user.
public enum MarksError: Error, Hashable, Sendable {
    /// The environment names neither a data folder nor a home folder.
    case noFolder
    /// The folder or the file can't be created, opened or written; `reason` is the system's message.
    case notWritable(path: String, reason: String)
    case diskFull(path: String)
    /// Another program kept the database locked beyond the timeout.
    case busy(path: String)
    case newerVersion(path: String)
    /// The file was not a valid database of marks; it has been renamed and a new one created.
    case damaged(path: String, keptAs: String)
    /// The file can neither be read nor renamed.
    case unreadable(path: String, reason: String)
}

extension MarksError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noFolder:
            "Your marks can't be saved, as neither XDG_DATA_HOME nor HOME names a folder; they are kept until you close the window."
        case .notWritable(let path, let reason):
            "Your marks can't be saved to \(path) (\(reason)); they are kept until you close the window, and saving is tried again."
        case .diskFull(let path):
            "Your marks can't be saved to \(path), as the disk is full; they are kept until you close the window, and saving is tried again."
        case .busy(let path):
            "\(path) is in use by another program, so that your marks can't be read or saved yet; saving is tried again."
        case .newerVersion(let path):
            "\(path) was made by a newer version of Listing Viewer and is left as it is; new marks are kept until you close the window."
        case .damaged(let path, let keptAs):
            "\(path) was damaged; it is kept as \(keptAs), and new marks are saved to a new file."
        case .unreadable(let path, let reason):
            "Your marks in \(path) can't be read (\(reason)); new ones are kept until you close the window, and saving is tried again."
        }
    }
}
