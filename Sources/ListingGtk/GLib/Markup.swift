import CGtk

/// Text for functions of GTK and libadwaita that parse markup.
enum Markup {
    /// Returns markup that is shown verbatim.
    static func escaped(_ text: String) -> String {
        guard let escaped = g_markup_escape_text(text, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
