import ListingCore

extension FacetCounter {
    /// The prices of each currency, the most frequent first.
    package func prices(_ facet: PriceFacet) -> [FacetCounts.Prices] {
        let rows = sets[facet.id]
        // Indexed by currency code, because a dictionary would be searched for each of a million rows.
        var ranges = [(count: Int, lowest: Int64, highest: Int64)](repeating: (0, .max, .min), count: 256)
        let (amounts, codes) = (table.amounts.span, table.currencyCodes.span)
        rows.forEach { row in
            let amount = amounts[row]
            guard amount != ColumnRow.noAmount else { return }
            let code = Int(codes[row])
            ranges[code].count += 1
            ranges[code].lowest = min(ranges[code].lowest, amount)
            ranges[code].highest = max(ranges[code].highest, amount)
        }
        let found = ranges.enumerated().filter { $0.element.count > 0 }.map { (key: UInt8($0.offset), value: $0.element) }
        return found.sorted { ($0.value.count, $1.key) > ($1.value.count, $0.key) }.map { code, range in
            FacetCounts.Prices(
                currency: code == 0 ? nil : table.currencies[Int(code) - 1], count: range.count,
                lowest: DecimalNumber(significand: range.lowest, scale: 6).normalized,
                highest: DecimalNumber(significand: range.highest, scale: 6).normalized,
                histogram: histogram(of: code, range.lowest, range.highest, among: rows))
        }
    }

    private func histogram(of code: UInt8, _ lowest: Int64, _ highest: Int64, among rows: RowBitmap) -> [Int] {
        var steps = [Int](repeating: 0, count: FacetCounts.histogramSteps)
        let width = Double(highest) - Double(lowest)
        let (amounts, codes) = (table.amounts.span, table.currencyCodes.span)
        rows.forEach { row in
            guard codes[row] == code, amounts[row] != ColumnRow.noAmount else { return }
            let bin = width > 0 ? (Double(amounts[row]) - Double(lowest)) / width : 0
            steps[min(Int(bin * Double(FacetCounts.histogramSteps)), FacetCounts.histogramSteps - 1)] += 1
        }
        return steps
    }
}
