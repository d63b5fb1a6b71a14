import CGtk

/// A check box or radio button that only shows a state. It takes no input, because the row around it handles the click.
final class CheckMark: Widget {
    /// An invisible group partner: GTK draws a radio button only for a button in a group.
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
