import ListingCore

/// The states of windows by catalog, least recently saved first.
struct WindowStateTable: Equatable {
    /// Maximum number of states; the oldest are dropped.
    static let most = 200

    private struct Entry: Equatable {
        let catalog: CatalogID
        let state: WindowState
    }

    private var entries: [Entry] = []

    init() {}

    var count: Int { entries.count }

    subscript(catalog: CatalogID) -> WindowState? { entries.last { $0.catalog == catalog }?.state }

    /// Saves a state, which replaces the catalog's earlier one.
    mutating func remember(_ state: WindowState, of catalog: CatalogID) {
        entries.removeAll { $0.catalog == catalog }
        entries.append(Entry(catalog: catalog, state: state))
        entries.removeFirst(max(0, entries.count - Self.most))
    }
}

extension WindowStateTable {
    /// The states as JSON: `{"version":1,"windows":[{"catalogue":"/path",…}]}`
    var json: String {
        let windows = entries.map { entry -> JSONValue in
            guard case .object(let members) = entry.state.jsonValue else { return .null }
            return .object([JSONValue.Member(name: "catalogue", value: .string(entry.catalog.text))] + members)
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
