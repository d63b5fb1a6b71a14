/// The standard dialogs of the app.
@MainActor
enum Dialogs {
    static func showAbout(over window: ApplicationWindow) {
        AboutWindow(
            name: "Listing Viewer", icon: AppInfo.id, version: AppInfo.version, developer: "The Listing Viewer authors",
            comments: "Look at marketplace listings as a shopper would."
        ).presentModally(over: window)
    }

    static func showShortcuts(over window: ApplicationWindow) { KeyboardShortcut.makeWindow()?.presentModally(over: window) }
}
