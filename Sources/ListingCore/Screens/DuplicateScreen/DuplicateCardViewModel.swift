/// An action of a card in a group of duplicates.
public enum DuplicateCardAction: Equatable, Sendable {
    /// Shows the listing of a row.
    case open(row: Int)
}

/// A listing of a group of duplicates, with what distinguishes it from the others.
public struct DuplicateCardViewModel: HighlightableItem {
    public let row: Int
    public let title: String
    public let price: String?
    /// The SKU or the ID; nil if there is neither.
    public let code: String?
    public let availability: AvailabilityViewModel?
    public let image: ImageViewModel?

    init(_ listing: Listing, row: Int) {
        self.row = row
        title = listing.title.cut(to: TextLimit.line)
        price = (listing.priceText ?? listing.unreadablePriceText)?.cut(to: TextLimit.chip)
        code = (listing.attributes.value(of: .sku) ?? listing.variants.first?.sku ?? listing.externalID)?.cut(to: TextLimit.chip)
        availability = AvailabilityViewModel(listing)
        image = listing.cover
    }

    public var activation: DuplicateCardAction? { .open(row: row) }
    public var accessibleLabel: String? { [title, price, code, availability?.text].compactMap(\.self).joined(separator: ", ") }
}

extension RowKind where ViewModel == DuplicateCardViewModel {
    public static var duplicateCard: RowKind { RowKind("duplicateCard") }
}
