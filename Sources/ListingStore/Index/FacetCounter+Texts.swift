import ListingCore

extension FacetCounter {
    /// The most frequent codes; ties in file order.
    private func top(
        _ counts: [Int32], most: Int = FacetCounts.maxValues, where isIncluded: (UInt32) -> Bool = { _ in true }
    ) -> [(code: UInt32, count: Int)] {
        var top: [(code: UInt32, count: Int)] = []
        for (code, count) in counts.enumerated() where code > 0 && count > 0 && isIncluded(UInt32(code)) {
            if top.count == most, let least = top.last, least.count >= Int(count) { continue }
            let position = top.firstIndex { $0.count < Int(count) } ?? top.count
            top.insert((UInt32(code), Int(count)), at: position)
            if top.count > most { top.removeLast() }
        }
        return top
    }

    /// - Parameter kind: The kind of the values to include; nil for all.
    package func texts(_ counts: [Int32], _ kind: DictionaryEntry.Kind? = nil) throws -> [FacetCounts.Count<String>] {
        let top = top(counts) { kind == nil || kinds[Int($0) - 1] == kind }
        let values = try index.values(of: top.map(\.code))
        return top.compactMap { entry in values[entry.code].map { FacetCounts.Count($0.text, entry.count) } }
    }

    package func paths(_ facet: HierarchyFacet) throws -> [FacetCounts.Count<[String]>] {
        let counts = columns.codes[facet.id]?.numbers ?? []
        let codes = counts.indices.filter { $0 > 0 && counts[$0] > 0 }.map(UInt32.init)
        var totals: [[String]: Int] = [:]
        for (code, value) in try index.values(of: codes) {
            var path: [String] = []
            for name in value.parts {
                path.append(name)
                totals[path, default: 0] += Int(counts[Int(code)])
            }
        }
        return totals.map { FacetCounts.Count($0.key, $0.value) }.sorted { $0.value.lexicographicallyPrecedes($1.value) }
    }

    // MARK: The multi-value column

    package func countMultiValues(into facets: inout FacetCounts) throws {
        // Each facet that is filtered by is counted among rows of its own, all others among the common rows.
        let filtered = sets.multiValued.sorted { $0.id.name < $1.id.name }
        var counts = try terms(among: [sets.common] + filtered.map { sets[$0.id] })
        let common = counts.removeFirst()
        let own = Dictionary(uniqueKeysWithValues: zip(filtered.map(\.id), counts))
        for facet in Facet.all {
            switch facet {
            case .text(let facet) where facet.storage == .multiValueColumn:
                facets[facet] = try texts(own[facet.id] ?? common, FacetColumns.all.kind(of: facet.id))
            case .textFamily(let family):
                let members = filtered.compactMap { facet -> (name: String, counts: [Int32])? in
                    guard let (id, name) = facet.family, id == family.id else { return nil }
                    return (name, own[facet.id] ?? common)
                }
                facets[family] = try options(FacetColumns.all.kind(of: family.id), common, members)
            default: break
            }
        }
    }

    /// Counts each code among the terms of the rows of each set, in one pass over all terms.
    ///
    /// - Returns: Counts for at most 64 sets, the number of bits in a machine word. Further options are counted among the common rows.
    private func terms(among sets: [RowBitmap]) throws -> [[Int32]] {
        let sets = Array(sets.prefix(64))
        let size = kinds.count + 1
        let pool = AccumulatorPool { [Int32](repeating: 0, count: size * sets.count) }
        try MultiValueColumn.forEachRun(of: index.count) { blocks in
            try pool.with { counts in
                for block in blocks {
                    let first = block * MultiValueColumn.rowsPerBlock
                    // One bit for each set that contains the row.
                    var members: UInt64 = 0
                    MultiValueColumn.forEach(
                        in: try index.block(block),
                        where: { row in
                            members = 0
                            for set in sets.indices where sets[set].contains(first + row) { members |= 1 << UInt64(set) }
                            return members != 0
                        }
                    ) { _, term in
                        guard Int(term) < size else { return }
                        var rest = members
                        while rest != 0 {
                            counts[rest.trailingZeroBitCount * size + Int(term)] += 1
                            rest &= rest - 1
                        }
                    }
                }
            }
        }
        let all = pool.merged { counts, others in
            for index in counts.indices { counts[index] += others[index] }
        }
        return sets.indices.map { Array(all[$0 * size..<($0 + 1) * size]) }
    }

    private func options(
        _ kind: DictionaryEntry.Kind, _ common: [Int32], _ filtered: [(name: String, counts: [Int32])]
    ) throws -> [FacetCounts.Option] {
        var names: [String] = []
        var values: [String: [FacetCounts.Count<String>]] = [:]
        var cut: Set<String> = []
        func add(_ counts: [Int32], only name: String? = nil, except others: [String] = []) throws {
            let top = top(counts, most: FacetCounts.maxFamilyValues) { kinds[Int($0) - 1] == kind }
            let texts = try index.values(of: top.map(\.code))
            for entry in top {
                guard let parts = texts[entry.code]?.parts, parts.count == 2 else { continue }
                guard name == nil || parts[0] == name, !others.contains(parts[0]) else { continue }
                if values[parts[0]] == nil { names.append(parts[0]) }
                if top.count == FacetCounts.maxFamilyValues || values[parts[0]]?.count == FacetCounts.maxValues { cut.insert(parts[0]) }
                guard values[parts[0]]?.count ?? 0 < FacetCounts.maxValues else { continue }
                values[parts[0], default: []].append(FacetCounts.Count(parts[1], entry.count))
            }
        }
        for (name, counts) in filtered { try add(counts, only: name) }
        try add(common, except: filtered.map(\.name))
        return names.map { FacetCounts.Option(name: $0, values: values[$0] ?? [], areAll: !cut.contains($0)) }
    }
}
