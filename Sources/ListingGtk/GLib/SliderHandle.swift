import CGtk

/// A handle on a line, which screen readers take for a slider. What the keys and the pointer do with it is up to who puts it there.
final class SliderHandle: Widget {
    init() {
        super.init(lv_slider_handle_new())
        addClass("slider-handle")
    }

    /// - Parameter text: the value as people read it. It is part of the name, as GTK tells assistive programs the values of its own
    ///   ranges only.
    func describe(_ name: String, value text: String) {
        setAccessibleLabel("\(name), \(text)")
        set(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text: text)
    }
}
