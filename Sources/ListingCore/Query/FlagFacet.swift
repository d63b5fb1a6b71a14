/// A facet that listings either have or lack, such as pictures. Each takes one bit of a row.
public struct FlagFacet: FacetDescriptor {
    /// The origin of the flag.
    public enum Source: Sendable {
        case listing(@Sendable (borrowing Listing) -> Bool)
        /// The presence of a field.
        case field(@Sendable (borrowing Listing) -> Bool)
        /// The user's marks, which are not in the catalog's columns.
        case favorites
    }

    /// The rows of the panel.
    public enum Offer: Sendable {
        /// A row for the listings that have it.
        case presence
        /// Also a row for the listings that lack it; the other one only if there are any of these.
        case both
        /// A row for the listings that lack it, among those of the other fields.
        case absence
    }

    public let id: FacetID
    public let aliases: [String]
    public let title: String
    /// The text for listings that have it.
    public let presence: String
    /// The text for listings that lack it.
    public let absence: String
    public let offer: Offer
    public let source: Source

    public init(
        _ name: String, aliases: [String] = [], title: String, presence: String, absence: String, offer: Offer = .presence, source: Source
    ) {
        (id, self.aliases, self.title) = (FacetID(name), aliases, title)
        (self.presence, self.absence, self.offer, self.source) = (presence, absence, offer, source)
    }

    /// - Parameter has: Returns true for a listing that has it.
    public init(
        _ name: String, aliases: [String] = [], title: String, presence: String, absence: String, offer: Offer = .presence,
        has: @escaping @Sendable (borrowing Listing) -> Bool
    ) {
        self.init(
            name, aliases: aliases, title: title, presence: presence, absence: absence, offer: offer, source: .listing(has))
    }

    public var usage: String { "\(id)=yes" }
    public func filter(_ condition: Bool) -> ListingFilter { .flag(self, condition) }

    public func condition(_ text: String) throws(ListingFilterError) -> Bool {
        switch text.lowercased() {
        case "yes", "true", "1": return true
        case "no", "false", "0": return false
        default: throw .unreadable(value: text, of: id, expected: tr("yes or no"))
        }
    }

    public func text(_ condition: Bool) -> String { condition ? "yes" : "no" }
}
