import ListingCore

/// The states of windows by catalog, least recently saved first.
struct WindowStateTable {
    /// Maximum number of states; the oldest are dropped.
    static let maxCount = 200

    private var states = LRUCache<CatalogID, WindowState>(limit: maxCount)

    init() {}

    var count: Int { states.count }

    subscript(catalog: CatalogID) -> WindowState? { states.peek(catalog) }

    /// Saves a state, which replaces the catalog's earlier one.
    mutating func remember(_ state: WindowState, of catalog: CatalogID) { states.store(state, for: catalog) }
}

extension WindowStateTable: Equatable {
    static func == (left: Self, right: Self) -> Bool {
        left.states.oldestFirst.elementsEqual(right.states.oldestFirst) { $0 == $1 }
    }
}

extension WindowStateTable {
    /// The states as JSON: `{"version":1,"windows":[{"catalogue":"/path",…}]}`
    var json: String {
        let windows = states.oldestFirst.map { catalog, state -> JSONValue in
            guard case .object(let members) = state.jsonValue else { return .null }
            return .object([JSONValue.Member(name: "catalogue", value: .string(catalog.text))] + members)
        }
        return JSONValue.object([
            JSONValue.Member(name: "version", value: .number("1")), JSONValue.Member(name: "windows", value: .array(windows)),
        ]).json
    }

    /// - Returns: nil if the text contains no states. Single unreadable states are omitted.
    init?(json bytes: [UInt8]) {
        guard let value = try? JSONParser.parse(bytes.span), case .array(let windows) = value["windows"] else { return nil }
        for window in windows {
            guard case .string(let catalog) = window["catalogue"] else { continue }
            remember(WindowState(window), of: CatalogID(catalog))
        }
    }
}
