import ListingCore

/// The options and variants of a listing, within the limits of a target.
struct TargetOptions {
    private(set) var names: [String] = []
    private(set) var variants: [Variant] = []

    /// Maximum number of variants that are made from the values of options.
    static let maxCombinations = 100

    /// - Parameter changes: gets how options and variants were changed.
    init(_ listing: Listing, limits: TargetLimits, changes: inout [(ListingProperty, ExportChange)]) {
        guard limits.hasVariants else {
            names = listing.options.map(\.name)
            return
        }
        names = listing.options.map(\.name)
        variants = listing.variants
        if variants.isEmpty, limits.combinesOptions {
            variants = Self.combinations(listing)
            if !variants.isEmpty { changes.append((.variants, .combined)) }
        }
        if names.isEmpty, variants.count > 1 {
            // A file must distinguish variants by something, even if the listing does not name it.
            for index in variants.indices { variants[index].optionValues = [] }
            appendOption()
            changes.append((.options, .derived))
        }
        if names.isEmpty {
            // A single variant without options is the listing itself.
            variants = []
        }
        if names.count > limits.options {
            join(limits.options)
            changes.append((.options, .joined))
        }
        if variants.count > limits.variants {
            variants.removeLast(variants.count - limits.variants)
            changes.append((.variants, .reduced(limits.variants)))
        }
        if limits.distinguishesVariants, variants.count > 1, !areDistinct {
            let hasPlace = names.count < limits.options
            if hasPlace { appendOption() }
            changes.append((hasPlace ? .options : .variants, .derived))
        }
    }

    /// True if each variant has a value, and no other one has the same values.
    private var areDistinct: Bool {
        var seen: Set<[String]> = []
        return variants.allSatisfy { variant in
            // Blanks at the end are omitted values.
            let values = variant.optionValues.map(\.trimmed)
            guard let last = values.lastIndex(where: { !$0.isEmpty }) else { return false }
            return seen.insert(Array(values[...last])).inserted
        }
    }

    /// Appends an option of which each variant has a value of its own: its SKU, or its number. All get their numbers if SKUs are equal.
    private mutating func appendOption() {
        var values = variants.enumerated().map { $1.sku?.nonBlank ?? String($0 + 1) }
        if Set(values).count < values.count { values = (1...values.count).map { String($0) } }
        for (index, value) in values.enumerated() {
            let own = variants[index].optionValues
            let missing = max(0, names.count - own.count)
            variants[index].optionValues = own.prefix(names.count) + Array(repeating: "", count: missing) + [value]
        }
        names.append(names.contains("Variant") ? "Variant 2" : "Variant")
    }

    private mutating func join(_ count: Int) {
        let kept = count - 1
        names = names[..<kept] + [names[kept...].joined(separator: " / ")]
        for index in variants.indices where variants[index].optionValues.count > count {
            let values = variants[index].optionValues
            variants[index].optionValues = values[..<kept] + [values[kept...].filter { !$0.isEmpty }.joined(separator: " / ")]
        }
    }

    /// All combinations of the options' values; empty if there are too many, or an option without values.
    private static func combinations(_ listing: Listing) -> [Variant] {
        var combinations: [[String]] = listing.options.isEmpty ? [] : [[]]
        for option in listing.options {
            let (count, isHuge) = combinations.count.multipliedReportingOverflow(by: option.values.count)
            guard !isHuge, count > 0, count <= maxCombinations else { return [] }
            combinations = combinations.flatMap { start in option.values.map { start + [$0] } }
        }
        return combinations.map { Variant(optionValues: $0, price: listing.price) }
    }
}
