extension JSONPath {
    /// Names under which responses of shops hold their listings.
    private static let listNames: Set<String> = [
        "products", "items", "results", "listings", "hits", "data", "edges", "nodes", "node", "docs", "documents", "records", "rows",
        "entries", "content", "itemsummaries", "searchresults", "catalog", "catalogue", "articles", "offers", "goods", "product",
        "response", "result", "payload", "collection", "list", "item",
    ]
    private static let deepest = 8
    /// The number of entries of a list that are examined.
    private static let sampled = 5

    /// Returns the path to the listings in a file with these values.
    static func listings(in values: [JSONValue]) -> JSONPath {
        let found = values.prefix(sampled).map { best(in: $0, level: 0) }
        return JSONPath(steps: found.max { $0.score < $1.score }?.steps ?? [])
    }

    private typealias Candidate = (steps: [Step], score: Int)

    private static func best(in value: JSONValue, level: Int) -> Candidate {
        switch value {
        case .array(let values): list(values, level: level)
        case .object(let members): object(value, members, level: level)
        default: ([], -1)
        }
    }

    private static func list(_ values: [JSONValue], level: Int) -> Candidate {
        guard level < deepest else { return ([], -1) }
        let found = values.prefix(sampled).map { best(in: $0, level: level + 1) }.max { $0.score < $1.score }
        guard let found, found.score >= 0 else { return ([.each], -1) }
        return ([.each] + found.steps, found.score + (values.count > 1 ? 1 : 0))
    }

    private static func object(_ value: JSONValue, _ members: [JSONValue.Member], level: Int) -> Candidate {
        if let steps = JSONLD.steps(in: value) { return (steps, 100) }
        let likeness = ListingLikeness(value)
        if likeness.hasTitle, likeness.hasPrice, !holdsList(members) { return ([], 10 + likeness.score) }
        var best: Candidate = ([], likeness.isListing ? likeness.score : 0)
        guard level < deepest else { return best }
        for member in members where member.value.isContainer {
            let isListName = listNames.contains(member.name.lowercased())
            if likeness.isListing, !isListName { continue }
            var inner = Self.best(in: member.value, level: level + 1)
            guard inner.score > 0 else { continue }
            inner.score += isListName ? 2 : 0
            if inner.score > best.score { best = ([.member(member.name)] + inner.steps, inner.score) }
        }
        return map(members, level: level).flatMap { $0.score > best.score ? $0 : nil } ?? best
    }

    /// The path for an object that maps ids to listings: `{"1001": {…}, "1002": {…}}`.
    private static func map(_ members: [JSONValue.Member], level: Int) -> Candidate? {
        guard members.count > 1, members.allSatisfy({ if case .object = $0.value { true } else { false } }) else { return nil }
        let listings = members.prefix(sampled).filter { ListingLikeness($0.value).isListing }
        guard listings.count == min(members.count, sampled) else { return nil }
        let inner = best(in: listings[0].value, level: level + 1)
        return inner.steps.isEmpty ? ([.each], inner.score + 1) : nil
    }

    /// True for a page of a collection, which has a title, too, and its listings under a name for lists.
    private static func holdsList(_ members: [JSONValue.Member]) -> Bool {
        members.contains { member in
            guard ["products", "items", "listings", "itemsummaries"].contains(member.name.lowercased()) else { return false }
            guard case .array(let values) = member.value, let first = values.first else { return false }
            return ListingLikeness(first).isListing
        }
    }
}
