/// One variant of a listing: a row of the list of variants.
public struct VariantViewModel: RowViewModel {
    /// The option values, such as "Large / Blue".
    public let name: String
    /// SKU and barcode, if the source has them.
    public let codes: String?
    public let price: String?
    /// The source's own text if it could not be parsed as a price; shown with a warning.
    public let unreadablePrice: String?
    public let quantity: String?

    public var accessibleLabel: String? {
        [name, price ?? unreadablePrice.map(UnreadablePrice.spoken), quantity, codes].compactMap(\.self).joined(separator: ", ")
    }
}

extension RowKind where ViewModel == VariantViewModel {
    public static var variant: RowKind { RowKind("variant") }
}

/// The variants, folded because a listing may have two thousand of them.
extension ListingScreen {
    static let variants = SectionPresenter<ListingScreenProperties, VariantViewModel>(
        "variants", .variant,
        rows: { properties in
            guard properties.expanded.contains("variants") else { return [] }
            return properties.listing.variants.enumerated().map { (id: ItemID($0), viewModel: VariantViewModel($1, number: $0 + 1)) }
        }
    ).header(.disclosure, standsAlone: true) { properties in
        let count = properties.listing.variants.count
        guard count > 1 else { return nil }
        return DisclosureViewModel(
            title: tr("Variants"), detail: CountText.grouped(count), isExpanded: properties.expanded.contains("variants"),
            mark: properties.variantMark)
    }
}

extension VariantViewModel {
    /// - Parameter number: The variant's number from 1, used as the name of a variant without option values.
    init(_ variant: Variant, number: Int) {
        let values = variant.optionValues.filter { !$0.isBlank }
        let codes = [variant.sku, variant.barcode].compactMap(\.self).filter { !$0.isBlank }
        self.init(
            name: values.isEmpty ? tr("Variant {number}", ["number": CountText.grouped(number)]) : values.joined(separator: " / "),
            codes: codes.isEmpty ? nil : codes.joined(separator: " · "),
            price: variant.price.text, unreadablePrice: variant.price.unreadableText?.cut(to: TextLimit.chip),
            quantity: variant.quantity.map { trn("{n} in stock", "{n} in stock", $0) })
    }
}
