import ListingCore

/// The main menu of a window without a file. It has no entry that needs one.
@MainActor
enum StartMenu {
    static let model = MenuModel([
        [
            .action(label: tr("New Window"), name: "app.new-window"), .action(label: tr("Open…"), name: "win.open"),
            .action(label: tr("Open Folder…"), name: "win.open-folder"),
            .action(label: tr("Connect to a Server…"), name: "win.connect"),
        ],
        [
            .action(label: tr("Preferences"), name: "win.preferences"),
            .action(label: tr("Help"), name: "win.help"), .action(label: tr("Keyboard Shortcuts"), name: "win.shortcuts"),
            .action(label: tr("About Listing Viewer"), name: "win.about"),
        ],
    ])
}
