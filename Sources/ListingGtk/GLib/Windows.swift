import CGtk

/// A top-level window of the application, without a title bar of its own: the pages bring theirs.
final class ApplicationWindow: Widget {
    init(application: Object, width: Int, height: Int) {
        super.init(adw_application_window_new(application.pointer()))
        gtk_window_set_default_size(pointer(), Int32(width), Int32(height))
    }

    var title: String {
        get { gtk_window_get_title(pointer()).map { String(cString: $0) } ?? "" }
        set { gtk_window_set_title(pointer(), newValue) }
    }

    /// The one that the window has where it is not maximised.
    var size: (width: Int, height: Int) {
        get {
            var (width, height): (Int32, Int32) = (0, 0)
            gtk_window_get_default_size(pointer(), &width, &height)
            return (Int(width), Int(height))
        }
        set { gtk_window_set_default_size(pointer(), Int32(newValue.width), Int32(newValue.height)) }
    }

    var isMaximized: Bool { gtk_window_is_maximized(pointer()) != 0 }
    func maximize() { gtk_window_maximize(pointer()) }

    func set(content: Widget) { adw_application_window_set_content(pointer(), content.widget) }
    func present() { gtk_window_present(pointer()) }
    func close() { gtk_window_close(pointer()) }

    /// Calls a handler once, when the window has been closed or taken away; its size is still known then.
    ///
    /// GTK's signal "destroy" comes with the last reference to a window. As this object holds one, that would be never.
    func onEnd(_ handler: @escaping @MainActor () -> Void) {
        on("unrealize", handler)
    }

    /// Takes the window away at once. Hidden first, as GTK would look for what is under the pointer in it once more.
    func destroy() {
        isVisible = false
        gtk_window_destroy(pointer())
    }
}

final class HeaderBar: Widget {
    private let title = Object(sinking: adw_window_title_new("", ""))

    init() {
        super.init(adw_header_bar_new())
        adw_header_bar_set_title_widget(opaque, title.pointer())
    }

    func show(title text: String, subtitle: String = "") {
        adw_window_title_set_title(title.opaque, text)
        adw_window_title_set_subtitle(title.opaque, subtitle)
    }

    func packStart(_ widget: Widget) { adw_header_bar_pack_start(opaque, widget.widget) }
    func packEnd(_ widget: Widget) { adw_header_bar_pack_end(opaque, widget.widget) }

    func showsWindowButtons(start: Bool, end: Bool) {
        adw_header_bar_set_show_start_title_buttons(opaque, start.gboolean)
        adw_header_bar_set_show_end_title_buttons(opaque, end.gboolean)
    }
}

/// Two panes side by side where there is room, one over the other where there is not.
final class Leaflet: Widget {
    init() {
        super.init(adw_leaflet_new())
        adw_leaflet_set_transition_type(opaque, ADW_LEAFLET_TRANSITION_TYPE_OVER)
        adw_leaflet_set_homogeneous(opaque, 0)
    }

    func append(_ pane: Widget, navigatable: Bool = true) {
        let page = adw_leaflet_append(opaque, pane.widget)
        adw_leaflet_page_set_navigatable(page, navigatable.gboolean)
    }

    /// Whether there is room for one pane only.
    var isFolded: Bool { adw_leaflet_get_folded(opaque) != 0 }
    var canSwipeBack: Bool {
        get { adw_leaflet_get_can_navigate_back(opaque) != 0 }
        set { adw_leaflet_set_can_navigate_back(opaque, newValue.gboolean) }
    }

    func show(_ pane: Widget) { adw_leaflet_set_visible_child(opaque, pane.widget) }
    func isShowing(_ pane: Widget) -> Bool { adw_leaflet_get_visible_child(opaque) == pane.widget }
}

/// The entries of a menu, made once for all windows: GTK 4.8 and 4.18 never let the sections of a menu go that a button has shown.
@MainActor
final class MenuModel {
    fileprivate let menu = Object(owning: UnsafeMutableRawPointer(g_menu_new()))

