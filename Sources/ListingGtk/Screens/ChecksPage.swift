import CGtk
import ListingCore

/// The page of checks, over the whole window: a card for each rule that listings violate, and the choice of the marketplace.
@MainActor
final class ChecksPage: CoveringScreen {
    let page: CoverPage<CheckScreenProperties>
    private let choice = DropDown()
    private var properties = CheckScreenProperties()

    /// Called with the filter of the listings that the user wants to see.
    var onShow: ((ListingFilter) -> Void)?
    /// Called with the listing that the user opens.
    var onOpen: ((_ key: ListingKey, _ row: Int) -> Void)?
    /// Called with the packs that the user chooses; nil for those of the file.
    var onChoose: (([RulePack]?) -> Void)?
    /// Called when the user asks to try again.
    var onRetry: (() -> Void)?

    /// The marketplaces to choose from.
    private static let packs = RulePack.allCases.filter { $0 != .all }
    /// The choice of the packs that the file's format suggests, and then the marketplaces.
    private static let choices = [tr("Marketplace of the file")] + packs.map(\.title)

    init(registry: RowRegistry) {
        choice.name(tr("Check for"))
        choice.show(Self.choices, chosen: 0)
        let bar = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, Label(tr("Check for")), choice).classes("check-choice")
            .aligned(GTK_ALIGN_CENTER)
        page = CoverPage(
            title: tr("Checks"), styleClass: "check-page", width: 760, sections: CheckScreen.sections, registry: registry, tools: bar)
        choice.onChoice { [weak self] in self?.onChoose?($0 == 0 ? nil : [Self.packs[$0 - 1]]) }
        page.router.on(.checkCard) { [weak self] action, _ in
            switch action {
            case .toggle(let rule): self?.toggle(rule)
            case .showListings(let rule): self?.onShow?(.checks([rule]))
            }
        }
        page.router.on(.finding) { [weak self] action, _ in
            if case .open(let key, let row) = action { self?.onOpen?(key, row) }
        }
        page.router.on(.failure) { [weak self] _, _ in self?.onRetry?() }
    }

    /// Shows the state of a check.
    func show(_ phase: RunPhase<CheckReport>, packs: [RulePack]?) {
        let hadReport = properties.report != nil
        (properties.report, properties.failure, properties.progress) = (phase.result, phase.failure, phase.progress)
        choice.show(Self.choices, chosen: packs?.first.flatMap(Self.packs.firstIndex).map { $0 + 1 } ?? 0)
        page.show(properties, subtitle: subtitle)
        if !hadReport, properties.report != nil {
            page.list.scrollToTop()
            if !choice.hasFocusChild { page.focus() }
        }
    }

    private var subtitle: String {
        guard let report = properties.report else { return "" }
        let names = report.packs.filter { $0 != .all }.map(\.title)
        let count = trn("{n} listing", "{n} listings", report.summary.listings)
        return ([count] + names).joined(separator: " · ")
    }

    private func toggle(_ rule: String) {
        properties.expanded.formSymmetricDifference([rule])
        page.show(properties, subtitle: subtitle)
    }
}
