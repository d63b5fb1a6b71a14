import ListingCore

/// The members of a JSON object to be written. nil and empty values are omitted, because readers treat them as missing.
struct MemberList {
    private(set) var members: [JSONValue.Member] = []

    var value: JSONValue { .object(members) }

    mutating func add(_ name: String, _ value: JSONValue?) {
        switch value {
        case nil, .array([]), .object([]): break
        case .some(let value): members.append(JSONValue.Member(name: name, value: value))
        }
    }

    mutating func add(_ name: String, _ text: String?) {
        if let text, !text.isEmpty { add(name, .string(text)) }
    }

    mutating func add(_ name: String, _ number: Int?) { add(name, number.map { .number(String($0)) }) }

    mutating func add(_ key: ListingLines.Key, _ value: JSONValue?) { add(key.rawValue, value) }
    mutating func add(_ key: ListingLines.Key, _ text: String?) { add(key.rawValue, text) }
    mutating func add(_ key: ListingLines.Key, _ number: Int?) { add(key.rawValue, number) }

    mutating func addEmptyList(_ key: ListingLines.Key) { members.append(JSONValue.Member(name: key.rawValue, value: .array([]))) }

    /// Adds a price as a string, so that no reader turns 12.70 into 12.7.
    mutating func add(price: Price) {
        add(.price, price.lowest?.amount.description ?? price.unreadable)
    }
}
