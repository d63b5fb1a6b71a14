import CGtk
import ListingCore

/// The page on which a shopper looks around: what is in the file, some of it in pictures, all of it in rows.
@MainActor
final class BrowsePage {
    let widget: Widget
    let header = HeaderBar()
    let list: RowList
    private let stack: Stack
    private let failure: StatusPage
    private let adapter: ListAdapter<BrowseScreenProperties>
    private let router = ActionRouter()
    private let context: RowContext
    private var session: CatalogueSession?
    private var problemsExpanded = false
    private var generation = 0

    /// Called with the listing that the user chose.
    var onOpen: ((ListingID) -> Void)?
    /// Called when the file has been read, to its end or as far as it went.
    var onFinish: (() -> Void)?

    init(pictures: PictureLoader, registry: RowRegistry) {
        context = RowContext(pictures: pictures, registry: registry, router: router)
        list = RowList(GTK_ORIENTATION_VERTICAL, registry: registry, context: context, router: router)
        list.view.addClass("page", "browse-page")
        adapter = ListAdapter.Builder(sections: BrowseScreen.sections)
            .plugin(Accessible())
            .plugin(Focusable())
            .plugin(StickyHeader())
            .build(host: list, router: router) { Console.error($0.description) }
        list.connect(adapter)
        let spinner = Spinner()
        spinner.isSpinning = true
        let openButton = Button(label: "Open a file…").classes("pill", "suggested-action").aligned(GTK_ALIGN_CENTER)
        openButton.set(action: "win.open")
        let otherButton = Button(label: "Open another file…").classes("pill").aligned(GTK_ALIGN_CENTER)
        otherButton.set(action: "win.open")
        failure = StatusPage(icon: "dialog-error-symbolic", title: "Can’t open the file", child: otherButton)
        let welcome = StatusPage(
            icon: "", title: "Listing Viewer",
            description: "Open a shop’s export file to look at its listings as a shopper would.", child: openButton)
        welcome.show(Texture.decoded(from: PackageResources.icon_svg))
        stack = Stack(
            ("welcome", welcome), ("loading", spinner.sized(width: 32, height: 32).aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)),
            ("list", list.widget.expanding(horizontally: true, vertically: true)), ("failed", failure))
        let content = Box(GTK_ORIENTATION_VERTICAL, header, stack.expanding(horizontally: true, vertically: true))
        widget = Pane(content, minimum: 320, natural: 420).expanding(horizontally: false)
        list.view.setAccessibleLabel("The file")
        header.show(title: "Listing Viewer")
        router.on(.listing) { [weak self] action, _ in self?.handle(action) }
        router.on(.listingCard) { [weak self] action, _ in self?.handle(action) }
        router.on(.disclosure) { [weak self] _, _ in self?.toggleProblems() }
    }

    /// Shows another file from its first listing on; the one shown before is let go.
    func show(_ session: CatalogueSession) {
        self.session?.stop()
        self.session = session
        generation += 1
        problemsExpanded = false
        list.current = nil
        stack.page = "loading"
        header.show(title: fileName(of: session))
        session.start { [weak self, unowned session] in
            guard let self, self.session === session else { return }
            update()
        }
    }

    /// Draws a listing's row as the one that is open, or none.
    func mark(_ listing: ListingID?) {
        list.current = listing.flatMap { session?.index(of: $0) }.map { BrowseScreen.path(ofListingAt: $0) }
    }

    /// Puts the focus on the row of the open listing, so that the keys go on where the user left.
    func focusCurrent() {
        guard let current = list.current else { return list.focusFirstRow() }
        if list.slot(for: current)?.grabFocus() != true, let position = adapter.snapshot.position(of: current) {
            list.focusRow(at: position)
        }
    }

    private func handle(_ action: ListingAction) {
        switch action {
        case .open(let listing): onOpen?(listing)
        }
    }

    private func toggleProblems() {
        problemsExpanded.toggle()
        update()
    }

    private func update() {
        guard let session else { return }
        var progress: Double?
        switch session.state {
        case .failed(let reason) where session.listings.isEmpty:
            failure.show(icon: "dialog-error-symbolic", title: "Can’t open the file", description: reason)
            stack.page = "failed"
            onFinish?()
            return
        case .reading: progress = session.progress
        case .finished, .failed: break
        }
        adapter.show(
            BrowseScreenProperties(
                summary: session.summary, listings: session.listings, progress: progress, generation: generation,
                problemsExpanded: problemsExpanded))
        if !session.listings.isEmpty, stack.page != "list" {
            stack.page = "list"
            list.focusFirstRow()
        }
        if progress == nil { onFinish?() }
    }

    private func fileName(of session: CatalogueSession) -> String {
        session.path.split(separator: "/").last.map(String.init) ?? session.path
    }
}
