import CGtk
import ListingCore

/// The user guide in a window of its own, which stays open while the user tries what it says.
@MainActor
final class HelpWindow {
    let window: DialogWindow
    let list: RowList
    private let header = HeaderBar()
    private let back = Button(icon: "go-previous-symbolic", accessibleLabel: tr("Back"))
    private let router = ActionRouter()
    private let context: RowContext
    private let adapter: ListAdapter<HelpProperties>
    private var properties: HelpProperties
    /// Called when the window has been closed.
    var onClose: (() -> Void)?

    init(_ document: HelpDocument, over parent: ApplicationWindow) {
        properties = HelpProperties(document: document)
        context = RowContext(pictures: PictureLoader(memory: 0), registry: .standard, router: router)
        list = RowList(GTK_ORIENTATION_VERTICAL, registry: .standard, context: context, router: router)
        list.view.addClass("page", "help")
        list.view.setAccessibleLabel(document.title)
        adapter = ListAdapter.Builder(sections: HelpScreen.sections)
            .plugin(Highlightable()).plugin(Focusable()).plugin(Accessible())
            .build(host: list, router: router) { Console.error($0.description) }
        window = DialogWindow(
            over: parent, title: document.title, width: min(680, parent.contentSize.width),
            height: min(720, parent.contentSize.height), isModal: false)
        header.packStart(back)
        window.set(content: Box(GTK_ORIENTATION_VERTICAL, header, list.widget.expanding(horizontally: true, vertically: true)))
        list.connect(adapter)
        router.on(.helpTopic) { [weak self] action, _ in
            switch action {
            case .open(let topic): self?.show(topic: topic)
            }
        }
        back.onClick { [weak self] in self?.goBack() }
        window.onKeys(["Escape", "<Alt>Left"]) { [weak self] in
            guard let self else { return false }
            if properties.topic == nil { window.close() } else { goBack() }
            return true
        }
        window.onKeys(["<Control>w"]) { [weak self] in
            self?.window.close()
            return true
        }
        // GTK emits "destroy" only when nothing holds the window, and this object holds it.
        window.on(.unrealize) { [weak self] in Task { self?.onClose?() } }
        show(topic: nil)
    }

    func present() {
        window.present()
        list.focusFirstRow()
    }

    /// Shows the list of topics.
    func goBack() { show(topic: nil) }

    private func show(topic: Int?) {
        let previous = properties.topic
        properties.topic = topic
        let topics = properties.document.topics
        header.show(title: topic.flatMap { topics.indices.contains($0) ? topics[$0].title : nil } ?? properties.document.title)
        back.isVisible = topic != nil
        adapter.show(properties)
        guard window.isMapped else { return }
        if let previous, topic == nil { list.focusRow(at: previous) } else { list.focusFirstRow() }
    }
}