    /// - Parameter sections: entries between lines, each with the action that it runs, such as `win.open` or `win.sort::title`.
    init(_ sections: [[(label: String, action: String)]]) {
        for section in sections {
            let part = Object(owning: UnsafeMutableRawPointer(g_menu_new()))
            for entry in section { g_menu_append(part.opaque, entry.label, entry.action) }
            g_menu_append_section(menu.opaque, nil, part.pointer())
        }
    }
}

/// A button with a menu of actions behind it.
final class MenuButton: Widget {
    /// The window's main menu, behind the button with the three lines.
    convenience init(_ menu: MenuModel) {
        self.init(menu, icon: "open-menu-symbolic", name: "Main menu")
        gtk_menu_button_set_primary(opaque, 1)
    }

    /// - Parameter name: what the menu is for; also the button's tooltip.
    init(_ menu: MenuModel, icon: String, name: String) {
        super.init(gtk_menu_button_new())
        gtk_menu_button_set_menu_model(opaque, menu.menu.pointer())
        gtk_menu_button_get_popover(opaque).map {
            MenuEntries.giveNames(in: UnsafeMutableRawPointer($0).assumingMemoryBound(to: GtkWidget.self))
        }
        gtk_menu_button_set_icon_name(opaque, icon)
        tooltip = name
        // The name belongs on the button inside, which is what takes the focus.
        gtk_widget_get_first_child(widget).map { Widget($0) }?.setAccessibleLabel(name)
    }
}

/// The desktop's own dialog for choosing a file.
@MainActor
enum FileChooser {
    /// - Parameter chosen: called with the paths, one or several, unless the user thinks better of it.
    static func open(over window: ApplicationWindow, title: String, chosen: @escaping @MainActor ([String]) -> Void) {
        run(GTK_FILE_CHOOSER_ACTION_OPEN, over: window, title, name: nil, chosen)
    }

    /// - Parameters:
    ///   - name: proposed; its ending may be changed.
    ///   - chosen: called with the path, which is asked about where there is a file, unless the user thinks better of it.
    static func save(over window: ApplicationWindow, title: String, name: String, chosen: @escaping @MainActor (String) -> Void) {
        run(GTK_FILE_CHOOSER_ACTION_SAVE, over: window, title, name: name) { $0.first.map(chosen) }
    }

    private static func run(
        _ action: GtkFileChooserAction, over window: ApplicationWindow, _ title: String, name: String?,
        _ chosen: @escaping @MainActor ([String]) -> Void
    ) {
        guard let dialog = gtk_file_chooser_native_new(title, window.pointer(), action, nil, nil) else { return }
        if let name { gtk_file_chooser_set_current_name(dialog, name) } else { gtk_file_chooser_set_select_multiple(dialog, 1) }
        // The handler holds the dialog until it has answered.
        let owned = Object(owning: UnsafeMutableRawPointer(dialog))
        owned.onResponse("response") {
            let isAccepted = GtkResponseType(Int32($0)) == GTK_RESPONSE_ACCEPT
            let paths = isAccepted ? paths(in: gtk_file_chooser_get_files(owned.opaque)) : []
            if !paths.isEmpty { chosen(paths) }
            gtk_native_dialog_destroy(owned.pointer())
        }
        gtk_native_dialog_show(owned.pointer())
    }

    /// - Parameter files: a list of files that is taken over.
    private static func paths(in files: OpaquePointer?) -> [String] {
        guard let files else { return [] }
        let owned = Object(owning: UnsafeMutableRawPointer(files))
        return (0..<g_list_model_get_n_items(owned.opaque)).compactMap { index in
            guard let item = g_list_model_get_item(owned.opaque, index) else { return nil }
            let file = Object(owning: item)
            guard let path = g_file_get_path(file.opaque) else { return nil }
            defer { g_free(path) }
            return String(cString: path)
        }
    }
}
