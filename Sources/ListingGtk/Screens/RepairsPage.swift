import CGtk
import ListingCore

/// The page of repairs, over the whole window.
@MainActor
final class RepairsPage: CoveringScreen {
    let page: CoverPage<RepairScreenProperties>
    private let save = Button(label: tr("Save Copy…")).classes("suggested-action")

    /// Called when the user asks for the repaired copy.
    var onSave: (() -> Void)?
    /// Called with a kind of repairs that the user wants, or no longer wants.
    var onToggle: ((RepairKind) -> Void)?
    /// Called with a tag of a row that the user keeps, or no longer keeps.
    var onToggleTag: ((_ tag: String, _ row: Int) -> Void)?
    /// Called when the user asks to try again.
    var onRetry: (() -> Void)?

    private var hasReport = false

    init(registry: RowRegistry) {
        // The button is not in the header bar, which has no room for it in a narrow window.
        let tools = Box(GTK_ORIENTATION_HORIZONTAL, save).classes("toolbar").aligned(GTK_ALIGN_CENTER)
        page = CoverPage(
            title: tr("Repairs"), styleClass: "repair-page", width: 760, sections: RepairScreen.sections, registry: registry, tools: tools)
        save.isSensitive = false
        save.onClick { [weak self] in self?.onSave?() }
        page.router.on(.repairCard) { [weak self] action, _ in
            switch action {
            case .toggle(let kind): self?.onToggle?(kind)
            }
        }
        page.router.on(.repairExample) { [weak self] action, _ in
            switch action {
            case .toggle(let tag, let row): self?.onToggleTag?(tag, row)
            }
        }
        page.router.on(.failure) { [weak self] _, _ in self?.onRetry?() }
    }

    func show(_ repairs: RepairsModel) {
        var properties = RepairScreenProperties()
        (properties.refused, properties.keptTags) = (repairs.refused, repairs.keptTags)
        let phase = repairs.phase
        (properties.report, properties.failure, properties.progress) = (phase.result, phase.failure, phase.progress)
        let count = repairs.chosenCount
        save.isSensitive = count > 0
        page.show(properties, subtitle: properties.report == nil ? "" : trn("{n} repair", "{n} repairs", count))
        let hadReport = hasReport
        hasReport = properties.report != nil
        if hasReport, !hadReport { page.focus() }
    }
}
