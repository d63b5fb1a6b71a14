import CGtk

/// A box with a tick, or a circle with a dot, that only shows how things stand: the row around it is what is chosen.
final class CheckMark: Widget {
    /// A circle is drawn for buttons in a group; each mark is alone in its own.
    private let group = Widget(gtk_check_button_new())
    private var isRadio = false

    init() {
        super.init(gtk_check_button_new())
        gtk_widget_set_can_target(widget, 0)
        gtk_widget_set_can_focus(widget, 0)
        hiddenFromAccessibility()
    }

    func show(_ isOn: Bool, isRadio: Bool) {
        if isRadio != self.isRadio {
            self.isRadio = isRadio
            gtk_check_button_set_group(pointer(), isRadio ? group.pointer() : nil)
        }
        gtk_check_button_set_active(pointer(), isOn.gboolean)
    }
}
