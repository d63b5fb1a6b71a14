extension QueryEvaluation {
    /// What can be filtered by, each with the count of listings that would stay.
    public func facets() throws -> Facets {
        let counter = FacetCounter(index: index, sets: try FacetSets(self))
        return try counter.facets(favourites: favourites)
    }

    /// The rows among which each fact is counted.
    struct FacetSets {
        private let common: RowSet
        private var others: [ListingFilter.Facet: RowSet] = [:]

        init(_ evaluation: QueryEvaluation) throws {
            common = try evaluation.found()
            for facet in evaluation.filters.map(\.facet) { others[facet] = try evaluation.found(without: facet) }
        }

        subscript(facet: ListingFilter.Facet) -> RowSet { others[facet] ?? common }

        /// The options that are filtered by: each is counted among rows of its own.
        var options: [String] {
            others.keys.compactMap { if case .option(let name) = $0 { name } else { nil } }
        }
        var all: RowSet { common }
    }

}

/// Counts facts among sets of rows.
private struct FacetCounter<Index: FactIndex> {
    let index: Index
    let sets: QueryEvaluation<Index>.FacetSets
    /// Taken out of the index once: it is looked at for each of a million rows.
    private let table: FactTable
    private let kinds: [FactValue.Kind]

    init(index: Index, sets: QueryEvaluation<Index>.FacetSets) {
        self.index = index
        self.sets = sets
        table = index.table
        kinds = index.kinds
    }

    func facets(favourites: RowSet) throws -> Facets {
        var facets = Facets()
        countFlags(into: &facets)
        facets.sources = sources()
        facets.prices = prices()
        facets.ratings = ratings()
        var starred = sets[.favourites]
        starred.formIntersection(favourites)
        facets.favourites = starred.count
        try Task.checkCancellation()
        facets.brands = try texts(counts(table.brands, among: sets[.brand]))
        facets.sellers = try texts(counts(table.sellers, among: sets[.seller]))
        facets.categories = try categories()
        try countTerms(into: &facets)
        return facets
    }

    private func countFlags(into facets: inout Facets) {
        var codes = [Int](repeating: 0, count: 16)
        sets[.availability].forEach { codes[Int(table.flags[$0] & 0x0F)] += 1 }
        facets.availability = Availability.allCases.map { Facets.Count($0, codes[Int(FactRow.code($0))]) }.filter { $0.count > 0 }
        sets[.pictures].forEach { row in
            if table.flags[row] & FactRow.pictures != 0 { facets.withPictures += 1 } else { facets.withoutPictures += 1 }
        }
        sets[.problems].forEach { if table.flags[$0] & FactRow.problems != 0 { facets.withProblems += 1 } }
    }

    private func sources() -> [Facets.Count<Int>] {
        guard table.sources.count > 1 else { return [] }
        let rows = sets[.source]
        return table.sources.enumerated().map { number, range in
            Facets.Count(number, range.reduce(0) { $0 + (rows.contains($1) ? 1 : 0) })
        }
    }

    private func ratings() -> [Facets.Count<Int>] {
        var stars = [Int](repeating: 0, count: 5)
        sets[.rating].forEach { row in
            let rating = Int(table.ratings[row])
            if rating > 1_000 { for least in 1...4 where rating > least * 1_000 { stars[least] += 1 } }
        }
        return (1...4).map { Facets.Count($0, stars[$0]) }
    }

    // MARK: Prices

    private func prices() -> [Facets.Prices] {
        let rows = sets[.price]
        var ranges: [UInt8: (count: Int, lowest: Int64, highest: Int64)] = [:]
        rows.forEach { row in
            let amount = table.amounts[row]
            guard amount != FactRow.noAmount else { return }
            let number = table.currencyNumbers[row]
            if let range = ranges[number] {
                ranges[number] = (range.count + 1, min(range.lowest, amount), max(range.highest, amount))
            } else {
                ranges[number] = (1, amount, amount)
            }
        }
        return ranges.sorted { ($0.value.count, $1.key) > ($1.value.count, $0.key) }.map { number, range in
            Facets.Prices(
                currency: number == 0 ? nil : table.currencies[Int(number) - 1], count: range.count,
                lowest: DecimalNumber(significand: range.lowest, scale: 6).normalized,
                highest: DecimalNumber(significand: range.highest, scale: 6).normalized,
                histogram: histogram(of: number, range.lowest, range.highest, among: rows))
        }
    }

