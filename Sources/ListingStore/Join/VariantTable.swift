import ListingCore

/// Variants from tables that contain nothing else, by the id of their parent, until the parents are read.
///
/// Tables are read completely beforehand, because a parent may be anywhere in the other files. Variants above ``limit`` are not kept.
struct VariantTable {
    /// Maximum text size of the variants kept, in bytes.
    static let limit = 256 * 1024 * 1024

    /// The variants of one parent, in table order.
    private struct Entry {
        var listings: [Listing]
        /// The source of the first variant.
        let source: Int
    }

    private var entries: [String: Entry] = [:]
    /// The parents in the order in which they were read.
    private var order: [String] = []
    private var size = 0
    private let limit: Int

    init(limit: Int = Self.limit) { self.limit = limit }

    var isEmpty: Bool { entries.isEmpty }
    var isFull: Bool { size >= limit }

    /// Keeps the variants of a parent.
    ///
    /// - Returns: false if the listing names no parent, or if the limit is reached; it then becomes a listing of its own.
    mutating func insert(_ listing: Listing, source: Int) -> Bool {
        guard let parent = listing.externalID?.nonBlank, !isFull else { return false }
        size += listing.source.size
        if entries[parent] == nil { order.append(parent) }
        entries[parent, default: Entry(listings: [], source: source)].listings.append(listing)
        return true
    }

    /// The kept variants of a listing.
    func variants(of listing: Listing) -> [Listing] { listing.externalID?.nonBlank.flatMap { entries[$0]?.listings } ?? [] }

    /// Adds the kept variants of a listing to it.
    ///
    /// - Returns: the source of the variants and the number added; nil if there are none.
    mutating func complete(_ listing: inout Listing) -> (source: Int, variants: Int)? {
        guard !entries.isEmpty, let id = listing.externalID?.nonBlank, let entry = entries.removeValue(forKey: id) else { return nil }
        let before = listing.variants.count
        listing.add(variantsOf: entry.listings[...])
        return (entry.source, listing.variants.count - before)
    }

    /// Removes and returns the variants whose parent was in no source, in the order in which they were read.
    mutating func removeAll() -> [(listing: Listing, source: Int)] {
        defer { (entries, order, size) = ([:], [], 0) }
        return order.compactMap { id in
            guard let entry = entries[id], var listing = entry.listings.first else { return nil }
            if entry.listings.count > 1 { listing.add(variantsOf: entry.listings.dropFirst()) }
            return (listing, entry.source)
        }
    }
}

extension SourceRecord {
    /// The size of the text in its cells, in bytes.
    var size: Int { rows.reduce(0) { $1.values.reduce($0) { $0 + $1.utf8.count } } }
}

extension Listing {
    /// Adds the variants that other sources have of this listing, and the attributes that follow from them.
    ///
    /// The listing's own values take precedence, except for the price: the price of a listing with variants is their price range. A
    /// variant that the listing already has, from itself or another table, is not added again.
    ///
    /// - Complexity: linear in the number of variants, however many tables they come from.
    mutating func add(variantsOf tables: ArraySlice<Listing>) {
        var union = OptionUnion()
        for option in options + tables.flatMap(\.options) { union.add(option.name, values: option.values) }
        let currency = price.currency
        variants = variants.map { $0.renamed(from: options, to: union) }
        var known = Set(variants)
        for table in tables {
            let others = table.variants.map { $0.renamed(from: table.options, to: union).inCurrency(currency) }
            variants += others.filter { !known.contains($0) }
            known.formUnion(others)
            for other in [table.price] + others.map(\.price) { price = price.widened(by: other.inCurrency(currency)) }
            if quantity == nil { quantity = table.quantity }
            if availability == nil { availability = table.availability }
            if images.isEmpty { images = table.images }
            joinedSources += [table.source] + table.joinedSources
            problems += table.problems
        }
        options = union.options
    }
}

extension Variant {
    fileprivate func renamed(from options: [VariationOption], to union: OptionUnion) -> Variant {
        var copy = self
        copy.optionValues = union.values(of: zip(options, optionValues).filter { !$1.isEmpty }.map { ($0.name, $1) })
        return copy
    }

    fileprivate func inCurrency(_ currency: Currency?) -> Variant {
        var copy = self
        copy.price = price.inCurrency(currency)
        return copy
    }
}

extension Price {
    /// The price with a currency if the source names none.
    func inCurrency(_ currency: Currency?) -> Price {
        guard let currency else { return self }
        var copy = self
        for part in [\Price.lowest, \.highest, \.compareAt] {
            guard let money = copy[keyPath: part], money.currency == nil else { continue }
            copy[keyPath: part] = Money(amount: money.amount, currency: currency)
        }
        return copy
    }

    /// The range of both prices if their currencies agree, or this price otherwise.
    fileprivate func widened(by other: Price) -> Price {
        guard let lowest, let end = highest ?? self.lowest else { return other.lowest == nil && unreadable != nil ? self : other }
        guard let otherLowest = other.lowest, let otherEnd = other.highest ?? other.lowest, otherLowest.currency == lowest.currency else {
            return self
        }
        var copy = self
        copy.lowest = otherLowest.amount < lowest.amount ? otherLowest : lowest
        copy.highest = otherEnd.amount > end.amount ? otherEnd : end
        return copy
    }
}
