/// The text form of filters, for the command line and a window's saved state: `price=10..20`, `brand=Acme|Zenith`,
/// `option.Color=red`.
extension ListingFilter {
    /// Parses the form written by ``text``; filter names and values of fixed sets are case-insensitive.
    ///
    /// - Throws: ``ListingFilterError``, which states the error and what is expected.
    public init(text: String) throws(ListingFilterError) {
        guard let equals = EscapedText.firstIndex(of: "=", in: text) else { throw .noValue(text) }
        let name = EscapedText.unescape(text[..<equals])
        let value = String(text[text.index(after: equals)...])
        guard !value.isEmpty else { throw .noValue(text) }
        guard let facet = Facet.descriptor(named: name) else { throw .unknownName(name) }
        self = try facet.read(value)
    }

    public var text: String {
        let value =
            switch self {
            case .texts(let facet, let values): facet.text(values)
            case .choices(let facet, let numbers): facet.text(numbers)
            case .within(let facet, let path): facet.text(path)
            case .prices(let facet, let price): facet.text(price)
            case .atLeast(let facet, let number): facet.text(number)
            case .flag(let facet, let has): facet.text(has)
            }
        return EscapedText.escape(facet.name, "=") + "=" + value
    }
}

extension Facet {
    /// The descriptor for a filter's name; nil for unknown names.
    fileprivate static func descriptor(named name: String) -> (any FacetDescriptor)? {
        let lowercased = name.lowercased()
        for facet in all {
            if case .textFamily(let family) = facet {
                if let facet = family.facet(id: name) { return facet }
            } else if let descriptor = facet.descriptor, descriptor.id.name == lowercased {
                return descriptor
            }
        }
        return nil
    }
}

extension FacetDescriptor {
    fileprivate func read(_ value: String) throws(ListingFilterError) -> ListingFilter { filter(try condition(value)) }
}

/// The reason why a string is not a valid filter.
public enum ListingFilterError: Error, Equatable, CustomStringConvertible {
    case noValue(String)
    case unknownName(String)
    case unreadable(value: String, expected: String)

    public var description: String {
        switch self {
        case .noValue(let text): "“\(text)” is no filter: it should be a name and a value, such as price=10..20"
        case .unknownName(let name):
            "There is no filter “\(name)”; there are \(Facet.all.dropLast().map(\.name).joined(separator: ", "))"
                + (Facet.all.last.map { " and \($0.name)" } ?? "")
        case .unreadable(let value, let expected): "“\(value)” is not what the filter takes: \(expected)"
        }
    }
}
