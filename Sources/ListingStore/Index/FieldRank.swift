/// The rank of a search match, by the field in which all required terms are found.
package enum FieldRank: Int, CaseIterable, Comparable, Sendable {
    /// All fields; some terms are found only in the description.
    case anywhere
    /// The title, the tags, the brand, the shop's id and the SKUs.
    case names
    case title

    package static func < (left: FieldRank, right: FieldRank) -> Bool { left.rawValue < right.rawValue }
}
