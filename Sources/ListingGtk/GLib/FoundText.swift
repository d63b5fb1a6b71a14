import CGtk

/// How what a search found is drawn in a text: as with a marker pen.
///
/// See-through yellow keeps what is written as legible as it was on light, dark and selected rows, and needs no news of the colours
/// having changed. The heavier type says the same to who sees no colours.
@MainActor
enum FoundText {
    /// - Parameter parts: in UTF-8 bytes of the text.
    /// - Returns: a list that is the caller's.
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
        // The list takes the attribute over.
        pango_attr_list_insert(list, attribute)
    }
}
