import CGtk

/// A top-level window of the application. It has no title bar of its own, because the pages have theirs.
package final class ApplicationWindow: Widget {
    package init(application: Object, width: Int, height: Int) {
        super.init(adw_application_window_new(application.pointer()))
        gtk_window_set_default_size(pointer(), Int32(width), Int32(height))
    }

    package var title: String {
        get { gtk_window_get_title(pointer()).map { String(cString: $0) } ?? "" }
        set { gtk_window_set_title(pointer(), newValue) }
    }

    /// The size of the window when it is not maximized.
    package var size: (width: Int, height: Int) {
        get {
            var (width, height): (Int32, Int32) = (0, 0)
            gtk_window_get_default_size(pointer(), &width, &height)
            return (Int(width), Int(height))
        }
        set { gtk_window_set_default_size(pointer(), Int32(newValue.width), Int32(newValue.height)) }
    }

    /// The size of the content: its current size, or before the first layout the one that it is going to have.
    var contentSize: (width: Int, height: Int) { width > 0 ? (width, height) : size }

    var isMaximized: Bool { gtk_window_is_maximized(pointer()) != 0 }
    func maximize() { gtk_window_maximize(pointer()) }

    package func set(content: Widget) { adw_application_window_set_content(pointer(), content.widget) }
    package func present() { gtk_window_present(pointer()) }
    package func close() { gtk_window_close(pointer()) }

    /// Calls a handler once, when the window is closed or destroyed. The size is still available then.
    ///
    /// GTK emits "destroy" with the last reference to a window. That never happens, because this object holds one.
    package func onEnd(_ handler: @escaping @MainActor () -> Void) {
        on(.unrealize, handler)
    }

    /// Destroys the window immediately. It is hidden first, because GTK would otherwise look for the widget under the pointer again.
    package func destroy() {
        isVisible = false
        gtk_window_destroy(pointer())
    }
}

package final class HeaderBar: Widget {
    private let title = Object(sinking: adw_window_title_new("", ""))

    package init() {
        super.init(adw_header_bar_new())
        adw_header_bar_set_title_widget(opaque, title.pointer())
    }

    package func show(title text: String, subtitle: String = "") {
        adw_window_title_set_title(title.opaque, text)
        adw_window_title_set_subtitle(title.opaque, subtitle)
    }

    package func packStart(_ widget: Widget) { adw_header_bar_pack_start(opaque, widget.widget) }
    func packEnd(_ widget: Widget) { adw_header_bar_pack_end(opaque, widget.widget) }

    package func showsWindowButtons(start: Bool, end: Bool) {
        adw_header_bar_set_show_start_title_buttons(opaque, start.gboolean)
        adw_header_bar_set_show_end_title_buttons(opaque, end.gboolean)
    }
}

/// Two panes: side by side if the width allows it, otherwise one over the other.
package final class Leaflet: Widget {
    package init() {
        super.init(adw_leaflet_new())
        adw_leaflet_set_transition_type(opaque, ADW_LEAFLET_TRANSITION_TYPE_OVER)
        adw_leaflet_set_homogeneous(opaque, 0)
    }

    /// The width in pixels, before the first layout the one that the window is going to have.
    var expectedWidth: Int { width > 0 ? width : sizeOfWindow.width }

    package func append(_ pane: Widget, navigatable: Bool = true) {
        let page = adw_leaflet_append(opaque, pane.widget)
        adw_leaflet_page_set_navigatable(page, navigatable.gboolean)
    }

    /// True if only one pane is visible because there is not enough space for both.
    package var isFolded: Bool { adw_leaflet_get_folded(opaque) != 0 }
    package var canSwipeBack: Bool {
        get { adw_leaflet_get_can_navigate_back(opaque) != 0 }
        set { adw_leaflet_set_can_navigate_back(opaque, newValue.gboolean) }
    }

    package func show(_ pane: Widget) { adw_leaflet_set_visible_child(opaque, pane.widget) }
    func isShowing(_ pane: Widget) -> Bool { adw_leaflet_get_visible_child(opaque) == pane.widget }
}

/// The entries of a menu, made once for all windows, because GTK 4.8 and 4.18 leak the sections of a menu that a button has shown.
@MainActor
final class MenuModel {
    fileprivate let menu = Object(owning: UnsafeMutableRawPointer(g_menu_new()))
    private var sections: [Object] = []

    /// An entry of a menu.
    enum Entry {
        /// An entry that runs an action, such as `win.open` or `win.sort::title`.
        case action(label: String, name: String)
        /// The same, hidden while the action is disabled.
        case offer(label: String, name: String)
        /// An entry that runs an action with a string. Its label is shown as it is, for example the name of a file.
        case value(label: String, name: String, value: String)
        /// An entry that opens another menu.
        case submenu(label: String, MenuModel)
    }

    /// - Parameter sections: groups of entries, with a line between them.
    init(_ sections: [[Entry]]) {
        for section in sections {
            let part = Object(owning: UnsafeMutableRawPointer(g_menu_new()))
            self.sections.append(part)
            Self.append(section, to: part)
            g_menu_append_section(menu.opaque, nil, part.pointer())
        }
    }

