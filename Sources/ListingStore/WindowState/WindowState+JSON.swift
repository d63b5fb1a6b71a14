import ListingCore

/// Coding of a state as a JSON object: the search as typed, filters and sort order as strings, as on the command line. Defaults are
/// omitted.
extension WindowState {
    var jsonValue: JSONValue {
        var members: [JSONValue.Member] = []
        func add(_ name: String, _ value: JSONValue) { members.append(JSONValue.Member(name: name, value: value)) }
        if !query.search.text.isEmpty { add("search", .string(query.search.text)) }
        if !query.filters.isEmpty { add("filters", .array(query.filters.map { .string($0.text) })) }
        if query.sort != .standard { add("sort", .string(query.sort.text)) }
        if grouping != .none { add("grouping", .string(grouping.rawValue)) }
        if let size { add("size", .array([.number(String(size.width)), .number(String(size.height))])) }
        if isMaximized { add("isMaximized", .bool(true)) }
        if showsFilters { add("showsFilters", .bool(true)) }
        if layout != .rows { add("layout", .string(layout.rawValue)) }
        if let table { add("table", .string(table.text)) }
        if let place { add("place", place.jsonValue) }
        if let listing { add("listing", .string(listing.text)) }
        if areJoined { add("areJoined", .bool(true)) }
        return .object(members)
    }

    /// Restores a state. An unreadable value, as from a newer version of the program, becomes the default; an unreadable filter is
    /// omitted.
    init(_ value: JSONValue) {
        func text(_ name: String) -> String? { value[name].flatMap { if case .string(let text) = $0 { text } else { nil } } }
        var filters: [ListingFilter] = []
        if case .array(let texts) = value["filters"] {
            for case .string(let text) in texts {
                if let filter = try? ListingFilter(text: text) { filters.append(filter) }
            }
        }
        self.init(
            query: ListingQuery(
                search: SearchText(text("search") ?? ""), filters: filters,
                sort: text("sort").flatMap { ListingSort(text: $0) } ?? .standard),
            grouping: text("grouping").flatMap { ListingGrouping(rawValue: $0) } ?? .none, size: WindowSize(value["size"]),
            isMaximized: value["isMaximized"] == .bool(true), showsFilters: value["showsFilters"] == .bool(true),
            layout: text("layout").flatMap { ResultLayout(rawValue: $0) } ?? .rows,
            table: text("table").flatMap { ResultColumns(text: $0) },
            place: ListingPlace(value["place"]), listing: text("listing").flatMap { ListingKey(text: $0) },
            areJoined: value["areJoined"] == .bool(true))
    }
}

extension ListingPlace {
    fileprivate var jsonValue: JSONValue {
        .object([
            JSONValue.Member(name: "listing", value: .string(listing.text)),
            JSONValue.Member(name: "position", value: .number(String(position))),
            JSONValue.Member(name: "offset", value: .number(String(offset))),
        ])
    }

    fileprivate init?(_ value: JSONValue?) {
        guard case .string(let text) = value?["listing"], let key = ListingKey(text: text),
            case .number(let position) = value?["position"], let position = Int(position),
            case .number(let offset) = value?["offset"], let offset = Int(offset)
        else { return nil }
        self.init(listing: key, position: position, offset: offset)
    }
}

extension WindowSize {
    /// - Parameter value: an array of width and height.
    fileprivate init?(_ value: JSONValue?) {
        guard case .array(let numbers) = value, numbers.count == 2, case .number(let first) = numbers[0],
            case .number(let last) = numbers[1],
            let width = Int(first), let height = Int(last)
        else { return nil }
        self.init(width: width, height: height)
    }
}
