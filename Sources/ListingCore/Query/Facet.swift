/// An attribute that listings are filtered by.
///
/// Its descriptor is all that queries, their strings, columns, counts and the filter panel know about it. Facets of one kind share the code
/// for these, which names no single facet. A new facet is a descriptor in a file of its own, in `Query/Facets`, and a line in ``all``.
public enum Facet: Sendable {
    case text(TextFacet)
    case textFamily(TextFacetFamily)
    case choice(ChoiceFacet)
    case hierarchy(HierarchyFacet)
    case price(PriceFacet)
    case minimum(MinimumFacet)
    case flag(FlagFacet)

    /// All facets by general interest, which is the order of the filter panel. It shows the flags together at its end, and then the
    /// fields that listings lack.
    public static let all: [Facet] = main + FlagFacet.fields.map(Facet.flag)

    private static let main: [Facet] = [
        .choice(.source),
        .hierarchy(.category),
        .price(.price),
        .choice(.availability),
        .text(.brand),
        .text(.seller),
        .minimum(.rating),
        .textFamily(.option),
        .text(.material),
        .text(.tag),
        .text(.problem),
        .text(.checks),
        .flag(.sale),
        .flag(.pictures),
        .flag(.problems),
        .flag(.favorites),
    ]
}

/// The identity of a facet: the name of its filters on the command line and in saved queries, such as `brand` or `option.Color`.
public struct FacetID: Hashable, Sendable, CustomStringConvertible {
    public let name: String

    public init(_ name: String) { self.name = name }

    public var description: String { name }
}

/// The common part of the descriptors of all kinds of facets.
public protocol FacetDescriptor: Hashable, Sendable {
    /// The values or the bounds of a filter.
    associatedtype Condition: Hashable & Sendable

    var id: FacetID { get }
    /// Earlier names of the filters on the command line, which are still understood.
    var aliases: [String] { get }
    /// The name that users see, such as "Brand".
    var title: String { get }
    /// The name above the values, such as "Brands".
    var heading: String { get }
    /// Filters as users type them, separated by commas: `rating=4`.
    var usage: String { get }
    func filter(_ condition: Condition) -> ListingFilter
    /// Parses the text after the equals sign of a filter.
    ///
    /// - Throws: ``ListingFilterError/unreadable(value:of:expected:)``.
    func condition(_ text: String) throws(ListingFilterError) -> Condition
    /// The text that ``condition(_:)`` parses.
    func text(_ condition: Condition) -> String
}

extension FacetDescriptor {
    public var aliases: [String] { [] }
    public var heading: String { title }

    public static func == (left: Self, right: Self) -> Bool { left.id == right.id }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Facet {
    /// The descriptor; nil for a family of facets, which has one for each name.
    var descriptor: (any FacetDescriptor)? {
        switch self {
        case .text(let facet): facet
        case .textFamily: nil
        case .choice(let facet): facet
        case .hierarchy(let facet): facet
        case .price(let facet): facet
        case .minimum(let facet): facet
        case .flag(let facet): facet
        }
    }

    /// The name of the filters on the command line; for a family with `NAME` for the name of a facet.
    public var name: String {
        if case .textFamily(let family) = self { family.facet("NAME").id.name } else { descriptor?.id.name ?? "" }
    }

    /// Filters as users type them, separated by commas.
    public var usage: String {
        if case .textFamily(let family) = self { family.usage } else { descriptor?.usage ?? "" }
    }
}

extension [Facet] {
    /// The flags, in their order.
    public var flags: [FlagFacet] {
        compactMap { if case .flag(let facet) = $0 { facet } else { nil } }
    }
}
