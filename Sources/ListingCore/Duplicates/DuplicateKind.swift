/// A kind of value that only one listing should have, in the order in which a group of listings names them.
public enum DuplicateKind: Int, CaseIterable, Sendable {
    case title, sku, barcode, image

    /// Says that listings share values of this kind: "same title", "2 same images".
    ///
    /// - Parameter count: the number of shared values.
    func text(_ count: Int) -> String {
        switch self {
        case .title: tr("same title")
        case .sku: count == 1 ? tr("same SKU") : trn("{n} same SKU", "{n} same SKUs", count)
        case .barcode: count == 1 ? tr("same barcode") : trn("{n} same barcode", "{n} same barcodes", count)
        case .image: count == 1 ? tr("same image") : trn("{n} same image", "{n} same images", count)
        }
    }

    /// Calls a function with each value of a listing: its form for comparison, and the text as it is. A value may come twice.
    func forEachValue(of listing: Listing, _ body: (_ key: String, _ text: String) -> Void) {
        func add(_ text: String?) { if let text, !text.isBlankText { body(text.trimmedText, text) } }
        switch self {
        case .title: if !listing.title.isBlankText { body(ComparedText.key(listing.title), listing.title) }
        case .sku:
            add(listing.attributes.value(of: .sku))
            listing.variants.forEachBorrowed { _, variant in add(variant.sku) }
        case .barcode:
            add(listing.attributes.value(of: .gtin) ?? listing.attributes.value(of: .barcode))
            listing.variants.forEachBorrowed { _, variant in add(variant.barcode) }
        case .image: listing.images.forEachBorrowed { _, image in add(image.location) }
        }
    }
}
