import CGtk
import Foundation
import ListingCore

/// Opens a file as a user would and saves pictures of the pages: for the README, and for machines without a display.
///
/// Wide, narrow and dark windows are shown in each of these states: browsing, a listing, a search, filters, and the dialog that matches
/// columns.
@MainActor
struct ScreenshotSession {
    let app: ViewerApplication
    let file: String?
    /// The folder for the pictures, created if it does not exist.
    let folder: String
    private var hasListings = false

    init(app: ViewerApplication, file: String?, folder: String) {
        self.app = app
        self.file = file
        self.folder = folder
    }

    /// - Returns: the exit code; also 1 if the file has no readable listing.
    mutating func run() -> Int32 {
        guard app.application.register() else {
            Console.error(tr("Couldn’t start on this display."))
            return 1
        }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            app.application.prefersDark = false
            try shoot(width: 1200, height: 800, suffix: "")
            guard file == nil || hasListings else { return 1 }
            try shoot(width: 400, height: 720, suffix: "-narrow")
            app.application.prefersDark = true
            try shoot(width: 1200, height: 800, suffix: "-dark")
            return 0
        } catch {
            Console.error(String(describing: error))
            return 1
        }
    }

    private mutating func shoot(width: Int, height: Int, suffix: String) throws {
        // Not in the state that the previous window saved for the file.
        let window = app.open(file.map { [$0] } ?? [], in: WindowState(), width: width, height: height)
        defer { window.window.destroy() }
        window.window.size = (width, height)
        var isRead = file == nil
        window.onFinish = { isRead = true }
        window.present()
        try wait { isRead }
        settle(window)
        try save(window.window, as: "browsing\(suffix).png")
        let listings = listings(of: window)
        guard let first = listings.first else { return }
        hasListings = true
        window.open(first.id)
        settle(window)
        try save(window.window, as: "listing\(suffix).png")
        try shootSearch(window, for: first, suffix)
        try shootFilters(window, for: first, suffix)
        try shootColumns(window, of: listings, suffix)
    }

    // MARK: States

    /// Searches for the longest word of a listing's title.
    private func shootSearch(_ window: ViewerWindow, for listing: Listing, _ suffix: String) throws {
        let words = listing.title.split { !$0.isLetter }
        window.browse.view.search.open()
        window.browse.change { $0.search = SearchText(words.max { $0.count < $1.count }.map { $0.lowercased() } ?? "") }
        settle(window)
        try save(window.window, as: "search\(suffix).png")
        window.browse.change { $0.search = SearchText("") }
        window.browse.view.search.close()
    }

    /// Opens the filters, and chooses the widest category of a listing.
    private func shootFilters(_ window: ViewerWindow, for listing: Listing, _ suffix: String) throws {
        window.browse.view.showsFilters = true
        if let category = listing.category.first { window.browse.change { $0 = $0.setting(.category([category])) } }
        settle(window)
        try save(window.window, as: "filters\(suffix).png")
        window.browse.change { $0 = $0.applying(.clear) }
        window.browse.view.showsFilters = false
        // The next window restores the state of this one.
        settle(window)
    }

    /// Opens a table of no known format with some of the listings, and the dialog for its columns.
    private func shootColumns(_ window: ViewerWindow, of listings: [Listing], _ suffix: String) throws {
        let table = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).appending(path: "market-stall.csv")
        try FileManager.default.createDirectory(at: table.deletingLastPathComponent(), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: table.deletingLastPathComponent()) }
        try Data(Self.table(of: listings).utf8).write(to: table)
        window.open([table.path])
        try wait { window.columns.openDialog() }
        guard let dialog = window.columns.dialog else { return }
        settle(window)
        try save(dialog.window, as: "columns\(suffix).png")
        dialog.window.close()
        settle(window)
    }

    private static func table(of listings: [Listing]) -> String {
        let rows = listings.map { listing in
            let (price, left) = (listing.price.lowest?.amount.description, listing.quantity.map { String($0) })
            return [listing.title, price, left, listing.brand ?? listing.seller?.name, listing.category.last].map { $0 ?? "" }
        }
        return ([["Name", "Price (EUR)", "Left", "Maker", "Shelf"]] + rows)
            .map { row in row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",") + "\n" }.joined()
    }

    // MARK: Waiting

    /// The number of listings in the table of ``shootColumns(_:of:_:)``.
    private static let tableRows = 12

    /// The first listings of the browsing page.
    private func listings(of window: ViewerWindow) -> [Listing] {
        guard let model = window.browse.model, let keys = model.results?.groups.first?.keys else { return [] }
        let ids = (0..<Self.tableRows).compactMap { keys.key(at: $0) }.map { ListingID($0.id) }
        let answer = FetchedListings()
        Task { answer.listings = (try? await model.listings.listings(ids)) ?? [] }
        MainLoop.run(until: { answer.listings != nil }, for: 20)
        return answer.listings ?? []
    }

    @MainActor
    private final class FetchedListings {
        var listings: [Listing]?
    }

    private func wait(_ condition: () -> Bool) throws {
        guard MainLoop.run(until: condition, for: 60) else { throw ScreenshotError(tr("The file took too long to read.")) }
    }

    /// Waits until all pictures are loaded and all animations have ended.
    private func settle(_ window: ViewerWindow) {
        MainLoop.run(for: 0.8)
        MainLoop.run(
            until: { window.listing.isComplete && window.pictures.pendingCount == 0 && window.browse.model?.isSettled != false }, for: 20)
        MainLoop.run(for: 0.4)
    }

    private func save(_ window: Widget, as name: String) throws {
        let path = (folder as NSString).appendingPathComponent(name)
        // A busy compositor may not have let the window draw itself.
        guard MainLoop.run(until: { WindowPicture.save(window, to: path) }, for: 20) else {
            throw ScreenshotError(tr("Couldn’t save {path}.", ["path": path]))
        }
        print(path)
    }
}
