import ListingCore

/// The page of duplicates, over the whole window.
@MainActor
final class DuplicatesPage: CoveringScreen {
    let page: CoverPage<DuplicateScreenProperties>

    /// Called with the row of the listing that the user opens.
    var onOpen: ((_ row: Int) -> Void)?
    /// Called with the rows of the listings that the user compares.
    var onCompare: ((_ rows: [Int]) -> Void)?
    /// Called when the user asks to try again.
    var onRetry: (() -> Void)?

    private var hasReport = false

    init(pictures: PictureLoader, registry: RowRegistry) {
        page = CoverPage(
            title: tr("Duplicates"), styleClass: "duplicate-page", width: 1000, sections: DuplicateScreen.sections, pictures: pictures,
            registry: registry)
        page.router.on(.duplicateCard) { [weak self] action, _ in
            switch action {
            case .open(let row): self?.onOpen?(row)
            }
        }
        page.router.on(.duplicateHeader) { [weak self] action, _ in
            switch action {
            case .compare(let rows): self?.onCompare?(rows)
            }
        }
        page.router.on(.failure) { [weak self] _, _ in self?.onRetry?() }
    }

    /// Shows the state of a search.
    func show(_ phase: RunPhase<DuplicateReport>) {
        var properties = DuplicateScreenProperties()
        (properties.report, properties.failure, properties.progress) = (phase.result, phase.failure, phase.progress)
        let subtitle = properties.report.map { report in
            [trn("{n} group", "{n} groups", report.count), trn("{n} listing", "{n} listings", report.examined)].joined(separator: " · ")
        }
        page.show(properties, subtitle: subtitle ?? "")
        let hadReport = hasReport
        hasReport = properties.report != nil
        if hasReport, !hadReport {
            page.list.scrollToTop()
            page.focus()
        }
    }
}
