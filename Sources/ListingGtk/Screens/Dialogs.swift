import ListingCore

/// The standard dialogs of the app.
@MainActor
enum Dialogs {
    static func showAbout(over window: ApplicationWindow) {
        let authors = tr("The Listing Viewer authors")
        AboutWindow(
            name: AppInfo.name, icon: AppInfo.id, version: AppInfo.version,
            texts: AboutWindow.Texts(
                developer: authors, comments: tr("See marketplace exports the way shoppers will."),
                copyright: tr("© {year} {authors}", ["year": "2026", "authors": authors]), translators: translators),
            website: AppInfo.website, issues: AppInfo.website + "/issues"
        ).presentModally(over: window)
    }

    /// The names of the translators, each on a line; nil if there are none.
    private static var translators: String? {
        let key: StaticString = "translator-credits"
        let names = tr("translator-credits")
        return names == key.description ? nil : names
    }

    static func showShortcuts(over window: ApplicationWindow) { KeyboardShortcut.makeWindow()?.presentModally(over: window) }
}
