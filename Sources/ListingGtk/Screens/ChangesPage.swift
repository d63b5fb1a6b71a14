import ListingCore

/// The page of changes since an earlier export, over the whole window.
@MainActor
final class ChangesPage: CoveringScreen {
    let page: CoverPage<ChangeScreenProperties>
    private var properties = ChangeScreenProperties()

    /// Called with the listing that the user opens.
    var onOpen: ((_ key: ListingKey, _ row: Int) -> Void)?
    /// Called when the user says whether the listings of a doubtful match are the same.
    var onDecide: ((_ pair: MatchDecisions.Pair, _ isSame: Bool) -> Void)?
    /// Called when the user asks to try again.
    var onRetry: (() -> Void)?
    /// Called when the user wants to choose another earlier export.
    var onChoose: (() -> Void)?

    init(pictures: PictureLoader, registry: RowRegistry) {
        let choose = Button(icon: "document-open-symbolic", accessibleLabel: tr("Choose an Earlier Export"))
        page = CoverPage(
            title: tr("Changes"), styleClass: "change-page", width: 760, sections: ChangeScreen.sections, pictures: pictures,
            registry: registry, end: choose)
        choose.onClick { [weak self] in self?.onChoose?() }
        page.router.on(.changeKinds) { [weak self] action, _ in
            switch action {
            case .toggle(let kind): self?.toggle(kind)
            }
        }
        page.router.on(.change) { [weak self] action, _ in
            switch action {
            case .open(let key, let row): self?.onOpen?(key, row)
            case .decide(let pair, let isSame): self?.onDecide?(pair, isSame)
            }
        }
        page.router.on(.failure) { [weak self] _, _ in self?.onRetry?() }
    }

    /// Shows the state of a comparison.
    ///
    /// - Parameter isRepeated: true to show the result before it until there is another one.
    func show(_ phase: RunPhase<ComparisonReport>, isRepeated: Bool) {
        let hadReport = properties.report != nil
        (properties.failure, properties.progress) = (nil, 0)
        switch phase {
        case .idle: properties.show(nil)
        case .running(let fraction):
            if hadReport, !isRepeated { properties.show(nil) }
            properties.progress = fraction
        case .done(let report): properties.show(report, keepingKinds: isRepeated)
        case .failed(let reason):
            properties.show(nil)
            properties.failure = reason
        }
        page.show(properties, subtitle: subtitle)
        if !hadReport, properties.report != nil {
            animate()
            page.list.scrollToTop()
            page.focus()
        }
    }

    /// Has new listings slide in, and those that are gone fade, once.
    private func animate() {
        page.list.view.addClass("fresh")
        MainLoop.after(milliseconds: Self.freshMilliseconds) { [weak page] in page?.list.view.setClass("fresh", false) }
    }

    private static let freshMilliseconds = 1_000

    private var subtitle: String {
        guard let report = properties.report else { return "" }
        let names = tr("{old} → {new}", ["old": report.names.old, "new": report.names.new])
        return names + " · " + trn("{n} change", "{n} changes", report.count)
    }

    private func toggle(_ kind: ChangeKind) {
        properties.toggle(kind)
        page.show(properties, subtitle: subtitle)
    }
}
