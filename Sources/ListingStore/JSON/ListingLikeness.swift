/// How much an object of JSON looks like something for sale, by what the names of its members mean: for finding the listings of a
/// file among everything else that an envelope holds.
struct ListingLikeness {
    let hasTitle: Bool
    let hasPrice: Bool
    /// How many other meanings speak for a listing.
    let others: Int

    init(_ value: JSONValue) {
        // An object named "product" holds a listing; a listing's title is none.
        let names = value.members.prefix(Self.mostNames).filter { !($0.value.isObject && Self.wrappers.contains($0.name.lowercased())) }
            .map { HeaderName.words($0.name) }
        let meanings = Set(names.compactMap { ColumnVocabulary.standard[$0]?.meaning })
        hasTitle = meanings.contains(.title)
        hasPrice = !meanings.isDisjoint(with: [.price, .salePrice, .oldPrice]) || !Self.prices.isDisjoint(with: names)
        // Nearly everything has a date.
        others = meanings.subtracting([.title, .price, .salePrice, .oldPrice, .listed, .ignored, .option, .optionName]).count
    }

    var isListing: Bool { hasTitle && (hasPrice || others >= 2) || hasPrice && others >= 2 || others >= 4 }
    var score: Int { (hasTitle ? 3 : 0) + (hasPrice ? 3 : 0) + others }

    /// Names that hold prices inside of what they name.
    private static let prices: Set<String> = ["offers", "prices", "variants", "price range", "price range v2"]
    private static let wrappers: Set<String> = ["product", "item", "name"]
    private static let mostNames = 200
}
