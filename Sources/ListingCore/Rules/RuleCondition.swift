/// A condition without which a rule finds nothing in a listing. This alone rules out most rules, without a look at the listing.
///
/// A listing may fulfill the condition although the rule then finds nothing. The reverse must never happen.
struct RuleCondition: Equatable, Sendable {
    /// Where the facts are that the condition is about.
    private let place: ListingFacts.Place
    /// Any of these must be there.
    private let traits: TextTraits
    /// Number of bytes that the longest value must exceed.
    private let length: Int32
    /// The lowest and the highest number of values.
    private let (lowest, highest): (Int32, Int32)

    private init(_ place: ListingFacts.Place, _ traits: TextTraits = .unknown, length: Int = -1, counts: ClosedRange<Int> = 1...(.max)) {
        self.place = place
        self.traits = traits
        self.length = Int32(clamping: length)
        (lowest, highest) = (Int32(clamping: counts.lowerBound), Int32(clamping: counts.upperBound))
    }

    private init(_ property: ListingProperty, _ traits: TextTraits = .unknown, length: Int = -1, counts: ClosedRange<Int> = 1...(.max)) {
        assert(ListingFacts.properties.contains(property), "There are no facts about the property: \(property)")
        self.init(.values(of: property), traits, length: length, counts: counts)
    }

    /// The rule is applied to every listing.
    static let always = RuleCondition(.listing)
    /// Readers have reported a problem of the listing.
    static let problems = RuleCondition(.problems)

    /// Something is unusual about prices or the stock.
    static func offer(has traits: OfferTraits) -> RuleCondition { RuleCondition(.offer, TextTraits(rawValue: traits.rawValue)) }

    /// The property has a value.
    static func some(_ property: ListingProperty) -> RuleCondition { RuleCondition(property) }
    /// The property has exactly one value.
    static func one(_ property: ListingProperty) -> RuleCondition { RuleCondition(property, counts: 1...1) }
    /// Any of some kinds of characters occurs in an id, a SKU or a barcode.
    static func anyCode(has traits: TextTraits) -> RuleCondition { RuleCondition(.codes, traits) }
    /// The property has no value, or perhaps a blank one.
    static func missing(_ property: ListingProperty) -> RuleCondition {
        assert(ListingFacts.properties.contains(property), "There are no facts about the property: \(property)")
        assert(property != .sku && property != .barcode, "The facts count attributes with other names, too")
        return RuleCondition(.missing, .missing(property))
    }
    /// The property has more than so many values.
    static func more(than count: Int, _ property: ListingProperty) -> RuleCondition {
        RuleCondition(property, counts: (count + 1)...(.max))
    }
    /// The property has a value of more than so many bytes.
    static func longer(than bytes: Int, _ property: ListingProperty) -> RuleCondition { RuleCondition(property, length: bytes) }
    /// Any of some kinds of characters occurs in the property.
    static func any(of traits: TextTraits, in property: ListingProperty) -> RuleCondition { RuleCondition(property, traits) }
    /// Any of some kinds of characters occurs in the title, the description, a tag, an option or an attribute.
    static func anyText(has traits: TextTraits) -> RuleCondition { RuleCondition(.texts, traits) }

    @inline(__always)
    func isFulfilled(by facts: borrowing ListingFacts) -> Bool {
        let values = facts[place]
        // This has no branches. Most conditions fail, each at another test, so a core would often guess wrong.
        let isNumber = (values.count >= lowest ? 1 : 0) & (values.count <= highest ? 1 : 0)
        return isNumber & (values.longest > length ? 1 : 0) & (values.traits.isDisjoint(with: traits) ? 0 : 1) != 0
    }
}

extension RuleCheck {
    /// The condition of rules that are rows of a table.
    func condition(of field: ListingProperty, limit: Int?) -> RuleCondition {
        switch self {
        case .length, .bytes: limit.map { .longer(than: $0, field) } ?? .always
        case .number: limit.map { .more(than: $0, field) } ?? .always
        case .required, .expected: .missing(field)
        case .repeated(let value): value.condition
        default: .always
        }
    }
}

extension RepeatedValue {
    /// The condition without which a listing has no such value.
    fileprivate var condition: RuleCondition {
        switch self {
        case .title: .always
        case .id: .some(.id)
        case .sku: .some(.sku)
        case .barcode: .some(.barcode)
        case .description, .content: .some(.description)
        case .firstImage: .some(.images)
        }
    }
}
