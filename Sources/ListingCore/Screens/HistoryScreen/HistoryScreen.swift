/// The properties of the page of history.
public struct HistoryScreenProperties: Sendable {
    /// nil until the readings have been found.
    public var history: ShopHistory?
    /// The fraction of the work that is done, 0 to 1.
    public var progress = 0.0
    /// The reason why the readings can't be shown.
    public var failure: String?

    public init() {}
}

/// The page of history: the readings of the file's shop, newest first.
public enum HistoryScreen: Screen {
    public static let sections: [AnySectionPresenter<HistoryScreenProperties>] = [
        running.erased, failed.erased, nothing.erased, readings.erased, notes.erased,
    ]

    static let running = SectionPresenter<HistoryScreenProperties, ProgressViewModel>("running", .progress) { properties in
        guard properties.history == nil, properties.failure == nil else { return nil }
        return ProgressViewModel(text: tr("Looking for earlier readings…"), fraction: properties.progress)
    }

    static let failed = SectionPresenter<HistoryScreenProperties, FailureViewModel>("failed", .failure) { properties in
        properties.failure.map { FailureViewModel(title: tr("Couldn’t Show the History"), message: $0, retry: tr("Try Again")) }
    }

    /// Says that there is no reading.
    public static var nothingTitle: String { tr("No Earlier Readings") }

    static let nothing = SectionPresenter<HistoryScreenProperties, EmptyStateViewModel>("nothing", .emptyState) { properties in
        guard let history = properties.history, history.readings.isEmpty else { return nil }
        return EmptyStateViewModel(
            title: nothingTitle, hint: tr("A copy of each file is kept when you open it. Open the shop’s next export, too."))
    }

    static let readings = SectionPresenter<HistoryScreenProperties, ReadingRowViewModel>(
        "readings", .reading,
        rows: { properties in
            (properties.history?.readings ?? []).map { reading in
                let isCurrent = reading.reading == properties.history?.current
                return (id: ItemID(reading.reading.copy), viewModel: ReadingRowViewModel(reading, isCurrent: isCurrent))
            }
        })

    static let notes = SectionPresenter<HistoryScreenProperties, RemarkViewModel>(
        "notes", .remark,
        rows: { properties in
            guard let history = properties.history, !history.readings.isEmpty else { return [] }
            let note =
                history.readings.count == 1
                ? tr("There are no earlier readings yet. Files with listings of this shop appear here when you open them.")
                : tr("Files are of one shop if they share listings, whatever their names are.")
            return [(id: "shop", viewModel: RemarkViewModel(note))]
        })
}
