/// Numbers of listings in intervals, drawn as bars next to each other.
public struct ChartHistogramViewModel: RowViewModel {
    /// The text above the bars; nil for none.
    public let caption: String?
    /// Heights of the bars in reading order, 0 to 1.
    public let bars: [Double]
    /// The labels below the first and the last bar.
    public let first: String
    public let last: String
    /// The content of the bars in words, for screen readers and as a tooltip.
    public let summary: String

    public init(caption: String?, bars: [Double], first: String, last: String, summary: String) {
        self.caption = caption
        self.bars = bars
        self.first = first
        self.last = last
        self.summary = summary
    }

    /// - Parameter counts: numbers of listings; a single one is visible next to many.
    static func heights(of counts: [Int]) -> [Double] {
        let most = Double(counts.max() ?? 0)
        return counts.map { most > 0 ? Double($0) / most : 0 }
    }

    public var accessibleLabel: String? { [caption, summary].compactMap(\.self).joined(separator: ", ") }
}

extension RowKind where ViewModel == ChartHistogramViewModel {
    public static var chartHistogram: RowKind { RowKind("chartHistogram") }
}
