extension ChartScreen {
    /// A histogram of the prices in each currency.
    static let prices = SectionPresenter<ChartScreenProperties, ChartHistogramViewModel>(
        "prices", kinds: [RowKind.chartHistogram.erased]
    ) { properties in
        let prices = (properties.facets?[.price] ?? []).filter { $0.lowest < $0.highest }
        return .whole(
            ItemList(prices.map { ListItem(ItemID($0.currency?.code ?? "none"), .chartHistogram, ChartHistogramViewModel($0)) }))
    }.header(.sectionHeader) { _ in SectionHeaderViewModel(title: tr("Prices")) }
}

extension ChartHistogramViewModel {
    fileprivate init(_ prices: FacetCounts.Prices) {
        let text = { (amount: DecimalNumber) in MoneyFormatter.user.text(for: Money(amount: amount, currency: prices.currency)) }
        let (lowest, highest) = (text(prices.lowest), text(prices.highest))
        let half = Self.middle(of: prices)
        self.init(
            caption: trn(
                "{currency} · {n} listing", "{currency} · {n} listings", prices.count,
                ["currency": prices.currency?.code ?? tr("No currency")]),
            bars: Self.heights(of: prices.histogram), first: lowest, last: highest,
            summary: tr(
                "From {lowest} to {highest}; half of the listings cost up to about {middle}",
                ["lowest": lowest, "highest": highest, "middle": text(half)]))
    }

    /// The upper end of the interval in which the median is.
    private static func middle(of prices: FacetCounts.Prices) -> DecimalNumber {
        var (seen, index) = (0, 0)
        while index < prices.histogram.count, (seen + prices.histogram[index]) * 2 < prices.count {
            seen += prices.histogram[index]
            index += 1
        }
        let (lowest, highest) = (prices.lowest.approximation, prices.highest.approximation)
        let amount = lowest + (highest - lowest) * Double(index + 1) / Double(max(prices.histogram.count, 1))
        let digits = prices.currency?.minorUnitDigits ?? 2
        let units = (min(amount, highest) * DecimalNumber.power(digits)).rounded()
        return Int64(exactly: units).map { DecimalNumber(significand: $0, scale: digits) } ?? prices.highest
    }
}
