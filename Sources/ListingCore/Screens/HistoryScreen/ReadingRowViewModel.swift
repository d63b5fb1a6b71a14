/// An action of the row of a reading.
public enum ReadingRowAction: Equatable, Sendable {
    /// Shows what has changed since the reading.
    case compare(EarlierReading)
    /// Saves the file as it was.
    case save(EarlierReading)
}

/// A reading of the shop: its date, its file, the number of its listings, and buttons that compare and save it.
public struct ReadingRowViewModel: HighlightableItem {
    public let reading: EarlierReading
    /// The date and time.
    public let title: String
    /// The name of the file, the number of listings and the size.
    public let detail: String
    /// True if the open file is still as it was then.
    public let isCurrent: Bool

    init(_ reading: ShopReading, isCurrent: Bool) {
        self.reading = reading.reading
        self.isCurrent = isCurrent
        title = reading.reading.date.shownTime
        let parts = [
            reading.name.cut(to: TextLimit.line), trn("{n} listing", "{n} listings", reading.listings), CountText.bytes(reading.bytes),
            isCurrent ? tr("the file as it is now") : nil,
        ]
        detail = parts.compactMap(\.self).joined(separator: " · ")
    }

    public var activation: ReadingRowAction? { isCurrent ? nil : .compare(reading) }
    public var accessibleLabel: String? { [title, detail].joined(separator: ", ") }
}

extension RowKind where ViewModel == ReadingRowViewModel {
    public static var reading: RowKind { RowKind("reading") }
}
