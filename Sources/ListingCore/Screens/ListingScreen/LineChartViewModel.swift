/// A value over time, drawn as a line.
public struct LineChartViewModel: RowViewModel {
    /// A point of the line, from 0 to 1 in both directions; the values grow upward.
    public struct Point: Equatable, Sendable {
        public let x: Double
        public let y: Double
    }

    struct Value {
        let date: Timestamp
        let number: Double
        let text: String
    }

    public let title: String
    /// The last value, or the lowest and the highest one.
    public let range: String
    /// In the order of time.
    public let points: [Point]
    /// The dates of the first and the last point.
    public let first: String
    public let last: String
    /// All values with their dates, for screen readers and as a tooltip.
    public let summary: String

    /// - Parameters:
    ///   - values: in the order of time.
    ///   - hasZero: true if the scale begins at zero, as for a number of pieces that can run out.
    /// - Returns: nil if there are fewer than two values.
    init?(title: String, _ values: [Value], hasZero: Bool = false) {
        guard values.count > 1, let start = values.first, let end = values.last, let low = values.min(by: { $0.number < $1.number }),
            let high = values.max(by: { $0.number < $1.number })
        else { return nil }
        self.title = title
        range = low.number == high.number ? end.text : tr("{low} to {high}", ["low": low.text, "high": high.text])
        let time = Double(end.date.seconds - start.date.seconds)
        let bottom = hasZero ? min(0, low.number) : low.number
        let height = high.number - bottom
        points = values.enumerated().map { number, value in
            Point(
                // Readings within the same second are at equal distances.
                x: time > 0 ? Double(value.date.seconds - start.date.seconds) / time : Double(number) / Double(values.count - 1),
                y: height > 0 ? (value.number - bottom) / height : 0.5)
        }
        (first, last) = (start.date.shownDay, end.date.shownDay)
        summary = values.map { tr("{value} on {day}", ["value": $0.text, "day": $0.date.shownDay]) }.joined(separator: "; ")
    }

    public var accessibleLabel: String? { [title, summary].joined(separator: ": ") }
}

extension RowKind where ViewModel == LineChartViewModel {
    public static var lineChart: RowKind { RowKind("lineChart") }
}
