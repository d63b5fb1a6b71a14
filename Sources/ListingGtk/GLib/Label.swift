import CGtk

/// Text that is shown verbatim. It is never parsed as markup, because it may come from a listing.
package final class Label: Widget {
    private var isMarked = false

    package init(_ text: String = "", _ classes: String...) {
        super.init(gtk_label_new(text))
        gtk_label_set_xalign(opaque, 0)
        for name in classes { addClass(name) }
    }

    package var text: String {
        get { String(cString: gtk_label_get_text(opaque)) }
        set { gtk_label_set_text(opaque, newValue) }
    }

    /// The style of a part of the text.
    enum PartStyle {
        case bold, italic, monospace
    }

    /// Shows text whose parts have styles of their own; nil for the label's style.
    func show(styled parts: [(text: String, style: PartStyle?)]) {
        text = parts.map(\.text).joined()
        let list = pango_attr_list_new()
        var start = 0
        for part in parts {
            let end = start + part.text.utf8.count
            let attribute: UnsafeMutablePointer<PangoAttribute>? =
                switch part.style {
                case .bold: pango_attr_weight_new(PANGO_WEIGHT_BOLD)
                case .italic: pango_attr_style_new(PANGO_STYLE_ITALIC)
                case .monospace: pango_attr_family_new("monospace")
                case nil: nil
                }
            if let attribute {
                attribute.pointee.start_index = guint(clamping: start)
                attribute.pointee.end_index = guint(clamping: end)
                // The list takes over the attribute.
                pango_attr_list_insert(list, attribute)
            }
            start = end
        }
        gtk_label_set_attributes(opaque, list)
        pango_attr_list_unref(list)
    }

    /// Shows the text, or hides the label if there is none.
    package func show(_ text: String?) {
        self.text = text ?? ""
        isVisible = !(text ?? "").isEmpty
    }

    /// Limits the text to one line that ends in an ellipsis if it does not fit.
    @discardableResult
    package func ellipsized(_ mode: PangoEllipsizeMode = PANGO_ELLIPSIZE_END) -> Self {
        gtk_label_set_ellipsize(opaque, mode)
        return self
    }

    /// Wraps lines at words, and within a word that is longer than a line.
    ///
    /// - Parameter lines: the maximum number of lines; nil for no limit.
    @discardableResult
    package func wrapped(lines: Int? = nil) -> Self {
        gtk_label_set_wrap(opaque, 1)
        gtk_label_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
        gtk_label_set_natural_wrap_mode(opaque, GTK_NATURAL_WRAP_NONE)
        if let lines {
            gtk_label_set_lines(opaque, Int32(lines))
            gtk_label_set_ellipsize(opaque, PANGO_ELLIPSIZE_END)
        }
        return self
    }

    /// Lets the user select and copy the text. The label then takes part in the Tab order.
    @discardableResult
    package func selectable(_ isSelectable: Bool = true) -> Self {
        // GTK makes the label's gestures and cursor again even if nothing changes.
        guard isSelectable != (gtk_label_get_selectable(opaque) != 0) else { return self }
        gtk_label_set_selectable(opaque, isSelectable.gboolean)
        return self
    }

    @discardableResult
    package func centered() -> Self {
        gtk_label_set_xalign(opaque, 0.5)
        gtk_label_set_justify(opaque, GTK_JUSTIFY_CENTER)
        return self
    }

    /// True if the text ends at the end of the label instead of starting at its start.
    var isTrailing: Bool {
        get { gtk_label_get_xalign(opaque) > 0.5 }
        set { gtk_label_set_xalign(opaque, newValue ? 1 : 0) }
    }

    @discardableResult
    func alignedToEnd() -> Self {
        gtk_label_set_xalign(opaque, 1)
        return self
    }

    /// Reserves a minimum width, so that the layout stays still while digits change.
    @discardableResult
    func widthInCharacters(_ count: Int) -> Self {
        gtk_label_set_width_chars(opaque, Int32(count))
        return self
    }

    @discardableResult
    func maximumWidthInCharacters(_ count: Int) -> Self {
        gtk_label_set_max_width_chars(opaque, Int32(count))
        return self
    }

    /// Shows words that were added underlined, and those that were removed struck through, in place of earlier marks. For labels without
    /// other attributes.
    ///
    /// - Parameter parts: empty to leave the text as it is.
    func show(changed parts: [ChangedText.Part]) {
        guard isMarked || !parts.isEmpty else { return }
        isMarked = !parts.isEmpty
        guard !parts.isEmpty else { return gtk_label_set_attributes(opaque, nil) }
        text = parts.map(\.text).joined()
        let attributes = ChangedText.attributes(for: parts)
        gtk_label_set_attributes(opaque, attributes)
        pango_attr_list_unref(attributes)
    }

    /// Draws the text struck through.
    func strikeThrough() {
        let attributes = pango_attr_list_new()
        pango_attr_list_insert(attributes, pango_attr_strikethrough_new(1))
        gtk_label_set_attributes(opaque, attributes)
        pango_attr_list_unref(attributes)
    }

    /// Highlights parts of the text as search matches, and removes earlier highlights. For labels without other attributes.
    ///
    /// - Parameter parts: ranges of UTF-8 bytes of the text.
    package func mark(_ parts: [Range<Int>]) {
        // Most rows are shown without a search and cost only these two checks.
        guard isMarked || !parts.isEmpty else { return }
        isMarked = !parts.isEmpty
        let attributes = parts.isEmpty ? nil : FoundText.attributes(for: parts)
        gtk_label_set_attributes(opaque, attributes)
        if let attributes { pango_attr_list_unref(attributes) }
    }
}
