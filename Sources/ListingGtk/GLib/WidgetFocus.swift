import CGtk

/// The keyboard focus.
extension Widget {
    /// True if the focus is in the list or was there last.
    var hasFocusChild: Bool { gtk_widget_get_focus_child(widget) != nil }

    /// True if the widget has the focus in its window, whether or not that window is active.
    ///
    /// `gtk_widget_has_focus` can't replace it: in GTK 4.18 it is true only in the active window, in GTK 4.8 in every window.
    var isFocus: Bool { gtk_widget_is_focus(widget) != 0 }

    /// True if the widget itself may have the focus.
    var isFocusable: Bool {
        get { gtk_widget_get_focusable(widget) != 0 }
        set { gtk_widget_set_focusable(widget, newValue.gboolean) }
    }

    /// Moves the focus to the widget or to its first descendant that may have it.
    @discardableResult
    func grabFocus() -> Bool { gtk_widget_grab_focus(widget) != 0 }

    /// Makes the widget itself the focus of its window, even if it is not focusable.
    func becomeFocusOfWindow() {
        if let root = gtk_widget_get_root(widget) { gtk_root_set_focus(root, widget) }
    }

    /// The widget that has the focus in this widget's window; nil if there is none, or no window.
    var focusInWindow: WidgetNode? {
        guard let root = gtk_widget_get_root(widget) else { return nil }
        return WidgetNode(gtk_root_get_focus(root))
    }

    /// True if the focus is in a menu or another popover of the window, where letters choose entries.
    var isFocusInPopover: Bool {
        focusInWindow.map { gtk_widget_get_ancestor($0.pointer, gtk_popover_get_type()) != nil } ?? false
    }

    /// Calls the handler whenever another widget of the window gets the focus. Call this once, before the widget is shown.
    func onFocusMoved(_ handler: @escaping @MainActor () -> Void) {
        let connection = WindowConnection()
        on(.realize) { [weak self] in
            guard let self, let root = gtk_widget_get_root(widget) else { return }
            connection.connect(Object(sinking: UnsafeMutableRawPointer(root)), handler)
        }
        on(.unrealize) { connection.disconnect() }
    }
}

/// A handler on the focus of a window, for as long as a widget is in that window.
@MainActor
private final class WindowConnection {
    private var connected: (window: Object, handler: gulong)?

    func connect(_ window: Object, _ handler: @escaping @MainActor () -> Void) {
        disconnect()
        connected = (window, window.onChange(of: .focusWidget, handler))
    }

    func disconnect() {
        if let connected { connected.window.disconnect(connected.handler) }
        connected = nil
    }
}
