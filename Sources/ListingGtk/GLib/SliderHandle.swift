import CGtk

/// A handle on a scale, which screen readers treat as a slider. Its owner handles keys and the pointer.
final class SliderHandle: Widget {
    init() {
        super.init(lv_slider_handle_new())
        addClass("slider-handle")
    }

    /// - Parameter text: the formatted value. It is also part of the accessible name, because GTK reports values only for its own range
    ///   widgets.
    func describe(_ name: String, value text: String) {
        setAccessibleLabel("\(name), \(text)")
        set(GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, text: text)
    }
}
