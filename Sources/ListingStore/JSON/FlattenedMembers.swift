extension JSONValue {
    /// Objects below this level stay in one piece: names would grow with every level.
    static let deepestFlattening = 4

    /// The members with those of objects inside them beside each other, names joined by a point: `{"price":{"amount":1}}` has
    /// `price.amount`. Lists and empty objects stay what they are. Of no object, the value itself under no name.
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
