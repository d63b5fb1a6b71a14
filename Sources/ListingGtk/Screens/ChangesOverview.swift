import Glibc
import ListingCore

extension EarlierExport {
    /// True unless a copy was removed meanwhile, such as by another window.
    fileprivate var isThere: Bool { copies.values.allSatisfy { access($0, F_OK) == 0 } }
}

/// Compares the open files with an earlier export, and shows the changes over the window.
@MainActor
final class ChangesOverview {
    private let opener: PageOpener<ChangesPage>
    private let toasts: ToastOverlay
    private let browse: BrowsePage
    private let pictures: PictureLoader
    private let registry: RowRegistry
    private weak var window: ApplicationWindow?

    /// The open file as it was before; nil if that is unknown.
    var earlier: EarlierExport?
    /// Returns the listing whose page is open.
    var openListing: () -> ListingID? = { nil }
    /// Called when there is another result, or none any more.
    var onResult: (() -> Void)?
    /// Called with the listing whose page the user wants to see.
    var onOpen: ((_ key: ListingKey, _ row: Int) -> Void)?

    /// - Parameter actions: the actions of the window, to which `win.compare-with` is added.
    init(
        _ cover: WindowCover, _ browse: BrowsePage, _ pictures: PictureLoader, _ registry: RowRegistry, _ actions: ActionMap,
        in window: ApplicationWindow
    ) {
        opener = PageOpener(cover, browse)
        toasts = cover.widget
        self.browse = browse
        self.pictures = pictures
        self.registry = registry
        self.window = window
        actions.add("compare-with") { [weak self] in self?.start() }
        actions.setEnabled("compare-with", false)
        actions.add("next-change") { [weak self] in self?.step(isNext: true) }
        actions.add("previous-change") { [weak self] in self?.step(isNext: false) }
        browse.events.onComparison = { [weak self] in self?.update() }
        opener.onClose = { [weak browse] in browse?.model?.changes.stop() }
    }

    /// Compares the open file with what it was before, or with an export that the user chooses.
    private func start() {
        if let earlier, earlier.isThere, !opener.isOpen { open(earlier) } else { ask() }
    }

    private func ask() {
        guard let window, let model = browse.model, opener.canOpen else { return }
        guard model.changes.isPossible else {
            return browse.view.toasts.show(tr("Listings from standard input can’t be compared. Save them in a file first."))
        }
        FileChooser.open(over: window, title: tr("Choose an Earlier Export"), filters: OpenFiles.filters) { [weak self] in
            self?.open(EarlierExport($0))
        }
    }

    /// Compares the open files with those of an earlier export.
    func open(_ old: EarlierExport) {
        guard let model = browse.model, model.changes.isPossible, opener.canOpen else { return }
        if !opener.isOpen { showPage() }
        model.changes.compare(with: old)
        update()
    }

    private func showPage() {
        let screen = ChangesPage(pictures: pictures, registry: registry)
        screen.onOpen = { [weak self] key, row in
            self?.close()
            self?.onOpen?(key, row)
        }
        screen.onDecide = { [weak self] pair, isSame in
            self?.decide(pair, isSame)
            self?.toasts.show(
                isSame ? tr("Remembered as the same listing") : tr("Remembered as different listings"),
                action: (tr("Undo"), { self?.decide(pair, nil) }))
        }
        screen.onRetry = { [weak self] in self?.browse.model?.changes.retry() }
        screen.onChoose = { [weak self] in self?.ask() }
        opener.open(screen)
    }

    private func decide(_ pair: MatchDecisions.Pair, _ isSame: Bool?) {
        browse.model?.changes.decide(pair, isSame) { [weak browse] in browse?.show(notice: $0) }
    }

    private func update() {
        guard let changes = browse.model?.changes else { return }
        onResult?()
        opener.screen?.show(changes.phase, isRepeated: changes.isRepeated)
    }

    /// Opens the page of the next or the previous listing that has changed.
    private func step(isNext: Bool) {
        guard let changes = browse.model?.changes, !opener.isOpen, opener.canOpen else { return }
        guard changes.report != nil else {
            return browse.view.toasts.show(tr("Compare the listings with an earlier export first"))
        }
        if let listing = changes.neighbor(of: openListing(), isNext: isNext) {
            onOpen?(listing.key, listing.row)
        } else {
            browse.view.toasts.show(isNext ? tr("No more changes after this listing") : tr("No changes before this listing"))
        }
    }

    /// Goes back to the listings.
    func close() { opener.close() }
}
