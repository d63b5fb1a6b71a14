import CGtk

package final class Image: Widget {
    /// - Parameter icon: a name from the icon theme, such as `go-previous-symbolic`.
    package init(icon: String, pixels: Int? = nil) {
        super.init(gtk_image_new_from_icon_name(icon))
        if let pixels { pixelSize = pixels }
    }

    package func set(icon: String) { gtk_image_set_from_icon_name(opaque, icon) }

    /// The size of the icon in pixels.
    var pixelSize: Int {
        get { Int(gtk_image_get_pixel_size(opaque)) }
        set { gtk_image_set_pixel_size(opaque, Int32(newValue)) }
    }
}

package final class Button: Widget {
    package init(label: String) { super.init(gtk_button_new_with_label(label)) }

    /// - Parameter accessibleLabel: the accessible name, which is also the tooltip.
    package init(icon: String, accessibleLabel: String) {
        super.init(gtk_button_new_from_icon_name(icon))
        tooltip = accessibleLabel
        setAccessibleLabel(accessibleLabel)
    }

    package init(child: Widget) {
        super.init(gtk_button_new())
        gtk_button_set_child(pointer(), child.widget)
    }

    package var label: String {
        get { gtk_button_get_label(pointer()).map { String(cString: $0) } ?? "" }
        set { gtk_button_set_label(pointer(), newValue) }
    }

    /// Wraps the label at words where a line is too narrow for it.
    package func wrapped() -> Self {
        guard let label = WidgetNode(gtk_button_get_child(pointer())), label.isA(gtk_label_get_type()) else { return self }
        gtk_label_set_wrap(OpaquePointer(label.pointer), 1)
        gtk_label_set_justify(OpaquePointer(label.pointer), GTK_JUSTIFY_CENTER)
        return self
    }

    func set(icon: String) { gtk_button_set_icon_name(pointer(), icon) }

    /// Sets the action of the window or application that a click runs, such as `win.back`.
    package func set(action: String) { gtk_actionable_set_action_name(opaque, action) }

    package func onClick(_ handler: @escaping @MainActor () -> Void) { on(.clicked, handler) }
}

final class ProgressBar: Widget {
    init() { super.init(gtk_progress_bar_new()) }

    /// The progress, 0 to 1.
    var fraction: Double {
        get { gtk_progress_bar_get_fraction(opaque) }
        set { gtk_progress_bar_set_fraction(opaque, newValue) }
    }
}

final class Spinner: Widget {
    init() {
        super.init(gtk_spinner_new())
    }

    var isSpinning: Bool {
        get { gtk_spinner_get_spinning(opaque) != 0 }
        set { gtk_spinner_set_spinning(opaque, newValue.gboolean) }
    }
}

/// A round picture of a person or a shop, or the initials if there is no picture.
final class Avatar: Widget {
    init(size: Int) { super.init(adw_avatar_new(Int32(size), nil, 1)) }

    func show(name: String, texture: Texture?) {
        adw_avatar_set_text(opaque, name)
        adw_avatar_set_custom_image(opaque, texture?.opaque)
    }
}

/// A page with an icon, a title and a sentence, shown if there is no other content.
final class StatusPage: Widget {
    init(icon: String, title: String, description: String = "", child: Widget? = nil) {
        super.init(adw_status_page_new())
        show(icon: icon, title: title, description: description)
        if let child { adw_status_page_set_child(opaque, child.widget) }
        // libadwaita's scrolled window would be a tab stop without a name. GTK asks if its content can take the focus, not if it does
        // (`gtk_scrolled_window_focus`).
        if child == nil, let scrolled = gtk_widget_get_first_child(widget) { gtk_widget_set_can_focus(scrolled, 0) }
    }

    func show(icon: String, title: String, description: String) {
        adw_status_page_set_icon_name(opaque, icon)
        // libadwaita parses both as markup. A file's name or an error message must be escaped.
        adw_status_page_set_title(opaque, Markup.escaped(title))
        adw_status_page_set_description(opaque, Markup.escaped(description))
    }
}
