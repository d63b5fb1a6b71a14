/// A price range chosen by the user.
public struct PriceRangeAction: Hashable, Sendable {
    public let facet: PriceFacet
    public let filter: PriceFilter
    /// False for an intermediate range while a handle is being dragged.
    public let isFinal: Bool

    public init(_ facet: PriceFacet = .price, filter: PriceFilter, isFinal: Bool) {
        self.facet = facet
        self.filter = filter
        self.isFinal = isFinal
    }
}

/// The prices of one currency as a histogram, and the range to show.
public struct PriceRangeViewModel: RowViewModel {
    public typealias Action = PriceRangeAction

    public let facet: PriceFacet
    public let scale: PriceScale
    public let range: PriceRange
    /// Heights of the bars from the lowest prices to the highest, 0 to 1.
    public let bars: [Double]
    /// The text above the histogram: "EUR · 38 listings"; nil if there is only one currency.
    public let caption: String?

    public init(
        _ facet: PriceFacet = .price, scale: PriceScale, range: PriceRange = PriceRange(), bars: [Double], caption: String? = nil
    ) {
        self.facet = facet
        self.scale = scale
        self.range = range
        self.bars = bars
        self.caption = caption
    }

    /// The action for a range of the row.
    public func action(_ range: PriceRange, isFinal: Bool) -> PriceRangeAction {
        PriceRangeAction(
            facet, filter: PriceFilter(currency: scale.currency, lowest: range.lower, highest: range.upper), isFinal: isFinal)
    }

    /// The name of a bound: "Minimum price (EUR)".
    public func name(of bound: PriceBound) -> String {
        switch (bound, scale.currency?.code) {
        case (.lower, let code?): tr("Minimum price ({currency})", ["currency": code])
        case (.upper, let code?): tr("Maximum price ({currency})", ["currency": code])
        case (.lower, nil): tr("Minimum price")
        case (.upper, nil): tr("Maximum price")
        }
    }

    public var accessibleLabel: String? {
        let ends = tr("{low} to {high}", ["low": scale.text(of: .lower, in: range), "high": scale.text(of: .upper, in: range)])
        return [facet.title, caption, ends].compactMap(\.self).joined(separator: ", ")
    }
}

extension RowKind where ViewModel == PriceRangeViewModel {
    public static var priceRange: RowKind { RowKind("priceRange") }
}

extension FilterScreen {
    /// A histogram for each currency.
    static func prices(_ facet: PriceFacet) -> SectionPresenter<FilterScreenProperties, PriceRangeViewModel> {
        SectionPresenter(
            facet.section, kinds: [RowKind<PriceRangeViewModel>.priceRange.erased, RowKind<FilterMoreViewModel>.filterMore.erased]
        ) { properties in
            let filter = properties.range(of: facet)
            let rows = ranges(facet, properties).map { (isChosen: $0.range != PriceRange(), item: ListItem($0.itemID, .priceRange, $0)) }
            return .whole(
                ItemList(
                    FilterRows.first(
                        rows.map(\.item), limit: shownCurrencies, isExpanded: properties.expanded.contains(facet.section)
                    ) { rows[$0].isChosen && filter?.currency != nil }))
        }.header(.disclosure) { properties in
            DisclosureViewModel(
                title: facet.heading, detail: properties.range(of: facet).map { FilterTexts.text(of: $0, facet) }, isExpanded: true)
        }
    }

    /// Number of currencies shown at first.
    private static let shownCurrencies = 2

    private static func ranges(_ facet: PriceFacet, _ properties: FilterScreenProperties) -> [PriceRangeViewModel] {
        let filter = properties.range(of: facet)
        let prices = properties.facets?[facet] ?? []
        return prices.compactMap { currency in
            // A filter without a currency applies to the prices of all currencies.
            let isMeant = filter.map { $0.currency == nil || $0.currency == currency.currency } ?? false
            let range = isMeant ? PriceRange(lower: filter?.lowest, upper: filter?.highest) : PriceRange()
            // A single price offers no choice.
            guard currency.lowest < currency.highest || range != PriceRange() else { return nil }
            return PriceRangeViewModel(facet, currency, range: range, isOnly: prices.count == 1)
        }
    }
}

extension FilterScreenProperties {
    fileprivate func range(of facet: PriceFacet) -> PriceFilter? {
        if case .prices(_, let range) = query.filter(about: facet.id) { range } else { nil }
    }
}

extension PriceRangeViewModel {
    fileprivate var itemID: ItemID { ItemID(scale.currency?.code ?? "none") }

    fileprivate init(_ facet: PriceFacet, _ prices: FacetCounts.Prices, range: PriceRange, isOnly: Bool) {
        let most = Double(prices.histogram.max() ?? 0)
        self.init(
            facet, scale: PriceScale(currency: prices.currency, lowest: prices.lowest, highest: prices.highest), range: range,
            // Square root scale, because the few high prices would otherwise have invisible bars next to many low ones.
            bars: prices.histogram.map { most > 0 ? (Double(max($0, 0)) / most).squareRoot() : 0 },
            caption: isOnly ? nil : Self.caption(prices.currency, prices.count))
    }

    private static func caption(_ currency: Currency?, _ count: Int) -> String {
        trn("{currency} · {n} listing", "{currency} · {n} listings", count, ["currency": currency?.code ?? tr("No currency")])
    }
}
