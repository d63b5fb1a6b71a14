import CGtk
import ListingCore

/// The page of changes since an earlier export, over the whole window.
@MainActor
final class ChangesPage {
    let widget: Widget
    let list: RowList
    private let adapter: ListAdapter<ChangeScreenProperties>
    private let router = ActionRouter()
    private let context: RowContext
    private let header = HeaderBar()
    private var properties = ChangeScreenProperties()

    /// Called when the user goes back.
    var onClose: (() -> Void)?
    /// Called with the listing that the user opens.
    var onOpen: ((_ key: ListingKey, _ row: Int) -> Void)?
    /// Called when the user asks to try again.
    var onRetry: (() -> Void)?
    /// Called when the user wants to choose another earlier export.
    var onChoose: (() -> Void)?

    private static let width = 760

    init(pictures: PictureLoader, registry: RowRegistry) {
        context = RowContext(pictures: pictures, registry: registry, router: router)
        list = RowList(GTK_ORIENTATION_VERTICAL, registry: registry, context: context, router: router, maximumWidth: Self.width)
        list.view.addClass("page", "change-page")
        list.view.setAccessibleLabel(tr("Changes"))
        adapter = ListAdapter.Builder(sections: ChangeScreen.sections)
            .plugin(Highlightable()).plugin(Focusable()).plugin(Accessible())
            .build(host: list, router: router) { Console.error($0.description) }
        list.connect(adapter)
        let back = Button(icon: "go-previous-symbolic", accessibleLabel: tr("Back"))
        header.packStart(back)
        let choose = Button(icon: "document-open-symbolic", accessibleLabel: tr("Choose an Earlier Export"))
        header.packEnd(choose)
        widget = Box(GTK_ORIENTATION_VERTICAL, header, list.widget.expanding(horizontally: true, vertically: true))
            .classes("window-page")
        widget.setAccessibleLabel(tr("Changes"))
        back.onClick { [weak self] in self?.onClose?() }
        choose.onClick { [weak self] in self?.onChoose?() }
        widget.onKeys(["Escape"]) { [weak self] in
            self?.onClose?()
            return true
        }
        router.on(.changeKinds) { [weak self] action, _ in
            switch action {
            case .toggle(let kind): self?.toggle(kind)
            }
        }
        router.on(.change) { [weak self] action, _ in
            if case .open(let key, let row) = action { self?.onOpen?(key, row) }
        }
        router.on(.failure) { [weak self] _, _ in self?.onRetry?() }
    }

    /// Shows the state of a comparison.
    func show(_ phase: ChangesModel.Phase) {
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
        header.show(title: tr("Changes"), subtitle: subtitle)
        adapter.show(properties)
        if !hadReport, properties.report != nil {
            list.scrollToTop()
            focus()
        }
    }

    private var subtitle: String {
        guard let report = properties.report else { return "" }
        let names = tr("{old} → {new}", ["old": report.names.old, "new": report.names.new])
        return names + " · " + trn("{n} change", "{n} changes", report.count)
    }

    private func toggle(_ kind: ChangeKind) {
        properties.toggle(kind)
        adapter.show(properties)
    }

    func focus() { list.focusFirstRow() }
}
