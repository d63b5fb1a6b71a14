import ListingCore
import Synchronization

/// The rows among which each facet is counted.
struct FacetSets {
    let common: RowBitmap
    /// The rows of facets that are filtered by.
    var others: [ListingFilter.Facet: RowBitmap] = [:]

    init(common: RowBitmap) { self.common = common }

    subscript(facet: ListingFilter.Facet) -> RowBitmap { others[facet] ?? common }

    /// The options that are filtered by: each is counted among rows of its own.
    var options: [String] {
        others.keys.compactMap { if case .option(let name) = $0 { name } else { nil } }
    }
}

/// Counts attribute values among sets of rows.
///
/// Not generic over the index, because access to a generic type's fields goes through its metadata for each of a million rows.
struct FacetCounter {
    let index: any QueryIndex
    let sets: FacetSets
    /// Copied out of the index once, because it is read for each of a million rows.
    private let table: ColumnStore
    private let kinds: [DictionaryEntry.Kind]

    init(index: any QueryIndex, sets: FacetSets) throws {
        self.index = index
        self.sets = sets
        table = try index.table
        kinds = try index.kinds
    }

    func facets(favorites: RowBitmap) throws -> Facets {
        var facets = Facets()
        countFlags(into: &facets)
        facets.sources = sources()
        facets.prices = prices()
        facets.ratings = ratings()
        var starred = sets[.favorites]
        starred.formIntersection(favorites)
        facets.favorites = starred.count
        try Task.checkCancellation()
        facets.brands = try texts(counts(table.brands, among: sets[.brand]))
        facets.sellers = try texts(counts(table.sellers, among: sets[.seller]))
        facets.categories = try categories()
        try countTerms(into: &facets)
        return facets
    }

    private func countFlags(into facets: inout Facets) {
        let flags = table.flags.span
        var codes = [Int](repeating: 0, count: 16)
        sets[.availability].forEach { codes[Int(flags[$0] & 0x0F)] += 1 }
        facets.availability = Availability.allCases.map { Facets.Count($0, codes[Int(ColumnRow.code($0))]) }.filter { $0.count > 0 }
        var (with, without, problems) = (0, 0, 0)
        sets[.pictures].forEach { if flags[$0] & ColumnRow.pictures != 0 { with += 1 } else { without += 1 } }
        sets[.problems].forEach { if flags[$0] & ColumnRow.problems != 0 { problems += 1 } }
        (facets.withPictures, facets.withoutPictures, facets.withProblems) = (with, without, problems)
    }

    private func sources() -> [Facets.Count<Int>] {
        guard let last = table.sources.map(\.source).max(), last > 0 else { return [] }
        let rows = sets[.source]
        var counts = [Int](repeating: 0, count: last + 1)
        for (number, range) in table.sources { for row in range where rows.contains(row) { counts[number] += 1 } }
        return counts.enumerated().map { Facets.Count($0.offset, $0.element) }
    }

    private func ratings() -> [Facets.Count<Int>] {
        let ratings = table.ratings.span
        var stars = [Int](repeating: 0, count: 5)
        sets[.rating].forEach { row in
            let rating = Int(ratings[row])
            if rating > 1_000 { for least in 1...4 where rating > least * 1_000 { stars[least] += 1 } }
        }
        return (1...4).map { Facets.Count($0, stars[$0]) }
    }

    // MARK: Prices

    private func prices() -> [Facets.Prices] {
        let rows = sets[.price]
        // Indexed by currency code, because a dictionary would be searched for each of a million rows.
        var ranges = [(count: Int, lowest: Int64, highest: Int64)](repeating: (0, .max, .min), count: 256)
        let (amounts, numbers) = (table.amounts.span, table.currencyNumbers.span)
        rows.forEach { row in
            let amount = amounts[row]
            guard amount != ColumnRow.noAmount else { return }
            let number = Int(numbers[row])
            ranges[number].count += 1
            ranges[number].lowest = min(ranges[number].lowest, amount)
            ranges[number].highest = max(ranges[number].highest, amount)
        }
        let found = ranges.enumerated().filter { $0.element.count > 0 }.map { (key: UInt8($0.offset), value: $0.element) }
        return found.sorted { ($0.value.count, $1.key) > ($1.value.count, $0.key) }.map { number, range in
            Facets.Prices(
                currency: number == 0 ? nil : table.currencies[Int(number) - 1], count: range.count,
                lowest: DecimalNumber(significand: range.lowest, scale: 6).normalized,
                highest: DecimalNumber(significand: range.highest, scale: 6).normalized,
                histogram: histogram(of: number, range.lowest, range.highest, among: rows))
        }
    }

