import CGtk

/// The standard dialogs of the app.
@MainActor
enum Dialogs {
    static func showAbout(over window: ApplicationWindow) {
        let about = Widget(adw_about_window_new())
        adw_about_window_set_application_name(about.opaque, "Listing Viewer")
        // Set the icon only if the app is installed, because an unknown name would show a broken image.
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
        guard let dialog = KeyboardShortcut.makeWindow() else { return }
        let raw: UnsafeMutablePointer<GtkWindow> = dialog.pointer()
        // Escape already closes it. The handler is released with the window.
        dialog.onKeys(["<Control>w"]) {
            gtk_window_close(raw)
            return true
        }
        present(dialog, over: window)
    }

    private static func present(_ dialog: Widget, over window: ApplicationWindow) {
        gtk_window_set_transient_for(dialog.pointer(), window.pointer())
        gtk_window_set_modal(dialog.pointer(), 1)
        gtk_window_present(dialog.pointer())
    }
}