    /// Replaces the entries of a section.
    func show(_ entries: [Entry], inSection index: Int) {
        g_menu_remove_all(sections[index].opaque)
        Self.append(entries, to: sections[index])
    }

    private static func append(_ entries: [Entry], to section: Object) {
        for entry in entries {
            switch entry {
            case .action(let label, let name): g_menu_append(section.opaque, label, name)
            case .offer(let label, let name):
                let item = Object(owning: UnsafeMutableRawPointer(g_menu_item_new(label, name)))
                g_menu_item_set_attribute_value(item.opaque, "hidden-when", g_variant_new_string("action-disabled"))
                g_menu_append_item(section.opaque, item.opaque)
            case .value(let label, let name, let value):
                // GTK underlines the letter after an underscore.
                let item = Object(owning: UnsafeMutableRawPointer(g_menu_item_new(label.replacing("_", with: "__"), nil)))
                g_menu_item_set_action_and_target_value(item.opaque, name, g_variant_new_string(value))
                g_menu_append_item(section.opaque, item.opaque)
            case .submenu(let label, let model): g_menu_append_submenu(section.opaque, label, model.menu.pointer())
            }
        }
    }
}

extension Widget {
    /// The size of the widget's window in pixels, before the first layout the one that the window is going to have; zeros if the widget is
    /// not in a window.
    var sizeOfWindow: (width: Int, height: Int) {
        guard let root = gtk_widget_get_root(widget) else { return (0, 0) }
        let window = UnsafeMutableRawPointer(root)
        let widget = window.assumingMemoryBound(to: GtkWidget.self)
        let size = (width: Int(gtk_widget_get_width(widget)), height: Int(gtk_widget_get_height(widget)))
        if size.height > 0 { return size }
        // GTK 4.8 writes both sizes, and doesn't check for nil.
        var (width, height): (Int32, Int32) = (0, 0)
        gtk_window_get_default_size(window.assumingMemoryBound(to: GtkWindow.self), &width, &height)
        return (max(0, Int(width)), max(0, Int(height)))
    }
}

/// A button that opens a menu of actions.
final class MenuButton: Widget {
    func openMenu() { gtk_menu_button_popup(opaque) }

    /// Creates the button of the window's main menu, which the F10 key opens.
    ///
    /// - Parameter onOpen: called before the menu opens, to change what it shows.
    convenience init(main menu: MenuModel, name: String, onOpen: (@MainActor () -> Void)? = nil) {
        self.init(menu, icon: "open-menu-symbolic", name: name, onOpen: onOpen)
        gtk_menu_button_set_primary(opaque, 1)
    }

    /// - Parameter name: the accessible name of the button, also its tooltip.
    init(_ menu: MenuModel, icon: String, name: String, onOpen: (@MainActor () -> Void)? = nil) {
        super.init(gtk_menu_button_new())
        // A new window does not wait for the widgets of its menus, which are made when the button is clicked.
        // The widget lives as long as what it calls. This object may not.
        let button = Widget(borrowing: widget)
        let box = Unmanaged.passRetained(HandlerBox { @MainActor in Self.makeMenu(menu, of: button, onOpen: onOpen) }).toOpaque()
        gtk_menu_button_set_create_popup_func(
            opaque, { _, data in if let data { HandlerBox<@MainActor () -> Void>.call(data) { $0() } } }, box, { AnyHandlerBox.release($0) }
        )
        gtk_menu_button_set_icon_name(opaque, icon)
        tooltip = name
        // The button inside takes the focus, so it needs the name.
        gtk_widget_get_first_child(widget).map { Widget($0) }?.setAccessibleLabel(name)
    }

    /// Makes the menu when the button is clicked for the first time.
    private static func makeMenu(_ menu: MenuModel, of button: Widget, onOpen: (@MainActor () -> Void)?) {
        guard gtk_menu_button_get_popover(button.opaque) == nil else { return }
        gtk_menu_button_set_menu_model(button.opaque, menu.menu.pointer())
        guard let popover = gtk_menu_button_get_popover(button.opaque) else { return }
        let menu = Widget(borrowing: UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkWidget.self))
        if let onOpen { menu.on(.map, onOpen) }
        MenuEntries.setNames(in: menu.widget)
        keepFocus(on: button, outside: menu)
    }

    /// Gives the focus to the button when the menu closes. GTK 4.8 leaves it in the menu if a submenu was open, and then the window reacts
    /// to no key.
    private static func keepFocus(on button: Widget, outside menu: Widget) {
        // Both live as long as the menu, whose signal this is.
        menu.on(.popoverClosed) {
            guard let root = gtk_widget_get_root(menu.widget), let focus = gtk_root_get_focus(root) else { return }
            if gtk_widget_is_ancestor(focus, menu.widget) != 0 { gtk_widget_grab_focus(button.widget) }
        }
    }
}
