/// Who sells the listing.
public struct SellerViewModel: RowViewModel {
    public let name: String
    public let image: ImageViewModel?
    public let location: String?
    /// "On the market since 2014", "1,204 sales", "4.8 ★ (312)".
    public let facts: [String]
    public let about: String?

    public init(name: String, image: ImageViewModel? = nil, location: String? = nil, facts: [String] = [], about: String? = nil) {
        self.name = name
        self.image = image
        self.location = location
        self.facts = facts
        self.about = about
    }
}

extension RowKind where ViewModel == SellerViewModel {
    public static var seller: RowKind { RowKind("seller") }
}
