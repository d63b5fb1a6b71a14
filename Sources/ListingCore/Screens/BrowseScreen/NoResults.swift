/// A part of a query that can exclude listings.
public enum QueryClause: Hashable, Sendable {
    case search
    case filter(FacetID)
}

extension ListingQuery {
    /// The removable parts: the search and the filters.
    public var parts: [QueryClause] { (search.isEmpty ? [] : [.search]) + filters.map { .filter($0.facet) } }

    /// Returns the query without one of its parts.
    public func without(_ part: QueryClause) -> ListingQuery {
        switch part {
        case .filter(let facet): return without(facet)
        case .search: return ListingQuery(filters: filters, sort: sort)
        }
    }
}

/// An action of the message that nothing was found.
public enum NoResultsAction: Hashable, Sendable {
    case without(QueryClause)
    /// Removes all filters and the search.
    case clearAll
}

extension ListingQuery {
    public func applying(_ action: NoResultsAction) -> ListingQuery {
        switch action {
        case .without(let part): without(part)
        case .clearAll: ListingQuery(sort: sort)
        }
    }
}

/// The message that no listing was found, with suggestions for what to remove from the query.
public struct NoResultsViewModel: RowViewModel {
    /// A suggestion: "Remove “Brand: Acme” (12 listings)".
    public struct Offer: Equatable, Sendable {
        public let text: String
        public let action: NoResultsAction
    }

    public typealias Action = NoResultsAction

    public let title: String
    public let hint: String?
    public let offers: [Offer]

    public var accessibleLabel: String? { [title, hint].compactMap(\.self).joined(separator: ", ") }
}

extension RowKind where ViewModel == NoResultsViewModel {
    public static var noResults: RowKind { RowKind("noResults") }
}

extension NoResultsViewModel {
    private static let maxOffers = 3

    /// - Parameters:
    ///   - query: A query without results.
    ///   - counts: Number of listings that the query would find without each of its parts; unknown ones are missing.
    ///   - sourceNames: Names of the catalog's files, by index.
    ///   - reach: The share of the catalog that has been searched. Nothing is suggested while the search continues.
    public init(_ query: ListingQuery, counts: [QueryClause: Int], sourceNames: [String] = [], reach: SearchCoverage = .all) {
        guard reach != .soFar else {
            self.init(title: Self.title(of: query, reach), hint: tr("Still searching…"), offers: [])
            return
        }
        let texts = FilterTexts(sourceNames: sourceNames)
        let parts = query.parts
        let ways = parts.compactMap { part in counts[part].flatMap { $0 > 0 ? (part: part, count: $0) : nil } }
        // Of equal counts, the part added last is the most likely culprit.
        let best = ways.enumerated().sorted { ($0.element.count, $0.offset) > ($1.element.count, $1.offset) }.map(\.element)
        var offers = best.prefix(Self.maxOffers).map { way in
            Offer(text: texts.offer(without: way.part, of: query, count: way.count), action: .without(way.part))
        }
        let areCounted = parts.allSatisfy { counts[$0] != nil }
        if parts.count > 1, areCounted, offers.isEmpty {
            let text = query.search.isEmpty ? tr("Clear All Filters") : tr("Clear Search and Filters")
            offers = [Offer(text: text, action: .clearAll)]
        }
        self.init(
            title: Self.title(of: query, reach), hint: Self.hint(parts: parts, areCounted: areCounted, hasWays: !ways.isEmpty, reach),
            offers: offers)
    }

    /// - Parameter failure: The reason why the query failed.
    public init(failure: String) { self.init(title: tr("Search Failed"), hint: failure, offers: []) }

    /// The message of a filter by findings before the listings have been checked.
    ///
    /// - Parameter failure: The reason why they could not be checked; nil while they are being checked.
    public init(unchecked failure: String?) {
        self.init(title: failure == nil ? tr("Checking…") : tr("Couldn’t Check the Listings"), hint: failure, offers: [])
    }

    private static func title(of query: ListingQuery, _ reach: SearchCoverage) -> String {
        let isDone = reach != .soFar
        if !query.search.isEmpty {
            let text = query.search.text.cut(to: TextLimit.chip)
            return isDone ? tr("No Results for “{text}”", ["text": text]) : tr("No Results Yet for “{text}”", ["text": text])
        }
        if query.filters.isEmpty { return isDone ? tr("No Listings") : tr("No Listings Yet") }
        return isDone ? tr("No Matching Listings") : tr("No Matching Listings Yet")
    }

    private static func hint(parts: [QueryClause], areCounted: Bool, hasWays: Bool, _ reach: SearchCoverage) -> String? {
        if reach == .asFarAsPossible, parts.contains(.search) { return tr("Some listings can’t be searched.") }
        if hasWays { return tr("Try one of these:") }
        guard areCounted else { return nil }
        if parts == [.search] { return tr("Try fewer or different words.") }
        guard parts.count > 1 else { return nil }
        return parts.contains(.search)
            ? tr("Removing only the search or a single filter won’t help.") : tr("Removing a single filter won’t help.")
    }
}

extension FilterTexts {
    fileprivate func offer(without part: QueryClause, of query: ListingQuery, count: Int) -> String {
        switch part {
        case .search: return trn("Clear Search ({n} listing)", "Clear Search ({n} listings)", count)
        case .filter(let facet):
            let filter = query.filter(about: facet).map(text) ?? facet.name
            return trn("Remove “{filter}” ({n} listing)", "Remove “{filter}” ({n} listings)", count, ["filter": filter])
        }
    }
}
