import ListingCore

/// The notation of variations in eBay's upload files: "Color=Red;Blue|Size=S;M" in the row of the listing, and "Color=Red|Size=S" in the
/// rows of its variants.
enum EBayVariations {
    /// The row of the listing, and one for each variant. The location of a variant's image is the text of its cell.
    static let layout = TargetLayout { item in
        let option = pictureOption(item)
        let rows = item.variants.map { variant in
            var row = TargetRow(item: item, kind: .variant, variant: variant)
            row.variant?.image = option.flatMap { picture(of: variant, at: $0) }
            return row
        }
        return [TargetRow(item: item)] + rows
    }

    static func details(_ row: TargetRow) -> TargetValue {
        let item = row.item
        var (parts, isCleaned, isMissing): ([String], Bool, Bool) = ([], false, false)
        func clean(_ text: String) -> String {
            let clean = cleaned(text)
            if clean != text { isCleaned = true }
            return clean
        }
        for (index, name) in item.optionNames.enumerated() {
            let values = row.variant == nil ? Self.values(item, at: index) : [row.optionValue(index)].compactMap(\.self)
            isMissing = isMissing || values.isEmpty
            if !values.isEmpty { parts.append(clean(name.trimmed) + "=" + values.map(clean).joined(separator: ";")) }
        }
        let (text, change): (String, ExportChange?) = (parts.joined(separator: "|"), isCleaned ? .cleaned : nil)
        // eBay refuses a variant without a value for each option.
        guard isMissing, row.variant != nil else { return TargetValue(text, change) }
        return TargetValue(text, notes: [TargetNote(.variants, change), TargetNote(.options, .missing)])
    }

    /// The values of an option, each once, in the order of the variants.
    private static func values(_ item: TargetListing, at index: Int) -> [String] {
        item.variants.compactMap { value(of: $0, at: index) }.distinct
    }

    private static func value(of variant: Variant, at index: Int) -> String? {
        variant.optionValues.indices.contains(index) ? variant.optionValues[index].nonBlank : nil
    }

    /// The text without the characters that separate options and values.
    private static func cleaned(_ text: String) -> String {
        text.replacing(UInt8(ascii: "|"), with: UInt8(ascii: "/")).replacing(UInt8(ascii: ";"), with: .comma)
            .replacing(UInt8(ascii: "="), with: UInt8(ascii: ":"))
    }

    /// The option whose values the images of the variants show, because eBay has images for the values of one option only. nil if variants
    /// with the same value have different images, whichever option it is.
    private static func pictureOption(_ item: TargetListing) -> Int? {
        guard item.variants.contains(where: { $0.image?.isOnTheWeb == true }) else { return nil }
        return item.optionNames.indices.first { index in
            var shown: [String: String] = [:]
            return item.variants.allSatisfy { variant in
                guard let image = variant.image, image.isOnTheWeb else { return true }
                guard let value = value(of: variant, at: index) else { return false }
                let first = shown[value, default: image.location]
                shown[value] = first
                return first == image.location
            }
        }
    }

    /// The image with the value that it shows: "Red=https://…".
    private static func picture(of variant: Variant, at index: Int) -> ListingImage? {
        guard let image = variant.image, image.isOnTheWeb, let value = value(of: variant, at: index) else { return nil }
        return ListingImage(location: cleaned(value) + "=" + EBayDraft.address(image))
    }
}
