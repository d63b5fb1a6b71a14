import Foundation
import ListingCore

/// Opens the page of repairs over a window, and writes the copy that the user asks for.
@MainActor
final class RepairsOverview {
    private let opener: PageOpener<RepairsPage>
    private let browse: BrowsePage
    private let registry: RowRegistry
    private weak var window: ApplicationWindow?

    /// The path of the open file; nil if there are several.
    var path: (() -> String?)?
    /// Called with the path of a copy to open.
    var onOpen: ((String) -> Void)?

    /// - Parameter actions: the actions of the window, to which `win.repairs` is added.
    init(_ cover: WindowCover, _ browse: BrowsePage, _ registry: RowRegistry, _ actions: ActionMap, in window: ApplicationWindow) {
        opener = PageOpener(cover, browse)
        self.browse = browse
        self.registry = registry
        self.window = window
        actions.add("repairs") { [weak self] in self?.toggle() }
        actions.setEnabled("repairs", false)
        browse.events.onRepairs = { [weak self] in self?.update() }
        opener.onClose = { [weak browse] in browse?.model?.repairs.stop() }
    }

    private func toggle() { if opener.isOpen { close() } else { open() } }

    func open() {
        guard let model = browse.model, !opener.isOpen, opener.canOpen else { return }
        guard model.repairs.isPossible else { return browse.view.toasts.show(tr("Only a single file can be repaired")) }
        let screen = RepairsPage(registry: registry)
        screen.onRetry = { [weak model] in model?.repairs.retry() }
        screen.onToggle = { [weak model] in model?.repairs.toggle($0) }
        screen.onToggleTag = { [weak model] tag, row in model?.repairs.toggle(tag, ofRow: row) }
        screen.onSave = { [weak self] in self?.ask() }
        opener.open(screen)
        model.repairs.start()
        update()
    }

    private func ask() {
        guard let window, let path = path?() else { return }
        let file = URL(filePath: path)
        let name = tr("{name} repaired", ["name": file.deletingPathExtension().lastPathComponent])
        let ending = file.pathExtension.isEmpty ? "" : "." + file.pathExtension
        FileChooser.save(over: window, title: tr("Save a Repaired Copy"), name: name + ending, filters: []) { [weak self] path, _ in
            self?.save(to: path)
        }
    }

    /// Writes the copy, and goes back to the listings.
    func save(to path: String) {
        guard let model = browse.model else { return }
        Task { [weak self] in
            do {
                let count = try await model.repairs.write(to: path)
                guard let self else { return }
                close()
                browse.view.toasts.show(
                    trn("Saved a copy with {n} repair", "Saved a copy with {n} repairs", count),
                    action: (tr("Open Copy"), { [weak self] in self?.onOpen?(path) }))
            } catch {
                guard let self else { return }
                close()
                browse.show(notice: tr("Couldn’t save the repaired copy. {reason}", ["reason": String(describing: error)]))
            }
        }
    }

    private func update() {
        guard let screen = opener.screen, let repairs = browse.model?.repairs else { return }
        screen.show(repairs)
    }

    /// Goes back to the listings.
    func close() { opener.close() }
}
