import CGtk

/// The libadwaita application. It initializes GTK and runs the main loop.
package final class Application: Object {
    package init(id: String) {
        // Every launch is its own process: two files are two windows, and a test never talks to a running app.
        super.init(owning: UnsafeMutableRawPointer(adw_application_new(id, G_APPLICATION_NON_UNIQUE)))
        // At "startup", GTK is initialized and no widget exists yet.
        on(.startup) {
            lv_correct_accessible_bounds()
            ScrollTimeouts.watch()
        }
    }

    package func onActivate(_ handler: @escaping @MainActor () -> Void) { on(.applicationActivated, handler) }

    /// - Returns: the exit code, after the last window has been closed.
    package func run() -> Int32 {
        MainLoop.install()
        return g_application_run(pointer(), 0, nil)
    }

    /// Initializes GTK without running the main loop. For tests.
    package func register() -> Bool {
        MainLoop.install()
        return g_application_register(pointer(), nil, nil) != 0
    }

    package func quit() { g_application_quit(pointer()) }

    package func setKeys(_ keys: [String], for action: String) {
        var pointers: [UnsafePointer<CChar>?] = keys.map { UnsafePointer(g_strdup($0)) }
        pointers.append(nil)
        gtk_application_set_accels_for_action(pointer(), action, &pointers)
        for pointer in pointers { g_free(UnsafeMutableRawPointer(mutating: pointer)) }
    }

    /// Adds the app's style sheet to libadwaita's.
    package func load(css bytes: [UInt8]) {
        guard let display = gdk_display_get_default(), let provider = gtk_css_provider_new() else { return }
        bytes.withUnsafeBytes { buffer in
            gtk_css_provider_load_from_data(provider, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
        }
        gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
        g_object_unref(provider)
    }

    /// True for dark, false for light, nil for the desktop's setting.
    package var prefersDark: Bool? {
        didSet {
            let scheme =
                switch prefersDark {
                case true?: ADW_COLOR_SCHEME_FORCE_DARK
                case false?: ADW_COLOR_SCHEME_FORCE_LIGHT
                case nil: ADW_COLOR_SCHEME_DEFAULT
                }
            adw_style_manager_set_color_scheme(adw_style_manager_get_default(), scheme)
        }
    }
}

/// The display that windows open on.
@MainActor
package enum Display {
    /// True if there is a display that GTK can connect to.
    package static func isAvailable() -> Bool { gtk_init_check() != 0 }
}
