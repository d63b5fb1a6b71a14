import ListingCore

/// Prints the selected listings of a window, or the open one, and writes them to PDF files.
@MainActor
final class Printing {
    private let browse: BrowsePage
    private let listing: ListingPage
    private let printer: ListingPrinter
    private let window: ApplicationWindow

    /// Returns the name of the open files, for the foot of the pages.
    var fileName: () -> String? = { nil }

    /// - Parameter actions: the actions of the window, to which `win.print` is added.
    init(_ browse: BrowsePage, _ listing: ListingPage, _ pictures: PictureLoader, _ actions: ActionMap, in window: ApplicationWindow) {
        self.browse = browse
        self.listing = listing
        self.window = window
        printer = ListingPrinter(pictures)
        actions.add("print") { [weak self] in
            guard let self else { return }
            print(to: .dialog(over: self.window))
        }
        browse.export.onPDF = { [weak self] listings, path in self?.print(listings, to: .pdf(path: path)) }
    }

    private var toasts: ToastOverlay { browse.view.toasts }

    private func print(to destination: PrintOperation.Destination) {
        let selected = browse.selection.selected
        if selected.isEmpty, let open = listing.listing { return print([open], to: destination) }
        guard !selected.isEmpty else { return toasts.show(tr("Open a listing or select listings to print them")) }
        print(selected, to: destination)
    }

    private func print(_ selected: [ListingID], to destination: PrintOperation.Destination) {
        guard selected.count <= ListingPrinter.maximum else {
            return toasts.show(tr("Too many to print (limit: {limit})", ["limit": CountText.grouped(ListingPrinter.maximum)]))
        }
        guard let listings = browse.model?.listings else { return }
        Task { [weak self] in
            do {
                let found = try await listings.listings(selected)
                self?.print(found, to: destination)
            } catch {
                self?.report(String(describing: error))
            }
        }
    }

    private func print(_ listings: [Listing], to destination: PrintOperation.Destination) {
        let title = listings.count == 1 ? listings[0].title : fileName() ?? AppInfo.name
        printer.print(listings, title: title, to: destination) { [weak self] outcome in
            switch outcome {
            case .printed: self?.confirm(listings.count, destination)
            case .cancelled: break
            case .failed(let reason): self?.report(reason)
            }
        }
    }

    private func confirm(_ count: Int, _ destination: PrintOperation.Destination) {
        guard case .pdf(let path) = destination else { return }
        toasts.show(
            trn("Exported {n} listing", "Exported {n} listings", count),
            action: (tr("Open Folder"), { [weak toasts] in toasts.map { Desktop.openFolder(of: path, from: $0) } }))
    }

    private func report(_ reason: String) { browse.view.bars.notices.show(tr("Couldn’t print. {reason}", ["reason": reason])) }
}
