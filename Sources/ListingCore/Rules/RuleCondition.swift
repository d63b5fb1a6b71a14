/// A condition without which a rule finds nothing in a listing. This alone rules out most rules, without a look at the listing.
///
/// A listing may fulfill the condition although the rule then finds nothing. The reverse must never happen.
struct RuleCondition: Sendable {
    private enum Kind: UInt8 {
        case always
        /// The values of the property have the traits, the length and the number.
        case values
        /// The property has one value.
        case one
        /// Codes have the traits.
        case codes
        /// The property has no value that certainly isn't blank.
        case missing
        /// Any text has the traits.
        case texts
        case problems
    }

    private let kind: Kind
    private let property: ListingProperty
    private let traits: TextTraits
    private let length: Int32
    private let count: Int32

    private init(_ kind: Kind, _ property: ListingProperty, _ traits: TextTraits = .unknown, length: Int = -1, count: Int = 0) {
        self.kind = kind
        self.property = property
        self.traits = traits
        self.length = Int32(clamping: length)
        self.count = Int32(clamping: count)
    }

    /// The rule is applied to every listing.
    static let always = RuleCondition(.always, .record)
    /// Readers have reported a problem of the listing.
    static let problems = RuleCondition(.problems, .record)

    /// The property has a value.
    static func some(_ property: ListingProperty) -> RuleCondition { RuleCondition(.values, property) }
    /// The property has exactly one value.
    static func one(_ property: ListingProperty) -> RuleCondition { RuleCondition(.one, property) }
    /// Any of some kinds of characters occurs in an id, a SKU or a barcode.
    static func anyCode(has traits: TextTraits) -> RuleCondition { RuleCondition(.codes, .record, traits) }
    /// The property has no value, or perhaps a blank one.
    static func missing(_ property: ListingProperty) -> RuleCondition { RuleCondition(.missing, property) }
    /// The property has more than so many values.
    static func more(than count: Int, _ property: ListingProperty) -> RuleCondition { RuleCondition(.values, property, count: count) }
    /// The property has a value of more than so many bytes.
    static func longer(than bytes: Int, _ property: ListingProperty) -> RuleCondition { RuleCondition(.values, property, length: bytes) }
    /// Any of some kinds of characters occurs in the property.
    static func any(of traits: TextTraits, in property: ListingProperty) -> RuleCondition { RuleCondition(.values, property, traits) }
    /// Any of some kinds of characters occurs in the title, the description, a tag, an option or an attribute.
    static func anyText(has traits: TextTraits) -> RuleCondition { RuleCondition(.texts, .record, traits) }

    /// The property without whose values the condition can't be fulfilled, as a bit of ``ListingFacts/present``; 0 if there is none.
    var needed: UInt32 { kind == .values || kind == .one ? 1 << UInt32(property.rawValue) : 0 }

    func isFulfilled(by facts: ListingFacts) -> Bool {
        switch kind {
        case .always: return true
        case .values:
            let values = facts[property]
            return values.count > count && values.longest > length && !values.traits.isDisjoint(with: traits)
        case .one: return facts[property].count == 1
        case .codes:
            let codes = facts[.id].traits.union(facts[.sku].traits).union(facts[.barcode].traits)
            return !codes.isDisjoint(with: traits)
        case .missing: return !facts[property].areVisible || facts.problems > 0
        case .texts: return !facts.texts.isDisjoint(with: traits)
        case .problems: return facts.problems > 0
        }
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
