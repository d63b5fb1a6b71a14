/// Measures how much a JSON object looks like something for sale, by the meaning of its members' names. Finds the listings
/// among everything else in an envelope.
struct ListingLikeness {
    let hasTitle: Bool
    let hasPrice: Bool
    /// The number of other meanings that indicate a listing.
    let others: Int

    init(_ value: JSONValue) {
        // An object named "product" contains a listing; it is not the title of one.
        let names = value.members.prefix(Self.maxNames).filter { !($0.value.isObject && Self.wrappers.contains($0.name.lowercased())) }
            .map { HeaderName.words($0.name) }
        let roles = Set(names.compactMap { ColumnVocabulary.standard[$0]?.role })
        hasTitle = roles.contains(.title)
        hasPrice = !roles.isDisjoint(with: [.price, .salePrice, .oldPrice]) || !Self.prices.isDisjoint(with: names)
        // Dates don't count, because nearly every object has one.
        others = roles.subtracting([.title, .price, .salePrice, .oldPrice, .listed, .ignored, .option, .optionName]).count
    }

    var isListing: Bool { hasTitle && (hasPrice || others >= 2) || hasPrice && others >= 2 || others >= 4 }
    var score: Int { (hasTitle ? 3 : 0) + (hasPrice ? 3 : 0) + others }

    /// Names of objects and lists that contain prices.
    private static let prices: Set<String> = ["offers", "prices", "variants", "price range", "price range v2"]
    private static let wrappers: Set<String> = ["product", "item", "name"]
    private static let maxNames = 200
}
