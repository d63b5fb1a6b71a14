/// An action of the summary.
public enum SummaryAction: Equatable, Sendable {
    /// Chooses the currency of prices for which the file names none.
    case chooseCurrency
    /// Unfolds the summary, or folds it to a line.
    case toggle
}

/// The contents of the file at a glance.
public struct SummaryViewModel: RowViewModel {
    public typealias Action = SummaryAction

    /// A count with its label: "1,204" and "Listings".
    public struct Figure: Equatable, Sendable {
        public let value: String
        public let label: String

        public init(value: String, label: String) {
            self.value = value
            self.label = label
        }

        var text: String { "\(value) \(label)" }
    }

    public let fileName: String
    public let path: String
    public let format: String
    public let encoding: String
    public private(set) var figures: [Figure]
    /// A line for each currency: "EUR: €4.00 – €1,250.00 (38 listings)", or "EUR (your choice): …" for prices whose currency the file does
    /// not name.
    public let priceRanges: [String]
    /// True if there are prices for which the file names no currency. The user can choose one.
    public let lacksCurrency: Bool
    /// True if the user has chosen a currency for all such prices. The user can choose another one.
    public let hasChosenCurrency: Bool
    /// The fraction of the file that has been read, 0 to 1; nil when all of it has.
    public let progress: Double?
    /// True to show the format, the figures and the prices; false for one line.
    public let isExpanded: Bool

    public init(
        fileName: String, path: String, format: String, encoding: String, figures: [Figure], priceRanges: [String] = [],
        lacksCurrency: Bool = false, hasChosenCurrency: Bool = false, progress: Double? = nil, isExpanded: Bool = false
    ) {
        self.isExpanded = isExpanded
        self.lacksCurrency = lacksCurrency
        self.hasChosenCurrency = hasChosenCurrency
        self.fileName = fileName
        self.path = path
        self.format = format
        self.encoding = encoding
        self.figures = figures
        self.priceRanges = priceRanges
        self.progress = progress
    }

    public static let skeleton: SummaryViewModel? = SummaryViewModel(
        fileName: "The name of a file", path: "", format: "Format", encoding: "Encoding",
        figures: [tr("Listings"), tr("Variants"), tr("Images")].map { Figure(value: "0,000", label: $0) },
        priceRanges: ["EUR: €0.00 – €000.00 (0,000 listings)"], progress: 0)

    /// The figures on one line: "38 Listings · 45 Variants".
    public var line: String { figures.map(\.text).joined(separator: " · ") }

    public var activation: SummaryAction? { .toggle }
    public var accessibleLabel: String? { ([fileName] + figures.map(\.text)).joined(separator: ", ") }
    public var accessibleExpansion: Bool? { isExpanded }
}

extension RowKind where ViewModel == SummaryViewModel {
    public static var summary: RowKind { RowKind("summary") }
}

extension BrowseScreen {
    public static let summarySection: SectionID = "summary"

    static let summary = SectionPresenter<BrowseScreenProperties, SummaryViewModel>(
        summarySection, kinds: [RowKind.summary.erased]
    ) { properties in
        // The id is the same in all states, so that the summary replaces its skeleton in place.
        let id: ItemID = "summary"
        guard properties.isBrowsing else { return .whole([]) }
        let isExpanded = properties.isSummaryExpanded
        if properties.isAwaited, let received = properties.received {
            let summary = SummaryViewModel(properties.summary, received: received, isExpanded: isExpanded)
            return .whole([ListItem(id, .summary, summary)])
        }
        guard properties.isAwaited, let skeleton = SummaryViewModel.skeleton else {
            let summary = SummaryViewModel(
                properties.summary, currency: properties.currencyScope, progress: properties.progress, isExpanded: isExpanded)
            return .whole([ListItem(id, .summary, summary)])
        }
        return .whole([ListItem(id, .summary, skeleton).asSkeleton()])
    }
}

extension SummaryViewModel {
    /// - Parameter scope: the files that the user has chosen the currency for.
    init(
        _ summary: ImportSummary, currency scope: ChosenCurrency.Scope? = nil, progress: Double? = nil, isExpanded: Bool = false
    ) {
        self.init(
            fileName: FileName.shown(summary.file),
            path: summary.file, format: summary.formatNames, encoding: summary.encoding,
            figures: Self.figures(of: summary), priceRanges: Self.priceRanges(of: summary, scope),
            lacksCurrency: summary.lacksCurrency, hasChosenCurrency: summary.lacksCurrency && summary.currencies[nil] == nil,
            progress: progress.map { min(max($0, 0), 1) }, isExpanded: isExpanded)
    }

    /// - Parameter received: Bytes received so far; the total is unknown.
    init(_ summary: ImportSummary, received: Int, isExpanded: Bool = false) {
        self.init(summary, progress: 0, isExpanded: isExpanded)
        figures = [Figure(value: CountText.bytes(received), label: tr("Read So Far"))]
    }

    /// The counts to show: listings always, even if there are none; the others only if the file has any. Rows are omitted if each is
    /// a listing.
    private static func figures(of summary: ImportSummary) -> [Figure] {
        let (listings, variants, images, rows) = (summary.listings, summary.variants, summary.images, summary.records)
        var figures = [Figure(value: CountText.grouped(listings), label: trn("Listing", "Listings", listings))]
        if variants > 0 { figures.append(Figure(value: CountText.grouped(variants), label: trn("Variant", "Variants", variants))) }
        if images > 0 { figures.append(Figure(value: CountText.grouped(images), label: trn("Image", "Images", images))) }
        if rows > 0, rows != listings {
            figures.append(Figure(value: CountText.grouped(rows), label: trn("Row in File", "Rows in File", rows)))
        }
        return figures
    }

    /// A line for each currency, sorted by the number of listings, highest first.
    private static func priceRanges(of summary: ImportSummary, _ scope: ChosenCurrency.Scope?) -> [String] {
        summary.currencies.sorted { left, right in
            if left.value.listings != right.value.listings { return left.value.listings > right.value.listings }
            return (left.key?.code ?? "") < (right.key?.code ?? "")
        }.map { currency, range in
            let price = Price(
                lowest: Money(amount: range.lowest, currency: currency), highest: Money(amount: range.highest, currency: currency))
            return trn(
                "{currency}: {prices} ({n} listing)", "{currency}: {prices} ({n} listings)", range.listings,
                ["currency": name(of: currency, range, scope), "prices": MoneyFormatter.user.shown(price) ?? ""])
        }
    }

    /// The currency, and who says that it is the one of the prices.
    private static func name(of currency: Currency?, _ range: ImportSummary.PriceRange, _ scope: ChosenCurrency.Scope?) -> String {
        guard let code = currency?.code else { return tr("No currency") }
        if range.chosen == 0 { return code }
        return range.chosen < range.listings
            ? tr("{currency} (partly your choice)", ["currency": code]) : (scope ?? .files).name(of: code)
    }
}
