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

    fileprivate static func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ part: Range<Int>, into list: OpaquePointer?) {
        guard let attribute else { return }
        attribute.pointee.start_index = guint(clamping: part.lowerBound)
        attribute.pointee.end_index = guint(clamping: part.upperBound)
        // The list takes over the attribute.
        pango_attr_list_insert(list, attribute)
    }
}

/// The style of words that were added and removed. Lines and weight show it, because colors alone would not be visible to everyone.
@MainActor
enum ChangedText {
    enum Change { case added, removed }
    typealias Part = (text: String, change: Change?)

    private static let removedAlpha: UInt16 = 0x9000

    /// - Returns: an attribute list that the caller owns.
    static func attributes(for parts: [Part]) -> OpaquePointer? {
        let list = pango_attr_list_new()
        var start = 0
        for part in parts {
            let range = start..<start + part.text.utf8.count
            start = range.upperBound
            switch part.change {
            case nil: continue
            case .added:
                FoundText.insert(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), range, into: list)
                FoundText.insert(pango_attr_weight_new(PANGO_WEIGHT_BOLD), range, into: list)
            case .removed:
                FoundText.insert(pango_attr_strikethrough_new(1), range, into: list)
                FoundText.insert(pango_attr_foreground_alpha_new(removedAlpha), range, into: list)
            }
        }
        return list
    }
}
