import ListingCore

/// A request to open files, from a command line, a file manager or a search.
struct OpenRequest: Equatable {
    /// The files of each window; empty for a window without a file.
    var windows: [[String]] = []
    /// The query that every window starts with; nil restores the last query of each window.
    var query: ListingQuery?
    /// True if dark colors are requested, whatever the desktop uses.
    var isDark = false
    /// True to open a window even for files that are already open in one.
    var opensNewWindows = false
    /// An earlier export, if the windows should show what has changed since.
    var changesSince: String?

    /// True if nothing in particular is requested, so that the windows of the last run come back if there is no window yet.
    var isPlainStart: Bool { windows == [[]] && !opensNewWindows }
}

extension OpenRequest {
    init(_ command: OpenCommand) throws {
        windows = command.together || command.files.isEmpty ? [command.files] : command.files.map { [$0] }
        query = try command.options.query()
        isDark = command.dark
        opensNewWindows = command.newWindow
        changesSince = command.changesSince
    }

    /// The files of a request that comes without options, each in its own window.
    init(files: [String]) { windows = files.map { [$0] } }
}
