import CGtk

/// The libadwaita application. It initializes GTK and runs the main loop.
package final class Application: Object {
    /// The way in which a process shares the work with others of the same application.
    package enum Instance {
        /// The process opens its own windows, and others don't know of it.
        case own
        /// The first process of a session opens the windows of all others.
        case shared
        /// As `shared`, but started by the session bus: the process waits for a request, and ends some seconds after the last window.
        case service

        fileprivate var flags: GApplicationFlags {
            switch self {
            case .own: G_APPLICATION_NON_UNIQUE
            case .shared: Self.handling
            case .service: GApplicationFlags(Self.handling.rawValue | G_APPLICATION_IS_SERVICE.rawValue)
            }
        }

        private static var handling: GApplicationFlags {
            GApplicationFlags(G_APPLICATION_HANDLES_COMMAND_LINE.rawValue | G_APPLICATION_HANDLES_OPEN.rawValue)
        }
    }

    /// The time for which a service without windows waits for a request.
    private static let serviceMilliseconds: guint = 10_000

    package init(id: String, _ instance: Instance = .own) {
        super.init(owning: UnsafeMutableRawPointer(adw_application_new(id, instance.flags)))
        if instance == .service { g_application_set_inactivity_timeout(pointer(), Self.serviceMilliseconds) }
        // At "startup", GTK is initialized and no widget exists yet.
        on(.startup) {
            lv_correct_accessible_bounds()
            lv_repair_popovers()
            lv_watch_tab_in_list_views()
            ScrollTimeouts.watch()
        }
    }

    /// The outcome of ``start()``.
    struct Start {
        /// True if there is a display that windows can open on.
        let hasDisplay: Bool
        fileprivate let libraries: GraphicsLibraries.Load?

        /// Waits for other threads that must not work while the process exits.
        func wait() { libraries?.wait() }
    }

    /// Initializes GTK, while other threads load the graphics libraries and connect to the session bus. Wait for them before the process
    /// exits.
    static func start() -> Start {
        let renderer = Renderer.current
        return renderer.whileInitializing {
            g_bus_get(
                G_BUS_TYPE_SESSION, nil,
                { _, result, _ in if let bus = g_bus_get_finish(result, nil) { g_object_unref(UnsafeMutableRawPointer(bus)) } }, nil)
            let libraries = renderer == .openGL ? GraphicsLibraries.loadAhead() : nil
            return Start(hasDisplay: Display.isAvailable(), libraries: libraries)
        }
    }

    /// Calls a handler as soon as it is certain that this process opens the windows, before GTK makes its styles for them.
    func onPrimary(_ handler: @escaping @MainActor () -> Void) {
        onChange(of: .isRegistered) { [weak self] in
            guard let self, isRegistered, g_application_get_is_remote(pointer()) == 0 else { return }
            handler()
        }
    }

    package func onActivate(_ handler: @escaping @MainActor () -> Void) { on(.applicationActivated, handler) }

    /// Receives the command lines of this process and of later ones, unless the instance is ``Instance/own``.
    func onCommandLine(_ handler: @escaping @MainActor (CommandLineCall) -> Void) {
        on(.commandLine) { arguments in
            guard let line = arguments.object(1) else { return arguments.answer(int: 0) }
            let call = CommandLineCall(UnsafeMutableRawPointer(line))
            handler(call)
            // GLib sets the exit code to the answer.
            arguments.answer(int: call.status)
        }
    }

    /// Receives the files that a file manager opens over the session bus.
    ///
    /// - Parameter handler: called with the paths of local files, and with the addresses of those that have no path.
    func onOpen(_ handler: @escaping @MainActor (_ files: [String]) -> Void) {
        on(.filesOpened) { arguments in
            guard let files = arguments.pointer(1)?.assumingMemoryBound(to: OpaquePointer?.self) else { return }
            handler((0..<arguments.int(2)).compactMap { files[$0].flatMap(FileAddress.pathOrAddress) })
        }
    }

    /// - Parameter arguments: the program's name and its arguments; they are sent to another process if that is the first one.
    /// - Returns: the exit code, after the last window has been closed, or after the other process has answered.
    package func run(_ arguments: [String] = []) -> Int32 {
        MainLoop.install()
        var strings: [UnsafeMutablePointer<CChar>?] = arguments.map { g_strdup($0) } + [nil]
        defer { for string in strings { g_free(string) } }
        // GLib works on its own copy of the strings.
        return g_application_run(pointer(), Int32(arguments.count), &strings)
    }

    /// Initializes GTK without running the main loop, unless another process opens the windows of this one.
    package func register() -> Bool {
        MainLoop.install()
        return g_application_register(pointer(), nil, nil) != 0
    }

    /// True once GTK is initialized, or another process is known to open the windows.
    var isRegistered: Bool { g_application_get_is_registered(pointer()) != 0 }

    /// True for the window that has or last had the focus of the desktop.
    func isActive(_ window: ApplicationWindow) -> Bool { gtk_application_get_active_window(pointer()) == window.pointer() }

    package func quit() { g_application_quit(pointer()) }

    /// Keeps a process without windows from ending until ``release()``.
    func hold() { g_application_hold(pointer()) }
    func release() { g_application_release(pointer()) }

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
