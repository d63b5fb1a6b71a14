import CGtk

/// The style of search matches in a label: a marker pen.
///
/// Translucent yellow keeps the text legible on light, dark and selected rows, and does not depend on the theme's colors. The heavier
/// type makes matches visible to people who cannot see the color.
@MainActor
enum FoundText {
    /// - Parameter parts: the matches, as ranges of UTF-8 bytes of the text.
    /// - Returns: an attribute list that the caller owns.
    static func attributes(for parts: [Range<Int>]) -> OpaquePointer? {
        let list = pango_attr_list_new()
        for part in parts {
            insert(pango_attr_background_new(0xFFFF, 0xC800, 0x0000), part, into: list)
            insert(pango_attr_background_alpha_new(0x6600), part, into: list)
            insert(pango_attr_weight_new(PANGO_WEIGHT_HEAVY), part, into: list)
        }
        return list
    }

    private static func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ part: Range<Int>, into list: OpaquePointer?) {
        guard let attribute else { return }
        attribute.pointee.start_index = guint(clamping: part.lowerBound)
        attribute.pointee.end_index = guint(clamping: part.upperBound)
        // The list takes over the attribute.
        pango_attr_list_insert(list, attribute)
    }
}
