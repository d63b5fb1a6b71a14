/// One difference between the old and the new reading of a listing.
public struct ListingChange: Hashable, Sendable {
    public let kind: ChangeKind
    /// The property that differs.
    public let property: ListingProperty
    /// The name of the attribute or option that differs.
    public var name: String?
    /// The variant that differs: its values by the names of their options.
    public var variant: [VariantValue]?
    /// The old value; nil if there was none.
    public var old: String?
    /// The new value; nil if there is none.
    public var new: String?
    /// The code of the currency of both values.
    public var currency: String?
    /// The difference of two numbers.
    public var delta: DecimalNumber?
    /// The difference of two amounts in percent of the old one, with one decimal.
    public var percent: DecimalNumber?
    /// The members of a set that are only in the new reading: tags, words, addresses of pictures.
    public var added: [String] = []
    /// The members of a set that are only in the old reading.
    public var removed: [String] = []
    /// True if the main picture is another one.
    public var isMainPictureChanged = false
    /// True for a difference that shoppers don't see, such as another size in a picture's address, or one that is expected.
    public var isMinor = false

    init(_ kind: ChangeKind, _ property: ListingProperty, from old: String? = nil, to new: String? = nil) {
        self.kind = kind
        self.property = property
        self.old = old
        self.new = new
    }

    /// The same difference if the old and the new reading are exchanged. The percentage has another base, so it is omitted.
    package var inverted: ListingChange {
        var result = ListingChange(kind.inverse, property, from: new, to: old)
        (result.name, result.variant, result.currency, result.isMinor) = (name, variant, currency, isMinor)
        (result.added, result.removed, result.isMainPictureChanged) = (removed, added, isMainPictureChanged)
        result.delta = delta.map { DecimalNumber(significand: -$0.significand, scale: $0.scale) }
        return result
    }
}

/// A variant's value of an option.
public struct VariantValue: Hashable, Sendable {
    public let option: String
    public let value: String
}