    private func histogram(of number: UInt8, _ lowest: Int64, _ highest: Int64, among rows: RowBitmap) -> [Int] {
        var steps = [Int](repeating: 0, count: Facets.histogramSteps)
        let width = Double(highest) - Double(lowest)
        let (amounts, numbers) = (table.amounts.span, table.currencyNumbers.span)
        rows.forEach { row in
            guard numbers[row] == number, amounts[row] != ColumnRow.noAmount else { return }
            let place = width > 0 ? (Double(amounts[row]) - Double(lowest)) / width : 0
            steps[min(Int(place * Double(Facets.histogramSteps)), Facets.histogramSteps - 1)] += 1
        }
        return steps
    }

    // MARK: Values

    private func counts(_ column: [UInt32], among rows: RowBitmap) -> [Int32] {
        let column = column.span
        var counts = [Int32](repeating: 0, count: kinds.count + 1)
        rows.forEach { counts[Int(column[$0])] += 1 }
        return counts
    }

    /// The most frequent codes; ties in file order.
    private func top(
        _ counts: [Int32], most: Int = Facets.maxValues, where isIncluded: (UInt32) -> Bool = { _ in true }
    ) -> [(number: UInt32, count: Int)] {
        var top: [(number: UInt32, count: Int)] = []
        for (number, count) in counts.enumerated() where number > 0 && count > 0 && isIncluded(UInt32(number)) {
            if top.count == most, let least = top.last, least.count >= Int(count) { continue }
            let place = top.firstIndex { $0.count < Int(count) } ?? top.count
            top.insert((UInt32(number), Int(count)), at: place)
            if top.count > most { top.removeLast() }
        }
        return top
    }

    private func texts(_ counts: [Int32], _ kind: DictionaryEntry.Kind? = nil) throws -> [Facets.Count<String>] {
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
        // Each attribute that is filtered by is counted among rows of its own, all others among the common rows.
        let filtered = sets.options.sorted()
        let own = [.tag, .material].filter { sets.others[$0] != nil } + filtered.map { .option($0) }
        var counts = try terms(among: [sets.common] + own.map { sets[$0] })
        let common = counts.removeFirst()
        let others = Dictionary(uniqueKeysWithValues: zip(own, counts))
        facets.tags = try texts(others[.tag] ?? common, .tag)
        facets.materials = try texts(others[.material] ?? common, .material)
        facets.options = try options(common, filtered.map { ($0, others[.option($0)] ?? common) })
    }

    /// Counts each code among the terms of the rows of each set, in one pass over all terms.
    ///
    /// - Returns: Counts for at most 64 sets, the number of bits in a machine word. Further options are counted among the common rows.
    private func terms(among sets: [RowBitmap]) throws -> [[Int32]] {
        let sets = Array(sets.prefix(64))
        let counts = Mutex([[Int32]](repeating: [Int32](repeating: 0, count: kinds.count + 1), count: sets.count))
        try MultiValueColumn.forEachRun(of: table.count) { blocks in
            let size = kinds.count + 1
            var own = [Int32](repeating: 0, count: size * sets.count)
            for block in blocks {
                let first = block * MultiValueColumn.rows
                // One bit for each set that contains the row.
                var members: UInt64 = 0
                MultiValueColumn.forEach(
                    in: try index.block(block),
                    where: { row in
                        members = 0
                        for number in sets.indices where sets[number].contains(first + row) { members |= 1 << UInt64(number) }
                        return members != 0
                    }
                ) { _, term in
                    guard Int(term) < size else { return }
                    var rest = members
                    while rest != 0 {
                        own[rest.trailingZeroBitCount * size + Int(term)] += 1
                        rest &= rest - 1
                    }
                }
            }
            counts.withLock { counts in
                for number in counts.indices { for term in 0..<size { counts[number][term] += own[number * size + term] } }
            }
        }
        return counts.withLock { $0 }
    }

    private func options(_ common: [Int32], _ filtered: [(name: String, counts: [Int32])]) throws -> [Facets.Option] {
        var names: [String] = []
        var values: [String: [Facets.Count<String>]] = [:]
        var cut: Set<String> = []
        func add(_ counts: [Int32], only name: String? = nil, except others: [String] = []) throws {
            let top = top(counts, most: Facets.maxOptionValues) { kinds[Int($0) - 1] == .option }
            let texts = try index.values(of: top.map(\.number))
            for entry in top {
                guard let parts = texts[entry.number]?.parts, parts.count == 2 else { continue }
                guard name == nil || parts[0] == name, !others.contains(parts[0]) else { continue }
                if values[parts[0]] == nil { names.append(parts[0]) }
                if top.count == Facets.maxOptionValues || values[parts[0]]?.count == Facets.maxValues { cut.insert(parts[0]) }
                guard values[parts[0]]?.count ?? 0 < Facets.maxValues else { continue }
                values[parts[0], default: []].append(Facets.Count(parts[1], entry.count))
            }
        }
        for (name, counts) in filtered { try add(counts, only: name) }
        try add(common, except: filtered.map(\.name))
        return names.map { Facets.Option(name: $0, values: values[$0] ?? [], areAll: !cut.contains($0)) }
    }
}
