import ListingCore

/// The menu of recent files, one for all windows.
@MainActor
enum RecentMenu {
    /// The most entries.
    static let limit = 10

    static let model = MenuModel([[.action(label: tr("No Recent Files"), name: "win.no-recent")], []])
    private static var recent: RecentFiles?

    /// Shows the files of a list from now on.
    static func follow(_ recent: RecentFiles) {
        self.recent = recent
        recent.onChange { update() }
        update()
    }

    /// Shows the files that exist now.
    static func update() {
        let files = recent?.list(limit: limit) ?? []
        if files.isEmpty {
            model.show([.action(label: tr("No Recent Files"), name: "win.no-recent")], inSection: 0)
            model.show([], inSection: 1)
        } else {
            model.show(files.map { .value(label: $0.label(among: files), name: "win.open-recent", value: $0.path) }, inSection: 0)
            model.show([.action(label: tr("Clear Recent Files"), name: "win.clear-recent")], inSection: 1)
        }
    }
}
