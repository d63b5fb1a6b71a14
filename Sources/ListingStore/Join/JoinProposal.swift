import ListingCore

/// The listings of one or several files, as others may be joined to them.
struct JoinTargets: Sendable {
    private(set) var titles: [UInt64] = []
    private var lists: [FileJoin.Key: [JoinKey]] = [:]

    var rows: Int { titles.count }

    subscript(kind: FileJoin.Key) -> [JoinKey] { lists[kind] ?? [] }

    /// Adds the listings of a file. Their numbers follow those of the others.
    ///
    /// - Returns: the number of the first one.
    mutating func add(_ keys: JoinKeys) -> Int {
        let base = titles.count
        titles += keys.titles
        for kind in FileJoin.Key.allCases {
            if base == 0 {
                // Without a copy, because these keys take most of the memory.
                lists[kind] = keys[kind]
            } else {
                add(keys[kind].map { JoinKey(hash: $0.hash, row: $0.row + UInt32(base), isShort: $0.isShort) }, of: kind)
            }
        }
        return base
    }

    /// Adds the keys of a file that was joined to the listings: a table of stock may have the SKUs of a table of variants.
    mutating func add(_ keys: JoinKeys, joinedBy matching: JoinMatching) {
        for kind in FileJoin.Key.allCases where kind != .picture {
            let new = keys[kind].compactMap { key -> JoinKey? in
                UInt32(exactly: matching.partners[Int(key.row)]).map { JoinKey(hash: key.hash, row: $0, isShort: key.isShort) }
            }
            add(new, of: kind)
        }
    }

    private mutating func add(_ keys: [JoinKey], of kind: FileJoin.Key) {
        guard !keys.isEmpty else { return }
        lists[kind, default: []] += keys
        lists[kind]?.sort()
    }
}

/// Which files belong together, and by what.
///
/// The file that says the most is the first one to which others are joined. A file with titles that fits none of those before it is another
/// one. A shop may have its export in several parts, so a table of stock is joined to all of them.
struct JoinProposal: Sendable {
    struct Joined: Sendable {
        /// The position of the file among the files.
        let file: Int
        let table: JoinTable?
        let matching: JoinMatching
        /// The number of records.
        let records: Int

        var unmatched: Int { records - matching.matched - matching.ambiguous }
    }

    /// The files that keep their listings, by position, each with the number of its first listing among all listings of these files.
    private(set) var bases: [Int: Int] = [:]
    /// The files that are joined to them. What an earlier one says takes precedence.
    private(set) var joined: [Joined] = []
    /// The positions of the files that fit no other, except for the first one.
    private(set) var others: [Int] = []

    /// - Parameters:
    ///   - files: the keys of each file, sorted; nil for one that can't be read.
    ///   - names: the names of the files, which decide if nothing else does. So the order of the files has no effect.
    init(_ files: [JoinKeys?], names: [String]) {
        let ranked = files.indices.compactMap { index in files[index].map { (index: index, keys: $0, name: names[index]) } }.sorted {
            a, b in
            if a.keys.isTitled != b.keys.isTitled { return a.keys.isTitled }
            if a.keys.isOfVariants != b.keys.isOfVariants { return a.keys.isOfVariants }
            if a.keys.properties != b.keys.properties { return a.keys.properties > b.keys.properties }
            return a.name < b.name
        }
        var targets = JoinTargets()
        for (index, keys, _) in ranked {
            if let joined = Self.matching(keys, targets) {
                targets.add(keys, joinedBy: joined)
                self.joined.append(Joined(file: index, table: keys.table, matching: joined, records: keys.count))
            } else if keys.isTitled {
                if !bases.isEmpty { others.append(index) }
                bases[index] = targets.add(keys)
            } else {
                others.append(index)
            }
        }
    }

    /// The matching by the kind of key that matches most; nil if the file does not fit.
    private static func matching(_ keys: JoinKeys, _ targets: JoinTargets) -> JoinMatching? {
        var best: JoinMatching?
        for kind in FileJoin.Key.allCases where !keys[kind].isEmpty && !targets[kind].isEmpty {
            let matching = JoinMatching(keys, with: targets, by: kind)
            if matching.fits, matching.matched > best?.matched ?? 0 { best = matching }
        }
        return best
    }
}
