extension ChartScreen {
    /// The numbers of listings by the month or the year in which they were listed.
    static let dates = SectionPresenter<ChartScreenProperties, ChartHistogramViewModel>(
        "dates", .chartHistogram
    ) { properties in properties.facets.flatMap { ChartHistogramViewModel(months: $0.months) } }
    .header(.sectionHeader) { _ in SectionHeaderViewModel(title: tr("Listed")) }
}

extension ChartHistogramViewModel {
    /// The most bars for months; a longer time has a bar for each year.
    private static let mostMonths = 48

    /// - Parameter months: numbers of listings by months since January 1970, in order; nil if there are fewer than two.
    fileprivate init?(months: [FacetCounts.Count<Int>]) {
        guard let first = months.first?.value, let last = months.last?.value, first < last else { return nil }
        let isByYear = last - first >= Self.mostMonths
        let interval = { (month: Int) in isByYear ? month / 12 : month }
        var counts = [Int](repeating: 0, count: interval(last) - interval(first) + 1)
        for month in months { counts[interval(month.value) - interval(first)] += month.count }
        let text = { (number: Int) in
            isByYear ? String(1970 + number) : "\(1970 + number / 12)-" + (number % 12 < 9 ? "0" : "") + String(number % 12 + 1)
        }
        let most = counts.indices.max { counts[$0] < counts[$1] } ?? 0
        let (start, end) = (text(interval(first)), text(interval(last)))
        self.init(
            caption: isByYear ? tr("Listings by year") : tr("Listings by month"), bars: Self.heights(of: counts), first: start, last: end,
            summary: trn(
                "From {first} to {last}; the most, {n} listing, in {time}", "From {first} to {last}; the most, {n} listings, in {time}",
                counts[most], ["first": start, "last": end, "time": text(interval(first) + most)]))
    }
}
