import ListingCore

/// PrestaShop's notation of values: the characters that it refuses in them, and its lists with commas and colons.
///
/// Source: the class `Validate` of PrestaShop.
enum PrestaShopText {
    /// The name of a product, a category or a brand.
    static func name(_ text: String) -> TargetValue { cleaned(text, of: Array("<>;=#{}".utf8)) }

    static func reference(_ text: String) -> TargetValue { cleaned(text, of: Array("<>;={}".utf8)) }

    /// The name of an option, or one of its values.
    static func option(_ text: String) -> TargetValue { cleaned(text, of: Array("<>={}:,".utf8)) }

    /// A path of categories, "Kitchen/Jugs".
    static func category(_ levels: [String]) -> TargetValue { joined(levels, "/") { cleaned($0, of: Array("<>;=#{}/,".utf8)) } }

    static func tags(_ tags: [String]) -> TargetValue {
        joined(tags, ",") { tag in
            let refused = Array("!<>;?=+#\"{}_$%,".utf8)
            return tag.contains("°") ? cleaned(tag.filter { $0 != "°" }, of: refused).with(.cleaned) : cleaned(tag, of: refused)
        }
    }

    /// The descriptions of images, in their order; nil if there are none.
    static func alternativeTexts(_ images: [ListingImage]) -> TargetValue {
        guard images.contains(where: { $0.alternativeText != nil }) else { return TargetValue() }
        return joined(images.map { $0.alternativeText ?? "" }, ",") { cleaned($0, of: Array("<>={},".utf8)) }
    }

    /// A barcode for the column EAN13, of up to 13 digits.
    static func ean(_ code: String?) -> TargetValue { digits(code) { $0 <= 13 && $0 != 12 } }

    /// A barcode for the column UPC, of 12 digits.
    static func upc(_ code: String?) -> TargetValue { digits(code) { $0 == 12 } }

    private static func digits(_ code: String?, _ isLength: (Int) -> Bool) -> TargetValue {
        guard let code else { return TargetValue() }
        let digits = code.filter { $0 != "-" && $0 != " " }
        guard digits.isAllDigits, isLength(digits.utf8.count) else { return TargetValue() }
        return TargetValue(digits, digits == code ? nil : .cleaned)
    }

    private static func joined(_ texts: [String], _ separator: String, _ clean: (String) -> TargetValue) -> TargetValue {
        let values = texts.map(clean)
        return TargetValue(
            values.map { $0.text ?? "" }.joined(separator: separator), values.lazy.compactMap(\.change).first)
    }

    /// The text with single blanks instead of characters of ASCII. A comma between digits becomes a period.
    private static func cleaned(_ text: String, of refused: [UInt8]) -> TargetValue {
        guard text.utf8.contains(where: { refused.contains($0) }) else { return TargetValue(text) }
        let bytes = Array(text.utf8)
        let isDigit = { (index: Int) in bytes.indices.contains(index) && bytes[index].isDigit }
        var result: [UInt8] = []
        for (index, byte) in bytes.enumerated() {
            if byte == .comma, refused.contains(.comma), isDigit(index - 1), isDigit(index + 1) {
                result.append(UInt8(ascii: "."))
                continue
            }
            let kept = refused.contains(byte) ? .space : byte
            if kept != .space || result.last != .space { result.append(kept) }
        }
        return TargetValue(String(decoding: result, as: UTF8.self).nonBlank, .cleaned)
    }
}
