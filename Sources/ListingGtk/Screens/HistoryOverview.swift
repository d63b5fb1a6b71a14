import Foundation
import ListingCore
import ListingStore

/// Opens the page of history over a window, and saves files as they were.
@MainActor
final class HistoryOverview {
    private let opener: PageOpener<HistoryPage>
    private let browse: BrowsePage
    private let registry: RowRegistry
    private weak var window: ApplicationWindow?

    /// Called with the reading whose changes the user wants to see.
    var onCompare: ((EarlierExport) -> Void)?

    /// - Parameter actions: the actions of the window, to which `win.history` is added.
    init(_ cover: WindowCover, _ browse: BrowsePage, _ registry: RowRegistry, _ actions: ActionMap, in window: ApplicationWindow) {
        opener = PageOpener(cover, browse)
        self.browse = browse
        self.registry = registry
        self.window = window
        actions.add("history") { [weak self] in self?.toggle() }
        actions.setEnabled("history", false)
        browse.events.onHistory = { [weak self] in self?.update() }
        opener.onClose = { [weak browse] in browse?.model?.history.stop() }
    }

    private func toggle() { if opener.isOpen { close() } else { open() } }

    func open() {
        guard let model = browse.model, !opener.isOpen, opener.canOpen else { return }
        guard model.history.isPossible else {
            // Standard input has no copies, and neither has a file if none are kept.
            let text = browse.hasSeveralFiles ? tr("Only a single file has a history") : HistoryScreen.nothingTitle
            return browse.view.toasts.show(text)
        }
        let screen = HistoryPage(registry: registry)
        screen.onCompare = { [weak self] in self?.onCompare?(EarlierExport($0, date: $0.date.shownTime)) }
        screen.onSave = { [weak self] in self?.ask($0) }
        screen.onRetry = { [weak model] in model?.history.retry() }
        opener.open(screen)
        model.history.start()
        update()
    }

    private func ask(_ reading: EarlierReading) {
        guard let window else { return }
        let file = URL(filePath: reading.path)
        let name = file.deletingPathExtension().lastPathComponent + " " + reading.date.day
        let ending = file.pathExtension.isEmpty ? "" : "." + file.pathExtension
        FileChooser.save(over: window, title: tr("Save the File as It Was"), name: name + ending, filters: []) { [weak self] path, _ in
            self?.save(reading, to: path)
        }
    }

    /// Writes the file as it was at a reading.
    func save(_ reading: EarlierReading, to path: String) {
        guard let model = browse.model else { return }
        Task { [weak self] in
            do {
                try await model.history.restore(reading, to: path)
                guard let self else { return }
                close()
                browse.view.toasts.show(tr("Saved the file as it was on {day}", ["day": reading.date.shownTime]))
            } catch {
                guard let self else { return }
                close()
                // The failure of an output says itself what couldn't be saved.
                let failure = (error as? OutputFile.Failure).map { $0.description + "." }
                browse.show(
                    notice: failure ?? tr("Couldn’t save the file as it was. {reason}", ["reason": String(describing: error)]))
            }
        }
    }

    private func update() {
        guard let screen = opener.screen, let history = browse.model?.history else { return }
        screen.show(history.phase)
    }

    /// Goes back to the listings.
    func close() { opener.close() }
}
