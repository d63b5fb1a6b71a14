import ListingCore

extension FacetCounter {
    /// The prices of each currency, the most frequent first.
    package func prices(_ facet: PriceFacet) throws -> [FacetCounts.Prices] {
        let ranges = columns.prices[facet.id] ?? []
        let codes = ranges.indices.filter { ranges[$0].count > 0 }
        guard !codes.isEmpty else { return [] }
        let histograms = try histograms(ranges, among: sets[facet.id])
        return codes.sorted { (ranges[$0].count, $1) > (ranges[$1].count, $0) }.map { code in
            FacetCounts.Prices(
                currency: code == 0 ? nil : columns.currencies[code - 1], count: ranges[code].count,
                lowest: DecimalNumber(significand: ranges[code].lowest, scale: 6).normalized,
                highest: DecimalNumber(significand: ranges[code].highest, scale: 6).normalized,
                histogram: Array(histograms[code * FacetCounts.histogramSteps..<(code + 1) * FacetCounts.histogramSteps]))
        }
    }

    /// The numbers of rows by currency code and step.
    private func histograms(_ ranges: [ColumnCounts.Prices], among rows: RowBitmap) throws -> [Int] {
        let steps = FacetCounts.histogramSteps
        let scales = ranges.map { range in
            let width = Double(range.highest) - Double(range.lowest)
            return (lowest: Double(range.lowest), scale: range.count > 0 && width > 0 ? width : 0)
        }
        return try index.reduceParts(of: ColumnSet(.amount, .currency), { [Int](repeating: 0, count: ranges.count * steps) }) { all, part in
            let (amounts, codes, start) = (part.table.amounts.span, part.table.currencyCodes.span, part.start)
            let scales = scales.span
            var counts = all.mutableSpan
            rows.forEach(in: part.rows) { row in
                let amount = amounts[row - start]
                guard amount != ColumnRow.noAmount else { return }
                let code = Int(codes[row - start])
                let (lowest, scale) = scales[code]
                let bin = scale > 0 ? (Double(amount) - lowest) / scale : 0
                counts[code * steps + min(Int(bin * Double(steps)), steps - 1)] += 1
            }
        } merge: { counts, others in
            for index in counts.indices { counts[index] += others[index] }
        }
    }
}
