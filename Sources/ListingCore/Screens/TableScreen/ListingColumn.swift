/// A column of the table of results.
public enum ListingColumn: Hashable, Sendable {
    case fact(ListingFact)
    /// The values of an option, such as the color.
    case option(String)
    /// The value of a further attribute.
    case attribute(String)
    /// A column of the file, by its name.
    case source(String)
}

extension ListingColumn {
    /// The text form, such as `title` or `option:Color`, in which columns are stored.
    public var text: String {
        switch self {
        case .fact(let fact): fact.rawValue
        case .option(let name): "option:\(name)"
        case .attribute(let name): "attribute:\(name)"
        case .source(let name): "source:\(name)"
        }
    }

    /// Parses ``text``; returns nil for anything else.
    public init?(text: String) {
        if let fact = ListingFact(rawValue: text) {
            self = .fact(fact)
            return
        }
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[1].isEmpty else { return nil }
        switch parts[0] {
        case "option": self = .option(parts[1])
        case "attribute": self = .attribute(parts[1])
        case "source": self = .source(parts[1])
        default: return nil
        }
    }

    /// The column's title.
    public var title: String {
        switch self {
        case .fact(let fact): fact.title
        case .option(let name): ColumnName.shown(name)
        case .attribute(let name): AttributeName.shown(name)
        case .source(let name): ColumnName.shown(name)
        }
    }

    public var isNumeric: Bool { if case .fact(let fact) = self { fact.isNumeric } else { false } }

    /// The order by the column; nil if listings can't be sorted by it.
    public var sort: ListingSort.Key? { if case .fact(let fact) = self { fact.sort } else { nil } }

    /// The initial width in pixels.
    var width: Int { if case .fact(let fact) = self { fact.width } else { 150 } }

    /// The cell of a listing, on one line; empty if the listing has nothing there.
    func cell(of listing: Listing) -> String {
        let text =
            switch self {
            case .fact(let fact): fact.text(of: listing)
            case .option(let name): listing.options.first { $0.name == name }?.values.prefix(12).joined(separator: ", ") ?? ""
            case .attribute(let name): listing.attributes.first { $0.name == name }?.value ?? ""
            case .source(let name): Self.value(of: name, in: listing.source)
            }
        return text.cut(to: TextLimit.line).onOneLine
    }

    /// The first value of a column in the rows of a listing that isn't blank.
    private static func value(of name: String, in source: SourceRecord) -> String {
        guard let column = source.columns.names.firstIndex(of: name) else { return "" }
        for row in source.rows where row.values.indices.contains(column) && !row.values[column].isBlank { return row.values[column] }
        return ""
    }

    /// The columns that some listings can fill: properties, options, attributes, and then the columns of their file.
    public static func offered(for listings: some Sequence<Listing>) -> [ListingColumn] {
        var (options, attributes, sources): ([String], [String], [String]) = ([], [], [])
        var seen: Set<ListingColumn> = []
        for listing in listings {
            for option in listing.options where seen.insert(.option(option.name)).inserted { options.append(option.name) }
            for attribute in listing.attributes where seen.insert(.attribute(attribute.name)).inserted { attributes.append(attribute.name) }
            for name in listing.source.columns.names where !name.isBlank && seen.insert(.source(name)).inserted { sources.append(name) }
        }
        return ListingFact.allCases.map(ListingColumn.fact) + options.map(ListingColumn.option) + attributes.map(ListingColumn.attribute)
            + sources.map(ListingColumn.source)
    }
}
