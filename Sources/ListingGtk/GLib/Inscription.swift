import CGtk

/// A label whose size depends only on the font, never on the text, so that rows of one kind have the same height at every font size.
///
/// The text is never parsed as markup. It ends in an ellipsis if it does not fit.
final class Inscription: Widget {
    private var isMarked = false

    /// - Parameter lines: the height in lines, even if the text is shorter.
    init(lines: Int, _ classes: String...) {
        super.init(gtk_inscription_new(nil))
        gtk_inscription_set_min_lines(opaque, guint(lines))
        gtk_inscription_set_nat_lines(opaque, guint(lines))
        // No minimum width: the widget takes the width of its parent.
        gtk_inscription_set_min_chars(opaque, 0)
        gtk_inscription_set_xalign(opaque, 0)
        gtk_inscription_set_yalign(opaque, 0)
        gtk_inscription_set_wrap_mode(opaque, PANGO_WRAP_WORD_CHAR)
        gtk_inscription_set_text_overflow(opaque, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END)
        for name in classes { addClass(name) }
    }

    var text: String {
        get { gtk_inscription_get_text(opaque).map { String(cString: $0) } ?? "" }
        set { gtk_inscription_set_text(opaque, newValue) }
    }

    /// Highlights parts of the text, which are UTF-8 ranges.
    func mark(_ parts: [Range<Int>]) {
        guard isMarked || !parts.isEmpty else { return }
        isMarked = !parts.isEmpty
        let attributes = parts.isEmpty ? nil : FoundText.attributes(for: parts)
        gtk_inscription_set_attributes(opaque, attributes)
        if let attributes { pango_attr_list_unref(attributes) }
    }
}
