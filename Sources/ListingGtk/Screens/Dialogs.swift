import CGtk

/// The small windows that every app has.
@MainActor
enum Dialogs {
    static func showAbout(over window: ApplicationWindow) {
        let about = Widget(adw_about_window_new())
        adw_about_window_set_application_name(about.opaque, "Listing Viewer")
        // Only where the app is installed: a name that the theme does not know would show a broken picture.
        if let theme = gtk_icon_theme_get_for_display(gdk_display_get_default()), gtk_icon_theme_has_icon(theme, AppInfo.id) != 0 {
            adw_about_window_set_application_icon(about.opaque, AppInfo.id)
        }
        adw_about_window_set_version(about.opaque, AppInfo.version)
        adw_about_window_set_developer_name(about.opaque, "The Listing Viewer authors")
        adw_about_window_set_license_type(about.opaque, GTK_LICENSE_MIT_X11)
        adw_about_window_set_comments(about.opaque, "Look at marketplace listings as a shopper would.")
        present(about, over: window)
    }

    static func showShortcuts(over window: ApplicationWindow) {
        let dialog = Widget(adw_window_new())
        let header = HeaderBar()
        header.show(title: "Keyboard Shortcuts")
        let table = Grid(columnSpacing: 24, rowSpacing: 12)
        for (row, shortcut) in shortcuts.enumerated() {
            table.attach(Label(shortcut.keys, "keys"), column: 0, row: row)
            table.attach(Label(shortcut.meaning).expanding(), column: 1, row: row)
        }
        adw_window_set_content(dialog.pointer(), Box(GTK_ORIENTATION_VERTICAL, header, table.margins(24)).widget)
        dialog.onKeys(["Escape", "<Control>w"]) { [unowned dialog] in
            gtk_window_close(dialog.pointer())
            return true
        }
        present(dialog, over: window)
    }

    private static let shortcuts: [(keys: String, meaning: String)] = [
        ("Ctrl+O", "Open a file"),
        ("Up, Down", "Move from row to row"),
        ("Enter", "Open the listing, fold and unfold"),
        ("Ctrl+M", "Say what the columns of a table mean"),
        ("Alt+Left, Escape", "Back"),
        ("Left, Right", "Previous or next picture, or card"),
        ("Tab", "Into a row and on to the next control"),
        ("Ctrl+Up, Ctrl+Down", "Scroll"),
        ("Ctrl+W", "Close the window"),
        ("Ctrl+Q", "Quit"),
    ]

    private static func present(_ dialog: Widget, over window: ApplicationWindow) {
        gtk_window_set_transient_for(dialog.pointer(), window.pointer())
        gtk_window_set_modal(dialog.pointer(), 1)
        gtk_window_present(dialog.pointer())
    }
}
