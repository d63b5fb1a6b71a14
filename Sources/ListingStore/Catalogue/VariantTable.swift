import ListingCore

/// The variants of tables that hold nothing else, by the id of their parent, until the parents are read.
///
/// Tables are read whole beforehand, as a parent may stand anywhere in the other files. What is beyond ``limit`` is not waited for.
struct VariantTable {
    /// Bytes of text that are kept at most.
    static let limit = 256 * 1024 * 1024

    /// What the tables have of one parent, in their order.
    private struct Entry {
        var listings: [Listing]
        /// The source of the first of them.
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
    /// - Returns: false for a listing that names no parent, and where there is no room: it has to stand for itself.
    mutating func keep(_ listing: Listing, source: Int) -> Bool {
        guard let parent = listing.externalID?.nonBlank, !isFull else { return false }
        size += listing.source.size
        if entries[parent] == nil { order.append(parent) }
        entries[parent, default: Entry(listings: [], source: source)].listings.append(listing)
        return true
    }

    /// Adds the variants that wait for a listing to it.
    ///
    /// - Returns: the source that they stood in, and how many came; nil where none do.
    mutating func complete(_ listing: inout Listing) -> (source: Int, variants: Int)? {
        guard !entries.isEmpty, let id = listing.externalID?.nonBlank, let entry = entries.removeValue(forKey: id) else { return nil }
        let before = listing.variants.count
        listing.add(variantsOf: entry.listings[...])
        return (entry.source, listing.variants.count - before)
    }

    /// Those whose parent was in no source, in their order; nothing is kept any longer.
    mutating func takeRest() -> [(listing: Listing, source: Int)] {
        defer { (entries, order, size) = ([:], [], 0) }
        return order.compactMap { id in
            guard let entry = entries[id], var listing = entry.listings.first else { return nil }
            if entry.listings.count > 1 { listing.add(variantsOf: entry.listings.dropFirst()) }
            return (listing, entry.source)
        }
    }
}

extension SourceRecord {
    /// Bytes of text in its cells.
    var size: Int { rows.reduce(0) { $1.values.reduce($0) { $0 + $1.utf8.count } } }
}

extension Listing {
    /// Takes over the variants that another source has of this listing, and what follows from them.
    ///
    /// Its own statements count before theirs, but for the price: that of a listing with variants is the range of theirs. A variant
    /// that it has already, from itself or another table, is not added again.
    ///
    /// - Complexity: linear in the number of variants, however many tables have some.
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
    /// With a currency where the source names none.
    fileprivate func inCurrency(_ currency: Currency?) -> Price {
        guard let currency else { return self }
        var copy = self
        for part in [\Price.lowest, \.highest, \.compareAt] {
            guard let money = copy[keyPath: part], money.currency == nil else { continue }
            copy[keyPath: part] = Money(amount: money.amount, currency: currency)
        }
        return copy
    }

    /// The range of both, where they are in one currency; this one where they are not.
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
