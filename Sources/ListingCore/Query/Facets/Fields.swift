/// Flags for the fields that a complete listing has: the basis of filters such as "Without a brand", and of the chart of complete fields.
extension FlagFacet {
    /// The fields by general interest. Images have a flag of their own: ``pictures``.
    public static let fields: [FlagFacet] = [
        field("price", tr("Price"), tr("Has a price"), tr("No price")) { $0.price != .unknown },
        field("description", tr("Description"), tr("Has a description"), tr("No description")) { $0.description != nil },
        field("category", tr("Category"), tr("Has a category"), tr("No category")) { !$0.category.isEmpty },
        field("brand", tr("Brand"), tr("Has a brand"), tr("No brand")) { $0.brand != nil },
        field("stock", tr("Stock"), tr("Has stock information"), tr("No stock information")) {
            $0.quantity != nil || $0.availability != nil
        },
        field("tags", tr("Tags"), tr("Has tags"), tr("No tags")) { !$0.tags.isEmpty },
        field("materials", tr("Materials"), tr("Has materials"), tr("No materials")) { !$0.materials.isEmpty },
        field("options", tr("Options"), tr("Has options"), tr("No options")) { !$0.options.isEmpty },
        field("sku", tr("SKU"), tr("Has a SKU"), tr("No SKU")) { $0.hasSKU() },
        field("barcode", tr("Barcode"), tr("Has a barcode"), tr("No barcode")) { $0.hasBarcode() },
        field("condition", tr("Condition"), tr("Has a condition"), tr("No condition")) { $0.condition != nil },
        field("shipping", tr("Shipping"), tr("Has shipping"), tr("No shipping")) { !$0.shipping.isEmpty },
        field("seller", tr("Seller"), tr("Has a seller"), tr("No seller")) { $0.seller != nil },
        field("rating", tr("Rating"), tr("Has a rating"), tr("No rating")) { $0.rating != nil },
        field("link", tr("Link"), tr("Has a link"), tr("No link")) { $0.url != nil },
    ]

    private static func field(
        _ name: String, _ title: String, _ presence: String, _ absence: String, has: @escaping @Sendable (borrowing Listing) -> Bool
    ) -> FlagFacet {
        FlagFacet("has-" + name, title: title, presence: presence, absence: absence, offer: .absence, source: .field(has))
    }
}

extension Listing {
    fileprivate borrowing func hasSKU() -> Bool { variants.contains { $0.sku != nil } || hasDetail("sku") || hasDetail("skus") }
    fileprivate borrowing func hasBarcode() -> Bool { variants.contains { $0.barcode != nil } || hasDetail("barcode") }

    /// - Parameter name: A name in lowercase ASCII letters. The length is compared first, which is fast for each of a million listings.
    private borrowing func hasDetail(_ name: String) -> Bool {
        attributes.contains { $0.name.utf8.count == name.utf8.count && $0.name.lowercased() == name }
    }
}
