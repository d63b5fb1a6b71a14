/// What is in the file, at a glance.
public struct SummaryViewModel: RowViewModel {
    /// A number of things: "1,204" and "Listings".
    public struct Figure: Equatable, Sendable {
        public let value: String
        public let label: String

        public init(value: String, label: String) {
            self.value = value
            self.label = label
        }
    }

    public let fileName: String
    public let path: String
    public let format: String
    public let encoding: String
    public let figures: [Figure]
    /// One for each currency: "EUR: €4.00 – €1,250.00 (38 listings)".
    public let priceRanges: [String]
    /// "12 problems"; nil where there are none.
    public let problems: String?
    /// How much of the file has been read, 0 to 1; nil when all of it has.
    public let progress: Double?

    public init(
        fileName: String, path: String, format: String, encoding: String, figures: [Figure], priceRanges: [String] = [],
        problems: String? = nil, progress: Double? = nil
    ) {
        self.fileName = fileName
        self.path = path
        self.format = format
        self.encoding = encoding
        self.figures = figures
        self.priceRanges = priceRanges
        self.problems = problems
        self.progress = progress
    }
}

extension RowKind where ViewModel == SummaryViewModel {
    public static var summary: RowKind { RowKind("summary") }
}
