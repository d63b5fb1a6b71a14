extension JSONValue {
    /// The level below which objects are not flattened, because names would grow with every level.
    static let deepestFlattening = 4

    /// The members, with those of nested objects in place, their names joined by a period: `{"price":{"amount":1}}` has
    /// `price.amount`. Lists and empty objects are unchanged. A value that is not an object is a single member without a name.
    var flattened: [Member] {
        guard case .object(let members) = self else { return [Member(name: "", value: self)] }
        var flat: [Member] = []
        flat.reserveCapacity(members.count)
        for member in members { Self.flatten(member, prefix: "", level: 1, into: &flat) }
        return flat
    }

    private static func flatten(_ member: Member, prefix: String, level: Int, into flat: inout [Member]) {
        let name = prefix + member.name
        if level < deepestFlattening, case .object(let members) = member.value, !members.isEmpty {
            for inner in members { flatten(inner, prefix: name + ".", level: level + 1, into: &flat) }
        } else {
            flat.append(prefix.isEmpty ? member : Member(name: name, value: member.value))
        }
    }
}
