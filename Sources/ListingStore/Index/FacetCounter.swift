import ListingCore

/// Counts values of facets among sets of rows.
package struct FacetCounter {
    package let index: any QueryIndex
    package let sets: FacetSets
    package let kinds: [DictionaryEntry.Kind]
    /// One pass over all rows serves all facets.
    let columns: ColumnCounts

    package init(index: any QueryIndex, sets: FacetSets) throws {
        self.index = index
        self.sets = sets
        let kinds = try index.kinds
        self.kinds = kinds
        columns = try index.reduceParts(of: .all, { ColumnCounts(sets: sets, codeCount: kinds.count + 1) }) {
            $0.add($1)
        } merge: {
            $0.add($1)
        }
    }

    /// - Throws: `CancellationError`, or the index's errors.
    package func counts(_ marks: CatalogMarks) throws -> FacetCounts {
        var counts = FacetCounts()
        for facet in Facet.all {
            try Task.checkCancellation()
            switch facet {
            case .text(let facet):
                switch facet.storage {
                case .singleValueColumn: counts[facet] = try texts(columns.codes[facet.id]?.numbers ?? [])
                case .checks: counts[facet] = checks(marks.checks, among: sets[facet.id])
                // Counted in one pass over the multi-value column, below.
                case .multiValueColumn: continue
                }
            case .textFamily: continue
            case .choice(let facet): counts[facet] = choices(facet)
            case .hierarchy(let facet): counts[facet] = try paths(facet)
            case .price(let facet): counts[facet] = try prices(facet)
            case .minimum(let facet): counts[facet] = minimums(facet)
            case .flag(let facet): counts[facet] = flag(facet, marks.favorites)
            }
        }
        counts.listings = sets.common.count
        counts.stock = stock()
        counts.months = columns.months.enumerated().filter { $0.element > 0 }.map { FacetCounts.Count($0.offset, $0.element) }
        try countMultiValues(into: &counts)
        return counts
    }

    private func checks(_ checked: CheckedRows, among rows: RowBitmap) -> [FacetCounts.Count<String>] {
        let counts = checked.names.map { name in
            var found = rows
            found.formIntersection(checked.rows(of: [name], count: rows.capacity))
            return FacetCounts.Count(name, found.count)
        }
        let sorted = counts.filter { $0.count > 0 }.sorted { ($1.count, $0.value) < ($0.count, $1.value) }
        return Array(sorted.prefix(FacetCounts.maxValues))
    }

    private func flag(_ facet: FlagFacet, _ favorites: RowBitmap) -> FacetCounts.Flag {
        let all = sets[facet.id]
        switch facet.source {
        case .favorites:
            var marked = all
            marked.formIntersection(favorites)
            return FacetCounts.Flag(present: marked.count, absent: all.count - marked.count)
        case .listing:
            let bit = FacetColumns.all.bit(of: facet)
            var counts = FacetCounts.Flag()
            for (byte, count) in columns.flags(of: facet.id).enumerated() {
                if UInt8(byte) & bit != 0 { counts.present += count } else { counts.absent += count }
            }
            return counts
        case .field:
            let present = columns.fields(FacetColumns.all.fieldBit(of: facet), of: facet.id)
            return FacetCounts.Flag(present: present, absent: all.count - present)
        }
    }

    private func choices(_ facet: ChoiceFacet) -> [FacetCounts.Count<Int>] {
        switch facet.values {
        case .files:
            let files = columns.files[facet.id] ?? [:]
            guard let last = files.keys.max(), last > 0 else { return [] }
            return (0...last).map { FacetCounts.Count($0, files[$0] ?? 0) }
        case .states(let states, .availability, _):
            var counts = [Int](repeating: 0, count: Int(ColumnRow.stateMask) + 1)
            for (byte, count) in columns.flags(of: facet.id).enumerated() { counts[byte & Int(ColumnRow.stateMask)] += count }
            return states.indices.map { FacetCounts.Count($0, counts[$0 + 1]) }.filter { $0.count > 0 }
        }
    }

    private func stock() -> [StockLevel: Int] {
        // Empty if no row has a quantity.
        guard columns.stock.contains(where: { $0 > 0 }) else { return [:] }
        return Dictionary(uniqueKeysWithValues: StockLevel.allCases.map { ($0, columns.stock[$0.rawValue]) })
    }

    private func minimums(_ facet: MinimumFacet) -> [FacetCounts.Count<Int>] {
        let (levels, highest) = (facet.levels.map { $0 }, columns.levels[facet.id] ?? [])
        return levels.indices.map { FacetCounts.Count(levels[$0], highest.dropFirst($0).reduce(0, +)) }
    }
}
