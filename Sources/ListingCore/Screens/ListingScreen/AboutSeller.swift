/// The seller of the listing.
public struct SellerViewModel: RowViewModel {
    public let name: String
    public let image: ImageViewModel?
    public let location: String?
    /// Short strings: "Selling since 2014", "1,204 sales", "4.8 ★ (312)".
    public let details: [String]
    public let about: String?

    public init(name: String, image: ImageViewModel? = nil, location: String? = nil, details: [String] = [], about: String? = nil) {
        self.name = name
        self.image = image
        self.location = location
        self.details = details
        self.about = about
    }

    public var accessibleLabel: String? { ([name, location].compactMap(\.self) + details).joined(separator: ", ") }
}

extension RowKind where ViewModel == SellerViewModel {
    public static var seller: RowKind { RowKind("seller") }
}

extension ListingScreen {
    static let seller = SectionPresenter<ListingScreenProperties, SellerViewModel>(
        "seller", .seller,
        row: { $0.listing.seller.flatMap(SellerViewModel.init) }
    ).header(.sectionHeader) { SectionHeaderViewModel(title: tr("Seller"), mark: $0.mark(.seller)) }
}

extension SellerViewModel {
    /// nil for a seller without a name, for whom exports contain only zeros.
    init?(_ seller: Seller) {
        guard !seller.name.isBlank else { return nil }
        let details = [
            seller.since.map { tr("Selling since {year}", ["year": String($0)]) },
            seller.sales.map { trn("{n} sale", "{n} sales", $0) },
            seller.rating.flatMap(StarText.line),
        ]
        self.init(
            name: seller.name, image: seller.image.map { ImageViewModel($0, fallback: seller.name) }, location: Self.text(seller.location),
            details: details.compactMap(\.self), about: Self.text(seller.about))
    }

    private static func text(_ text: String?) -> String? { text.flatMap { $0.isBlank ? nil : $0 } }
}
