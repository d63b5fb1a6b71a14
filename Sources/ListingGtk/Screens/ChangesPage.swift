import ListingCore

/// The page of changes since an earlier export, over the whole window.
@MainActor
final class ChangesPage: CoveringScreen {
    let page: CoverPage<ChangeScreenProperties>
    private var properties = ChangeScreenProperties()

    /// Called with the listing that the user opens.
    var onOpen: ((_ key: ListingKey, _ row: Int) -> Void)?
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
            if case .open(let key, let row) = action { self?.onOpen?(key, row) }
        }
        page.router.on(.failure) { [weak self] _, _ in self?.onRetry?() }
    }

    /// Shows the state of a comparison.
    func show(_ phase: RunPhase<ComparisonReport>) {
        let hadReport = properties.report != nil
        (properties.failure, properties.progress) = (nil, 0)
        switch phase {
        case .idle: properties.show(nil)
        case .running(let fraction):
            if hadReport { properties.show(nil) }
            properties.progress = fraction
        case .done(let report): properties.show(report)
        case .failed(let reason):
            properties.show(nil)
            properties.failure = reason
        }
        page.show(properties, subtitle: subtitle)
        if !hadReport, properties.report != nil {
            page.list.scrollToTop()
            page.focus()
        }
    }

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
