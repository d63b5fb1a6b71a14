import CGtk

/// A window that belongs to another one, modal unless it says otherwise. It has no title bar of its own.
final class DialogWindow: Widget {
    init(over window: ApplicationWindow, title: String, width: Int, height: Int, isModal: Bool = true) {
        super.init(adw_window_new())
        gtk_window_set_title(pointer(), title)
        gtk_window_set_default_size(pointer(), Int32(width), Int32(height))
        gtk_window_set_transient_for(pointer(), window.pointer())
        gtk_window_set_modal(pointer(), isModal.gboolean)
    }

    func set(content: Widget) { adw_window_set_content(pointer(), content.widget) }
    /// Sets the button that Enter presses if the focused widget does not handle the key.
    func set(default button: Button) { gtk_window_set_default_widget(pointer(), button.widget) }
    func present() { gtk_window_present(pointer()) }
    func close() { gtk_window_close(pointer()) }
}

/// Two widgets of equal size: side by side if the width allows it, otherwise stacked.
final class SideBySide: Widget {
    private let narrowest: Int

    /// - Parameter narrowest: the width in pixels below which the widgets are stacked. It must exceed the minimum width of both together.
    init(_ first: Widget, _ second: Widget, narrowest: Int) {
        self.narrowest = narrowest
        super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
        gtk_box_set_homogeneous(pointer(), 1)
        gtk_box_append(pointer(), first.expanding(horizontally: true, vertically: true).widget)
        gtk_box_append(pointer(), second.expanding(horizontally: true, vertically: true).widget)
        onLayout { [weak self] in
            guard let self else { return }
            arrange(for: width)
        }
    }

    /// - Parameter width: the expected width in pixels, before the widget is shown.
    func arrange(for width: Int) {
        let orientation = width < narrowest ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
        guard gtk_orientable_get_orientation(opaque) != orientation else { return }
        gtk_orientable_set_orientation(opaque, orientation)
        setClass("stacked", orientation == GTK_ORIENTATION_VERTICAL)
    }
}
