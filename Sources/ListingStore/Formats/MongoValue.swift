extension JSONValue {
    /// The value without the wrappers of MongoDB's Extended JSON: `{"$numberDecimal":"80.00"}` is 80.00, `{"$oid":"…"}` is a string.
    var unwrapped: JSONValue {
        switch self {
        case .array(let values): return .array(values.map(\.unwrapped))
        case .object(let members):
            if members.count == 1, let value = Self.unwrapped(members[0]) { return value }
            return .object(members.map { Member(name: $0.name, value: $0.value.unwrapped) })
        default: return self
        }
    }

    /// True if the value, or anything in it, is a wrapper.
    var holdsWrappers: Bool {
        switch self {
        case .array(let values): values.contains(where: \.holdsWrappers)
        case .object(let members):
            members.count == 1 && Self.unwrapped(members[0]) != nil || members.contains { $0.value.holdsWrappers }
        default: false
        }
    }

    private static func unwrapped(_ member: Member) -> JSONValue? {
        switch (member.name, member.value) {
        case ("$numberDecimal", .string(let text)), ("$numberInt", .string(let text)), ("$numberLong", .string(let text)),
            ("$numberDouble", .string(let text)):
            (try? JSONParser.parse(Array(text.utf8).span)) ?? .string(text)
        case ("$oid", .string), ("$symbol", .string), ("$uuid", .string), ("$numberDecimal", .number), ("$date", .string),
            ("$date", .number):
            member.value
        case ("$date", let date): unwrapped(date)
        default: nil
        }
    }

    private static func unwrapped(_ value: JSONValue) -> JSONValue? {
        guard case .object(let members) = value, members.count == 1 else { return nil }
        return unwrapped(members[0])
    }
}
