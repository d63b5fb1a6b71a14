import CGtk

/// A text whose room depends on the font only, never on the text: rows of one kind then have one height, at every size of type.
///
/// Never markup. What finds no room ends in an ellipsis.
final class Inscription: Widget {
    /// - Parameter lines: always as high as so many lines, whether the text fills them or not.
    init(lines: Int, _ classes: String...) {
        super.init(gtk_inscription_new(nil))
        gtk_inscription_set_min_lines(opaque, guint(lines))
        gtk_inscription_set_nat_lines(opaque, guint(lines))
        // As wide as the place that it is put in.
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
}
