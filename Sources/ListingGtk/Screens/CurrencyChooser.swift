import CGtk
import ListingCore
import ListingStore

/// Lets the user choose the currency of a window's prices if its files name none. A file follows the choice for other files of its shop.
@MainActor
final class CurrencyChooser {
    private let memory: CurrencyMemory
    private let browse: BrowsePage
    private let window: ApplicationWindow
    /// The open dialog; nil if there is none.
    private(set) var dialog: ChoiceDialog?
    private var asking: Task<Void, Never>?
    private var following: Task<Void, Never>?

    /// Called to read files again with another currency.
    var onReopen: ((OpenFiles) -> Void)?
    /// Called in place of the dialog for input that can't be recognized next time, such as a pipe.
    var onPreferences: (() -> Void)?

    init(_ memory: CurrencyMemory, _ browse: BrowsePage, over window: ApplicationWindow) {
        (self.memory, self.browse, self.window) = (memory, browse, window)
    }

    isolated deinit { stop() }

    /// Forgets the files, because the window is going to show other ones.
    func stop() {
        asking?.cancel()
        following?.cancel()
    }

    // MARK: The dialog

    /// Opens the dialog. It proposes the currency of the country in which the first listings say that the shop is.
    func ask(about files: OpenFiles?) {
        guard dialog == nil, let files, let model = browse.model else { return }
        if files.shared != nil {
            return browse.view.toasts.show(tr("The currency of a shared catalog’s prices is chosen when files are imported"))
        }
        guard files.canBeReadAgain else { return onPreferences?() ?? () }
        let rows = Array(0..<min(CurrencySuggestion.examined, model.status.rows))
        asking?.cancel()
        asking = Task { [weak self] in
            let listings = (try? await model.catalog.listings(at: rows)) ?? [:]
            guard let self, !Task.isCancelled, browse.model === model, dialog == nil else { return }
            show(files, CurrencySuggestion(rows.compactMap { listings[$0] }))
        }
    }

    private func show(_ files: OpenFiles, _ suggestion: CurrencySuggestion?) {
        let chosen = files.currency?.currency ?? suggestion?.currency
        let currencies = Currency.known(with: chosen)
        let reason = files.currency == nil ? suggestion?.text : nil
        let isOne = files.paths.count == 1
        let text =
            isOne
            ? tr("The file doesn’t name the currency of its prices. Your choice is remembered for this file and other files of its shop.")
            : tr("The files don’t name the currency of their prices. Your choice is remembered for these files.")
        let dialog = ChoiceDialog(
            over: window, heading: tr("Currency of These Prices"), body: [text, reason].compactMap(\.self).joined(separator: "\n\n"),
            choices: ChoiceDialog.Choices(
                name: tr("Currency"), titles: [tr("No Currency")] + currencies.map(\.nameWithSymbol),
                chosen: chosen.flatMap { currencies.firstIndex(of: $0) }.map { $0 + 1 } ?? 0),
            cancel: tr("Cancel"), confirm: tr("Choose")
        ) { [weak self] choice in self?.choose(choice == 0 ? nil : currencies[choice - 1], for: files) }
        self.dialog = dialog
        dialog.onClose = { [weak self] in self?.dialog = nil }
        dialog.present()
    }

    /// Remembers a currency for the files, and reads them again with it.
    private func choose(_ currency: Currency?, for files: OpenFiles) {
        // Nothing is to be forgotten, or the choice is the same.
        if currency == files.currency?.currency, currency == nil || files.currency?.scope == .files { return }
        let (model, id) = (browse.model, files.id)
        following?.cancel()
        Task { [weak self, memory] in
            let failure = await Task.detached { memory.choose(currency, for: id) }.value
            guard let self, browse.model === model else { return }
            onReopen?(files)
            guard let failure else { return }
            let problem = tr(
                "Your choice of the currency is forgotten when the app ends, because it could not be saved ({reason}).", ["reason": failure]
            )
            Console.error(problem)
            browse.show(notice: problem)
        }
    }

    // MARK: Files of the same shop

    /// Follows the choice for another file of the same shop, unless the user has chosen for this one.
    ///
    /// - Parameter model: shows the files, whose shop is known by now.
    func follow(_ files: OpenFiles, readBy model: BrowseModel) {
        guard files.paths.count == 1, files.canBeReadAgain, dialog == nil, model.status.summary.lacksCurrency else { return }
        following?.cancel()
        following = Task { [weak self, memory] in
            let id = files.id
            let isOpen = await Task.detached {
                let choices = memory.load()
                return !choices.isEmpty && !choices.isDecided(for: id)
            }.value
            guard isOpen, case let others = await model.history.files(), !Task.isCancelled else { return }
            let found = await Task.detached { memory.follow(others, for: id) }.value
            guard let self, let found, !Task.isCancelled, browse.model === model, dialog == nil else { return }
            if found == files.currency?.currency { return }
            onReopen?(files)
            browse.view.toasts.show(
                tr("Prices are in {currency}, as you chose for this shop", ["currency": found.code]),
                action: (tr("Change…"), { [weak browse] in browse?.view.rows.onChooseCurrency?() }))
        }
    }
}

extension CurrencyMemory {
    /// Remembers that a file has the currency of the first of other files for which the user has chosen one.
    ///
    /// - Parameter others: absolute paths.
    /// - Returns: the currency; nil if the user has chosen none for any of them.
    fileprivate func follow(_ others: [String], for catalog: CatalogID) -> Currency? {
        let choices = load()
        for other in others.map({ CatalogID(file: $0) }) where other != catalog {
            guard let currency = choices.ownCurrency(of: other) else { continue }
            // If it can't be saved, the shop is found again next time.
            follow(other, for: catalog)
            return currency
        }
        return nil
    }
}
