import ListingCore

/// The codes of a listing's variants, each with the variant that has it.
struct VariantCodes {
    /// The position in place of several variants.
    private static let several = -1

    private var skus: [String: Int] = [:]
    private var barcodes: [String: Int] = [:]

    init(_ variants: [Variant]) {
        for (index, variant) in variants.enumerated() {
            if let sku = variant.sku { Self.add(ComparedText.key(sku.trimmed), index, to: &skus) }
            if let barcode = variant.barcode { Self.add(barcode.trimmed.withoutLeadingZeros, index, to: &barcodes) }
        }
    }

    private static func add(_ code: String, _ index: Int, to positions: inout [String: Int]) {
        guard !code.isEmpty else { return }
        positions[code] = positions[code] == nil ? index : several
    }

    var hasSKUs: Bool { !skus.isEmpty }

    /// - Parameter sku: the code without case.
    func has(sku: String) -> Bool { skus[sku] != nil }

    /// The only variant with a code.
    ///
    /// - Parameter sku: the code without case.
    func variant(sku: String) -> Int? { skus[sku].flatMap { $0 == Self.several ? nil : $0 } }

    /// The only variant with the codes of a record; nil if the record is about the listing. Barcodes count if no variant has its SKU.
    func variant(of record: Listing) -> Int? {
        guard record.variants.isEmpty, !(skus.isEmpty && barcodes.isEmpty) else { return nil }
        var found = Set(record.skus.compactMap { skus[ComparedText.key($0.trimmed)] })
        if found.isEmpty { found = Set(record.barcodes.compactMap { barcodes[$0] }) }
        guard found.count == 1, let index = found.first, index != Self.several else { return nil }
        return index
    }
}
