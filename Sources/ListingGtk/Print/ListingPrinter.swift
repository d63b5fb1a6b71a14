import ListingCore

/// Prints listings, each job until it is done.
@MainActor
final class ListingPrinter {
    private let pictures: PictureLoader
    private var jobs: [ObjectIdentifier: (operation: PrintOperation, pages: any PrintOperation.Pages)] = [:]

    /// The maximum number of listings of a job: about 200 pages.
    static let maximum = 2_000

    init(_ pictures: PictureLoader) { self.pictures = pictures }

    /// Prints one listing in full, or several as a catalog.
    ///
    /// - Parameters:
    ///   - title: the name of the job, and the text at the foot of a catalog's pages.
    ///   - done: called once.
    func print(
        _ listings: [Listing], title: String, to destination: PrintOperation.Destination,
        done: @escaping @MainActor (PrintOperation.Outcome) -> Void
    ) {
        let printed = listings.map(PrintedListing.init)
        let pages: any PrintOperation.Pages =
            if printed.count == 1 { ListingPages(printed[0], pictures) } else { CatalogPages(printed, title: title, pictures) }
        let operation = PrintOperation(name: title, pages)
        let id = ObjectIdentifier(operation)
        jobs[id] = (operation, pages)
        operation.run(to: destination) { [weak self] outcome in
            // GTK still uses the operation during its signal.
            MainLoop.after(milliseconds: 0) { self?.jobs[id] = nil }
            done(outcome)
        }
    }
}
