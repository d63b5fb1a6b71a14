import CGtk
import ListingCore

/// The contact sheet: the pictures of all listings that were found, over the whole window.
@MainActor
final class PictureOverviewPage {
    let widget: Widget
    let list: RowList
    let model: PictureOverviewModel
    private let adapter: ListAdapter<PictureScreenProperties>
    private let router = ActionRouter()
    private let context: RowContext
    private let header = HeaderBar()
    private let filter = DropDown()
    private let coverage = Label("", "caption", "dim-label").wrapped().aligned(GTK_ALIGN_START).expanding()
    private let progress = ProgressBar()
    private let pause = Button(label: tr("Stop")).classes("flat")
    private let work: Widget
    private let resume = Button(label: tr("Go On")).classes("flat")
    private let stack: Stack
    private let question = PictureBar()
    private let pictures: PictureLoader
    private let events = Events()

    /// Called when the user goes back.
    var onClose: (() -> Void)?
    /// Called with the user's answer to the question whether pictures may be loaded from the web.
    var onAnswer: ((Bool) -> Void)?
    /// Called with the listing of a picture that the user chose.
    var onOpen: ((ListingID) -> Void)?

    /// Receives the plugins' reports, because the plugins are made before the page that listens.
    @MainActor
    private final class Events {
        var onVisible: (([ItemPath]) -> Void)?
    }

    init(_ model: PictureOverviewModel, pictures: PictureLoader, registry: RowRegistry) {
        self.model = model
        self.pictures = pictures
        context = RowContext(pictures: pictures, registry: registry, router: router)
        list = RowList(GTK_ORIENTATION_VERTICAL, registry: registry, context: context, router: router)
        list.view.addClass("page", "picture-page")
        list.view.setAccessibleLabel(tr("Images"))
        list.view.leaveByTab()
        let ahead = pictures.ahead
        adapter = ListAdapter.Builder(sections: PictureScreen.sections).updates(.animated.queued)
            .plugin(VisibleRows(where: { $0 == PictureScreen.section }) { [events] in events.onVisible?($0) })
            .plugin(
                Prefetchable(
                    ahead: 1, after: 0.5, start: { [weak ahead] in ahead?.start($0) }, cancel: { [weak ahead] in ahead?.cancel($0) })
            )
            .plugin(Highlightable())
            .plugin(Focusable())
            .plugin(Accessible())
            .build(host: list, router: router) { Console.error($0.description) }
        list.connect(adapter)
        list.isAnimated = false
        let back = Button(icon: "go-previous-symbolic", accessibleLabel: tr("Back"))
        header.packStart(back)
        filter.name(tr("Shown Images"))
        progress.aligned(GTK_ALIGN_FILL, GTK_ALIGN_CENTER).sized(width: 60)
        let line = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, filter.aligned(GTK_ALIGN_START, GTK_ALIGN_CENTER), coverage)
        work = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 6, progress.expanding(), pause, resume)
        let tools = Box(GTK_ORIENTATION_VERTICAL, spacing: 6, line, work).classes("picture-tools")
        let nothing = StatusPage(
            icon: "image-x-generic-symbolic", title: tr("No Images"), description: tr("No image among these listings has such a mark."))
        stack = Stack(("list", list.widget.expanding(horizontally: true, vertically: true)), ("nothing", nothing))
        widget = Box(GTK_ORIENTATION_VERTICAL, header, tools, question.widget, stack.expanding(horizontally: true, vertically: true))
            .classes("picture-viewer")
        widget.setAccessibleLabel(tr("Image Overview"))
        question.onAnswer = { [weak self] answer in
            self?.onAnswer?(answer)
            self?.showQuestion()
        }
        back.onClick { [weak self] in self?.onClose?() }
        pause.onClick { [weak model] in model?.pause() }
        resume.onClick { [weak model] in model?.start() }
        filter.onChoice { [weak model] in model?.show(filter: PictureFilter.allCases[$0]) }
        widget.onKeys(["Escape"]) { [weak self] in
            self?.onClose?()
            return true
        }
        events.onVisible = { [weak model] in model?.show(visible: $0) }
        router.on(.contactPicture) { [weak self] action, path in
            guard let self else { return }
            guard case .open(let listing) = action else { return model.record(action, of: path) }
            list.current = path
            onOpen?(listing)
        }
        router.on(.failure) { [weak model] _, _ in model?.retry() }
        model.onChange = { [weak self] in self?.update() }
        update()
    }

    /// Moves the focus to the picture that had it, or to the first one.
    func focusCurrent() { if let path = list.current { adapter.list.send(.focus(path)) } else { list.focusFirstRow() } }

    private func update() {
        let status = model.status
        adapter.show(model.properties)
        header.show(title: tr("Image Overview"), subtitle: status.counts)
        filter.show(PictureFilter.allCases.map(\.title), chosen: PictureFilter.allCases.firstIndex(of: model.filter) ?? 0)
        coverage.show(status.coverage)
        progress.fraction = status.fraction
        progress.isVisible = status.isReading
        progress.setAccessibleLabel(tr("Looking through listings"))
        pause.isVisible = status.isReading
        resume.isVisible = !status.isReading && status.listings < status.allListings
        work.isVisible = pause.isVisible || resume.isVisible
        let page = status.shown == 0 && !status.isReading ? "nothing" : "list"
        if stack.page != page { stack.page = page }
        showQuestion()
    }

    private func showQuestion() {
        if pictures.access == .unanswered, let host = model.pictureHost {
            question.show(.question(host: host))
        } else {
            question.show(.nothing)
        }
    }
}
