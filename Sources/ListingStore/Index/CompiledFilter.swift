import ListingCore

/// A filter compiled for one catalog: its texts are replaced by dictionary codes, which are compared with a million rows.
enum CompiledFilter: Equatable, Sendable {
    case source(Set<Int>)
    /// Sorted codes.
    case brand([UInt32])
    case seller([UInt32])
    case category([UInt32])
    case price(PriceFilter)
    case availability(Set<Availability>)
    case terms([UInt32])
    case rating(Double)
    case pictures(Bool)
    case problems(Bool)
    case favorites

    /// - Parameters:
    ///   - number: Returns the code of a value; nil if the catalog does not have it.
    ///   - categories: Returns the codes of a category and its descendants.
    /// - Throws: The errors of the two closures.
    init(
        _ filter: ListingFilter, number: (DictionaryEntry) throws -> UInt32?, categories: ([String]) throws -> [UInt32]
    ) rethrows {
        func numbers(_ kind: DictionaryEntry.Kind, _ texts: Set<String>) throws -> [UInt32] {
            try texts.compactMap { try number(DictionaryEntry(kind, $0)) }.sorted()
        }
        switch filter {
        case .source(let sources): self = .source(sources)
        case .brand(let names): self = .brand(try numbers(.brand, names))
        case .seller(let names): self = .seller(try numbers(.seller, names))
        case .category(let path): self = .category(try categories(path).sorted())
        case .price(let price): self = .price(price)
        case .availability(let values): self = .availability(values)
        case .tag(let names): self = .terms(try numbers(.tag, names))
        case .material(let names): self = .terms(try numbers(.material, names))
        case .option(let name, let values):
            self = .terms(try values.compactMap { try number(DictionaryEntry(option: name, value: $0)) }.sorted())
        case .rating(let stars): self = .rating(stars)
        case .pictures(let has): self = .pictures(has)
        case .problems(let has): self = .problems(has)
        case .favorites: self = .favorites
        }
    }
}

extension ColumnStore {
    /// Keeps the rows that pass a filter. Filters by data that is not in the table keep all rows: see ``QueryIndex``.
    func keep(in rows: inout RowBitmap, _ filter: CompiledFilter) {
        switch filter {
        case .source(let numbers): keepSources(numbers, in: &rows)
        case .brand(let numbers): Self.keep(numbers, of: brands, in: &rows)
        case .seller(let numbers): Self.keep(numbers, of: sellers, in: &rows)
        case .category(let numbers): Self.keep(numbers, of: categories, in: &rows)
        case .price(let price): keepPrices(price, in: &rows)
        case .availability(let values):
            let codes = values.reduce(UInt16(0)) { $0 | 1 << UInt16(ColumnRow.code($1)) }
            let flags = flags.span
            rows.keep { codes & (1 << UInt16(flags[$0] & 0x0F)) != 0 }
        case .rating(let stars):
            let least = UInt16((stars * 1_000).rounded(.up)) + 1
            let ratings = ratings.span
            rows.keep { ratings[$0] >= least }
        case .pictures(let has): keepFlag(ColumnRow.pictures, has, in: &rows)
        case .problems(let has): keepFlag(ColumnRow.problems, has, in: &rows)
        case .favorites, .terms: break
        }
    }

    private func keepSources(_ numbers: Set<Int>, in rows: inout RowBitmap) {
        for (number, range) in sources where !numbers.contains(number) {
            for row in range { rows.remove(row) }
        }
    }

    private static func keep(_ numbers: [UInt32], of column: [UInt32], in rows: inout RowBitmap) {
        let column = column.span
        if numbers.count == 1, let only = numbers.first {
            rows.keep { column[$0] == only }
            return
        }
        let table = BitSet(numbers)
        rows.keep { table.contains(column[$0]) }
    }

    private func keepPrices(_ filter: PriceFilter, in rows: inout RowBitmap) {
        let lowest = filter.lowest.map(ColumnRow.millionths) ?? ColumnRow.noAmount + 1
        let highest = filter.highest.map(ColumnRow.millionths) ?? .max
        let amounts = amounts.span
        rows.keep { amounts[$0] >= lowest && amounts[$0] <= highest && amounts[$0] != ColumnRow.noAmount }
        guard let currency = filter.currency else { return }
        let number = number(of: currency)
        let numbers = currencyNumbers.span
        rows.keep { numbers[$0] == number }
    }

    private func keepFlag(_ flag: UInt8, _ isSet: Bool, in rows: inout RowBitmap) {
        let flags = flags.span
        rows.keep { (flags[$0] & flag != 0) == isSet }
    }
}
