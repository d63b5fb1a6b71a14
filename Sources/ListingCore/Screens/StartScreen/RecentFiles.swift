/// The files that were opened last, and the sample catalog.
extension StartScreen {
    /// The id of the section of recent files.
    public static let recentSection: SectionID = "recent"

    static let recent = SectionPresenter<StartScreenProperties, RecentFileViewModel>(
        recentSection, .recentFile,
        rows: { properties in properties.recent.map { (ItemID($0.path), RecentFileViewModel($0, in: properties)) } }
    ).header(.sectionHeader) { _ in SectionHeaderViewModel(title: tr("Recent Files")) }

    static let sample = SectionPresenter<StartScreenProperties, RecentFileViewModel>(
        "sample", .recentFile,
        rows: { properties in properties.sample.map { [(ItemID("sample"), RecentFileViewModel(sample: $0))] } ?? [] }
    ).header(.sectionHeader) { _ in SectionHeaderViewModel(title: tr("Just Looking?")) }
}

/// An action of a file's row.
public enum RecentFileAction: Equatable, Sendable {
    case open(path: String)
    case openInNewWindow(path: String)
    /// Removes the file from the list, not from the disk.
    case forget(path: String)
    case openFolder(path: String)
}

/// A file that can be opened again.
public struct RecentFileViewModel: HighlightableItem, SwipeableItem {
    public typealias Action = RecentFileAction

    public let path: String
    public let name: String
    /// One line below the name, such as the number of listings and the day of the last use.
    public let detail: String
    /// The file's folder; empty if it does not matter.
    public let folder: String
    public let image: ImageViewModel?
    /// True if the user can remove the file from the list.
    public let isRemovable: Bool

    public var activation: RecentFileAction? { .open(path: path) }
    public var accessibleLabel: String? { [name, detail, folder].filter { !$0.isEmpty }.joined(separator: ", ") }

    public var leadingActions: [RowAction<RecentFileAction>] {
        [
            RowAction(
                tr("Open in New Window"), icon: "window-new-symbolic", shortcut: KeyPress(.enter, .control), .openInNewWindow(path: path))
        ]
    }

    public var trailingActions: [RowAction<RecentFileAction>] {
        guard isRemovable else { return [] }
        return [
            RowAction(tr("Remove from List"), icon: "list-remove-symbolic", shortcut: KeyPress(.delete), .forget(path: path)),
            RowAction(tr("Show in Folder"), icon: "folder-symbolic", .openFolder(path: path)),
        ]
    }
}

extension RecentFileViewModel {
    init(_ file: StartFile, in properties: StartScreenProperties) {
        let parts = [
            file.listings.map { trn("{n} listing", "{n} listings", $0) }, properties.now?.relativeDay(of: file.time),
        ]
        self.init(
            path: file.path, name: FileName.shown(file.path).cut(to: TextLimit.line),
            detail: parts.compactMap(\.self).joined(separator: " · "), folder: Self.folder(of: file.path, home: properties.home),
            image: Self.image(file), isRemovable: true)
    }

    init(sample file: StartFile) {
        self.init(
            path: file.path, name: tr("Sample Catalog"), detail: tr("Made-up listings of a craft shop, to try everything out"), folder: "",
            image: Self.image(file), isRemovable: false)
    }

    private static func image(_ file: StartFile) -> ImageViewModel? {
        file.picture.map { ImageViewModel(location: $0, alternativeText: tr("First image of the file")) }
    }

    /// The folder of a path, with a tilde for the home folder.
    private static func folder(of path: String, home: String?) -> String {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "" }
        let folder = path[..<slash]
        guard let home, folder == home || folder.hasPrefix(home + "/") else { return folder.description.onOneLine }
        return ("~" + folder.dropFirst(home.count)).onOneLine
    }
}

extension RowKind where ViewModel == RecentFileViewModel {
    public static var recentFile: RowKind { RowKind("recentFile") }
}

extension Timestamp {
    /// The day of an earlier time as people say it now.
    ///
    /// - Parameter time: in seconds since 1970, UTC.
    /// - Returns: nil if there is no such time.
    func relativeDay(of time: Int) -> String? {
        guard let then = Timestamp(seconds: time, offset: offset) else { return nil }
        let days = dayNumber - then.dayNumber
        return switch days {
        case ...0: tr("today")
        case 1: tr("yesterday")
        case 2..<7: trn("{n} day ago", "{n} days ago", days)
        default: then.shownDay
        }
    }

    /// The number of the local day, from 1970 on.
    private var dayNumber: Int { (seconds + offset) / 86_400 }
}
