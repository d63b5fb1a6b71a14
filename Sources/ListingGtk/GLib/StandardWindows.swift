import CGtk

/// The window that says what the program is.
final class AboutWindow: Widget {
    /// - Parameter icon: the name of an icon, left out if the theme has none of that name, because it would show a broken image.
    init(name: String, icon: String, version: String, developer: String, comments: String) {
        super.init(adw_about_window_new())
        adw_about_window_set_application_name(opaque, name)
        if let theme = gtk_icon_theme_get_for_display(gdk_display_get_default()), gtk_icon_theme_has_icon(theme, icon) != 0 {
            adw_about_window_set_application_icon(opaque, icon)
        }
        adw_about_window_set_version(opaque, version)
        adw_about_window_set_developer_name(opaque, developer)
        adw_about_window_set_license_type(opaque, GTK_LICENSE_MIT_X11)
        adw_about_window_set_comments(opaque, comments)
    }
}

/// GTK's window of keyboard shortcuts. Before GTK 4.14 it can only be built from XML.
final class ShortcutsWindow: Widget {
    /// Creates the window, or nil if GTK can't.
    ///
    /// - Parameters:
    ///   - interface: the window in GTK's XML, with the ID `shortcuts`.
    ///   - groups: IDs of parts of the window, which are also their accessible names.
    init?(interface: String, groups: [String]) {
        let builder = Object(owning: UnsafeMutableRawPointer(gtk_builder_new()))
        guard gtk_builder_add_from_string(builder.opaque, interface, gssize(interface.utf8.count), nil) != 0,
            let window = gtk_builder_get_object(builder.opaque, "shortcuts")
        else { return nil }
        for group in groups {
            guard let made = gtk_builder_get_object(builder.opaque, group) else { continue }
            Widget(borrowing: UnsafeMutableRawPointer(made).assumingMemoryBound(to: GtkWidget.self)).setAccessibleLabel(group)
        }
        super.init(UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self))
        // Escape already closes it. The handler is released with the window, so it may hold the window's pointer.
        let raw: UnsafeMutablePointer<GtkWindow> = pointer()
        onKeys(["<Control>w"]) {
            gtk_window_close(raw)
            return true
        }
    }
}

extension Widget {
    /// Shows a window of GTK's or libadwaita's over another one and keeps the user from using that one meanwhile.
    func presentModally(over window: ApplicationWindow) {
        gtk_window_set_transient_for(pointer(), window.pointer())
        gtk_window_set_modal(pointer(), 1)
        gtk_window_present(pointer())
    }
}
