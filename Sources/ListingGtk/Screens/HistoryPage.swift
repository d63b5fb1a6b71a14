import ListingCore

/// The page of history, over the whole window.
@MainActor
final class HistoryPage: CoveringScreen {
    let page: CoverPage<HistoryScreenProperties>

    /// Called with the reading that the user compares the open file with.
    var onCompare: ((EarlierReading) -> Void)?
    /// Called with the reading that the user wants to save.
    var onSave: ((EarlierReading) -> Void)?
    /// Called when the user asks to try again.
    var onRetry: (() -> Void)?

    private var hasHistory = false

    init(registry: RowRegistry) {
        page = CoverPage(
            title: tr("History"), styleClass: "history-page", width: 760, sections: HistoryScreen.sections, registry: registry)
        page.router.on(.reading) { [weak self] action, _ in
            switch action {
            case .compare(let reading): self?.onCompare?(reading)
            case .save(let reading): self?.onSave?(reading)
            }
        }
        page.router.on(.failure) { [weak self] _, _ in self?.onRetry?() }
    }

    /// Shows the state of a search.
    func show(_ phase: RunPhase<ShopHistory>) {
        var properties = HistoryScreenProperties()
        (properties.history, properties.failure, properties.progress) = (phase.result, phase.failure, phase.progress)
        page.show(properties, subtitle: properties.history.map { trn("{n} reading", "{n} readings", $0.readings.count) } ?? "")
        let hadHistory = hasHistory
        hasHistory = properties.history != nil
        if hasHistory, !hadHistory {
            page.list.scrollToTop()
            page.focus()
        }
    }
}
