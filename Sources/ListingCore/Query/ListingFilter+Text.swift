/// The text form of filters, for the command line and a window's saved state: `price=10..20`, `brand=Acme|Zenith`,
/// `option.Color=red`. `!=` in place of `=` negates a filter: `brand!=Acme`.
extension ListingFilter {
    /// Parses the form written by ``text``; filter names and values of fixed sets are case-insensitive.
    ///
    /// - Throws: ``ListingFilterError``, which states the error and what is expected.
    public init(text: String) throws(ListingFilterError) {
        guard let equals = EscapedText.firstIndex(of: "=", in: text) else { throw .noValue(text) }
        let isNegated = text[..<equals].last == "!"
        let name = EscapedText.unescape(text[..<equals].dropLast(isNegated ? 1 : 0))
        let value = String(text[text.index(after: equals)...])
        guard !value.isEmpty else { throw .noValue(text) }
        guard let facet = Facet.descriptor(named: name) else { throw .unknownName(name) }
        let filter = try facet.read(value)
        self = isNegated ? .not(filter) : filter
    }

    public var text: String { EscapedText.escape(facet.name, "=") + (isNegated ? "!=" : "=") + positive.valueText }

    private var valueText: String {
        switch self {
        case .texts(let facet, let values): facet.text(values)
        case .choices(let facet, let numbers): facet.text(numbers)
        case .within(let facet, let path): facet.text(path)
        case .prices(let facet, let price): facet.text(price)
        case .atLeast(let facet, let number): facet.text(number)
        case .flag(let facet, let has): facet.text(has)
        case .not(let filter): filter.valueText
        }
    }
}

extension Facet {
    /// The descriptor for a filter's name; nil for unknown names.
    fileprivate static func descriptor(named name: String) -> (any FacetDescriptor)? {
        let lowercased = name.lowercased()
        for facet in all {
            if case .textFamily(let family) = facet {
                if let facet = family.facet(id: name) { return facet }
            } else if let descriptor = facet.descriptor, ([descriptor.id.name] + descriptor.aliases).contains(lowercased) {
                return descriptor
            }
        }
        return nil
    }
}

extension Facet {
    /// A known name that is spelled similarly; otherwise the name as one of an option, which may have any name.
    fileprivate static func suggestion(for name: String) -> String {
        let names = all.flatMap { facet in facet.descriptor.map { [$0.id.name] + $0.aliases } ?? [] }
        return NearestName.to(name, among: names) ?? TextFacetFamily.option.facet(name).id.name
    }
}

extension FacetDescriptor {
    fileprivate func read(_ value: String) throws(ListingFilterError) -> ListingFilter { filter(try condition(value)) }
}

/// The reason why a string is not a valid filter.
public enum ListingFilterError: Error, Equatable, CustomStringConvertible {
    case noValue(String)
    case unknownName(String)
    /// - Parameter expected: Values of the filter in words.
    case unreadable(value: String, of: FacetID, expected: String)

    /// The error on one line, for a command line: in ASCII, and without a full stop.
    public var description: String {
        switch self {
        case .noValue(let text): tr("invalid filter '{text}'; expected NAME=VALUE, such as price=10..20", ["text": text])
        case .unknownName(let name):
            tr(
                "unknown filter '{name}'; did you mean '{other}'? Known filters: {all}",
                ["name": name, "other": Facet.suggestion(for: name), "all": Facet.all.map(\.name).joined(separator: ", ")])
        case .unreadable(let value, let facet, let expected):
            tr("invalid value '{value}' for {name}; expected {expected}", ["value": value, "name": facet.name, "expected": expected])
        }
    }
}
