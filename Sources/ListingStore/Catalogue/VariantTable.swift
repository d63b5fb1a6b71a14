import ListingCore

/// The variants of tables that hold nothing else, by the id of their parent, until the parents are read.
///
/// Tables are read whole beforehand, as a parent may stand anywhere in the other files. What is beyond ``limit`` is not waited for.
struct VariantTable {
    /// Bytes of text that are kept at most.
    static let limit = 256 * 1024 * 1024

    private struct Entry {
        let listing: Listing
        let source: Int
    }

    private var entries: [String: Entry] = [:]
    /// The parents in the order in which they were read.
    private var order: [String] = []
    private var size = 0
    private let limit: Int

    init(limit: Int = Self.limit) { self.limit = limit }

    var isFull: Bool { size >= limit }

    /// Keeps the variants of a parent.
    ///
    /// - Returns: false for a listing that names no parent, and where there is no room: it has to stand for itself.
    mutating func keep(_ listing: Listing, source: Int) -> Bool {
        guard let parent = listing.externalID?.nonBlank, !isFull else { return false }
        size += listing.source.size
        if let earlier = entries[parent] {
            var whole = earlier.listing
            whole.add(variantsOf: listing)
            entries[parent] = Entry(listing: whole, source: earlier.source)
        } else {
            entries[parent] = Entry(listing: listing, source: source)
            order.append(parent)
        }
        return true
    }

    /// Adds the variants that wait for a listing to it.
    ///
    /// - Returns: the source that they stood in, and how many came; nil where none do.
    mutating func complete(_ listing: inout Listing) -> (source: Int, variants: Int)? {
        guard !entries.isEmpty, let id = listing.externalID?.nonBlank, let entry = entries.removeValue(forKey: id) else { return nil }
        let before = listing.variants.count
        listing.add(variantsOf: entry.listing)
        return (entry.source, listing.variants.count - before)
    }

    /// Those whose parent was in no source, in their order; nothing is kept any longer.
    mutating func takeRest() -> [(listing: Listing, source: Int)] {
        defer { (entries, order, size) = ([:], [], 0) }
        return order.compactMap { id in entries[id].map { ($0.listing, $0.source) } }
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
    /// that it has already is not added again.
    mutating func add(variantsOf table: Listing) {
        var union = OptionUnion()
        for option in options + table.options { union.add(option.name, values: option.values) }
        let currency = price.currency
        let own = variants.map { $0.renamed(from: options, to: union) }
        let others = table.variants.map { $0.renamed(from: table.options, to: union).inCurrency(currency) }
        var seen = own
        for variant in others where !own.contains(variant) { seen.append(variant) }
        options = union.options
        variants = seen
        for other in [table.price] + table.variants.map(\.price) { price = price.widened(by: other.inCurrency(currency)) }
        if quantity == nil { quantity = table.quantity }
        if availability == nil { availability = table.availability }
        if images.isEmpty { images = table.images }
        joinedSources += [table.source] + table.joinedSources
        problems += table.problems
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