    private func histogram(of number: UInt8, _ lowest: Int64, _ highest: Int64, among rows: RowSet) -> [Int] {
        var steps = [Int](repeating: 0, count: Facets.histogramSteps)
        let width = Double(highest) - Double(lowest)
        rows.forEach { row in
            guard table.currencyNumbers[row] == number, table.amounts[row] != FactRow.noAmount else { return }
            let place = width > 0 ? (Double(table.amounts[row]) - Double(lowest)) / width : 0
            steps[min(Int(place * Double(steps.count)), steps.count - 1)] += 1
        }
        return steps
    }

    // MARK: Values

    private func counts(_ column: [UInt32], among rows: RowSet) -> [Int32] {
        var counts = [Int32](repeating: 0, count: kinds.count + 1)
        rows.forEach { counts[Int(column[$0])] += 1 }
        return counts
    }

    /// The most frequent numbers, those of the same count in the order of the file.
    private func top(_ counts: [Int32], where isIncluded: (UInt32) -> Bool = { _ in true }) -> [(number: UInt32, count: Int)] {
        var top: [(number: UInt32, count: Int)] = []
        for (number, count) in counts.enumerated() where number > 0 && count > 0 && isIncluded(UInt32(number)) {
            if top.count == Facets.mostValues, let least = top.last, least.count >= Int(count) { continue }
            let place = top.firstIndex { $0.count < Int(count) } ?? top.count
            top.insert((UInt32(number), Int(count)), at: place)
            if top.count > Facets.mostValues { top.removeLast() }
        }
        return top
    }

    private func texts(_ counts: [Int32], _ kind: FactValue.Kind? = nil) throws -> [Facets.Count<String>] {
        let top = top(counts) { kind == nil || kinds[Int($0) - 1] == kind }
        let values = try index.values(of: top.map(\.number))
        return top.compactMap { entry in values[entry.number].map { Facets.Count($0.text, entry.count) } }
    }

    private func categories() throws -> [Facets.Count<[String]>] {
        let counts = counts(table.categories, among: sets[.category])
        let numbers = counts.indices.filter { $0 > 0 && counts[$0] > 0 }.map(UInt32.init)
        var totals: [[String]: Int] = [:]
        for (number, value) in try index.values(of: numbers) {
            var path: [String] = []
            for name in value.parts {
                path.append(name)
                totals[path, default: 0] += Int(counts[Int(number)])
            }
        }
        return totals.map { Facets.Count($0.key, $0.value) }.sorted { $0.value.lexicographicallyPrecedes($1.value) }
    }

    // MARK: Terms

    private func countTerms(into facets: inout Facets) throws {
        let common = try terms(among: sets.all)
        facets.tags = try texts(try own(.tag) ?? common, .tag)
        facets.materials = try texts(try own(.material) ?? common, .material)
        facets.options = try options(common)
    }

    /// Counts of a fact that is filtered by; nil where it is not.
    private func own(_ facet: ListingFilter.Facet) throws -> [Int32]? {
        let rows = sets[facet]
        return rows == sets.all ? nil : try terms(among: rows)
    }

    private func terms(among rows: RowSet) throws -> [Int32] {
        var counts = [Int32](repeating: 0, count: kinds.count + 1)
        for block in 0..<(table.count + TermBlocks.rows - 1) / TermBlocks.rows {
            try Task.checkCancellation()
            let first = block * TermBlocks.rows
            TermBlocks.forEach(in: try index.block(block), where: { rows.contains(first + $0) }) { _, term in
                if Int(term) < counts.count { counts[Int(term)] += 1 }
            }
        }
        return counts
    }

    private func options(_ common: [Int32]) throws -> [Facets.Option] {
        var names: [String] = []
        var values: [String: [Facets.Count<String>]] = [:]
        func add(_ counts: [Int32], only name: String? = nil, except others: [String] = []) throws {
            let top = top(counts) { kinds[Int($0) - 1] == .option }
            let texts = try index.values(of: top.map(\.number))
            for entry in top {
                guard let parts = texts[entry.number]?.parts, parts.count == 2 else { continue }
                guard name == nil || parts[0] == name, !others.contains(parts[0]) else { continue }
                if values[parts[0]] == nil { names.append(parts[0]) }
                values[parts[0], default: []].append(Facets.Count(parts[1], entry.count))
            }
        }
        let filtered = sets.options.sorted()
        for name in filtered { try add(try terms(among: sets[.option(name)]), only: name) }
        try add(common, except: filtered)
        return names.map { Facets.Option(name: $0, values: values[$0] ?? []) }
    }
}
