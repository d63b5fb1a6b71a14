import ListingCore

/// The values by which the listings of a file name each other, to find those that no listing has.
struct ReferencedValues {
    /// A listing that names others which aren't in the file.
    struct Missing {
        let rule: Int
        /// The number of the listing, from 0.
        let listing: Int
        let record: Int?
        let line: Int?
        /// The names of the missing ones, in the order of the listing.
        var texts: [String]
    }

    private struct Reference {
        let rule: Int
        let hash: UInt64
        let text: String
        let listing: Int
        let record: Int?
        let line: Int?
    }

    /// The values of all listings, by rule.
    private var known: [Int: Set<UInt64>] = [:]
    private var references: [Reference] = []

    mutating func add(_ digest: ListingDigest, of listing: Int, record: Int?, line: Int?) {
        if digest.isReference {
            references.append(
                Reference(rule: digest.rule, hash: digest.hash, text: digest.text ?? "", listing: listing, record: record, line: line))
        } else {
            known[digest.rule, default: []].insert(digest.hash)
        }
    }

    /// The listings that name others which aren't there, in their order.
    var missing: [Missing] {
        var result: [Missing] = []
        for reference in references where known[reference.rule]?.contains(reference.hash) != true {
            if let last = result.last, last.listing == reference.listing, last.rule == reference.rule {
                result[result.count - 1].texts.append(reference.text)
            } else {
                result.append(
                    Missing(
                        rule: reference.rule, listing: reference.listing, record: reference.record, line: reference.line,
                        texts: [reference.text]))
            }
        }
        return result
    }
}
