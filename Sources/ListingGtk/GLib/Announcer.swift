import CGtk

/// Makes a screen reader announce an event without moving the focus.
@MainActor
final class Announcer {
    /// A label that only screen readers notice, used if GTK has no announcements of its own.
    let widget: Widget
    /// The last announcement. Tests read it, because GTK cannot be asked for it.
    private(set) var last: String?

    init() {
        widget = Widget(lv_status_label_new())
        widget.takesPointer = false
        widget.opacity = 0
    }

    func announce(_ text: String) {
        last = text
        // Announce from the window, because GTK announces nothing for a widget that no screen reader has requested yet.
        if lv_announce(widget.window ?? widget.widget, text) == 0 {
            gtk_label_set_text(widget.opaque, text)
            widget.setAccessibleLabel(text)
        }
    }
}
