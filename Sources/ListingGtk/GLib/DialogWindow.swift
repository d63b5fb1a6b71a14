import CGtk

/// A window that belongs to another one and takes its input until it is closed, without a title bar of its own.
final class DialogWindow: Widget {
    init(over window: ApplicationWindow, title: String, width: Int, height: Int) {
        super.init(adw_window_new())
        gtk_window_set_title(pointer(), title)
        gtk_window_set_default_size(pointer(), Int32(width), Int32(height))
        gtk_window_set_transient_for(pointer(), window.pointer())
        gtk_window_set_modal(pointer(), 1)
    }

    func set(content: Widget) { adw_window_set_content(pointer(), content.widget) }
    /// The button that Enter presses where nothing else takes it.
    func set(default button: Button) { gtk_window_set_default_widget(pointer(), button.widget) }
    func present() { gtk_window_present(pointer()) }
    func close() { gtk_window_close(pointer()) }
}

/// Two widgets of the same size: side by side where there is room, one above the other where there is not.
final class SideBySide: Widget {
    private let narrowest: Int

    /// - Parameter narrowest: pixels of width below which they stand above each other. It has to be more than both of them need.
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

    /// - Parameter width: pixels that there will be, before the widget is shown.
    func arrange(for width: Int) {
        let orientation = width < narrowest ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL
        guard gtk_orientable_get_orientation(opaque) != orientation else { return }
        gtk_orientable_set_orientation(opaque, orientation)
        setClass("stacked", orientation == GTK_ORIENTATION_VERTICAL)
    }
}
