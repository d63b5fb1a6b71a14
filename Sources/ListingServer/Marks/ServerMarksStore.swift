import Glibc
import ListingCore
import ListingStore
import Synchronization

/// The marks of files and of shared catalogs: those of files in another store, those of a team on its server.
///
/// Edits of a shared catalog wait on the disk until the server has committed them. A reader's stay there. Views and the answer about
/// images belong to the desktop and stay in the store of files.
public final class ServerMarksStore: MarksStore {
    public let problems: AsyncStream<MarksError>
    private let reports: AsyncStream<MarksError>.Continuation
    private let files: any MarksStore
    private let unsent: UnsentFile
    private let pace: ServerChanges.Pace
    private let passwords: ServerPasswords
    private let shared = Mutex<[CatalogID: SharedMarks]>([:])
    private let forwarding: Task<Void, Never>

    /// The longest time that the end of the program waits for a server, in microseconds.
    private static let patience: Int64 = 3_000_000

    /// - Parameters:
    ///   - files: The store for files, and for what belongs to the desktop.
    ///   - unsent: The path of the edits that wait: see `UnsentMarks`. nil to keep them only in memory.
    ///   - passwords: Those that the program has; libpq looks for others in `~/.pgpass` and the service file.
    public convenience init(files: any MarksStore, unsent: String?, passwords: ServerPasswords = ServerPasswords()) {
        self.init(files: files, unsent: unsent, passwords: passwords, pace: ServerChanges.Pace())
    }

    init(files: any MarksStore, unsent: String?, passwords: ServerPasswords = ServerPasswords(), pace: ServerChanges.Pace) {
        (self.files, self.passwords, self.pace) = (files, passwords, pace)
        let (problems, reports) = AsyncStream.makeStream(of: MarksError.self)
        (self.problems, self.reports) = (problems, reports)
        self.unsent = UnsentFile(UnsentMarks(path: unsent) { reports.yield($0) }) { reports.yield($0) }
        forwarding = Task { for await problem in files.problems { reports.yield(problem) } }
    }

    deinit {
        forwarding.cancel()
        reports.finish()
    }

    public func marks(of catalog: CatalogID) async -> Marks {
        let desktop = await files.marks(of: catalog)
        guard let shared = shared(catalog) else { return desktop }
        return await shared.marks(desktop: desktop)
    }

    public func save(_ edits: [MarksEdit], of catalog: CatalogID) {
        guard let shared = shared(catalog) else { return files.save(edits, of: catalog) }
        let desktop = edits.filter(\.isOfDesktop)
        if !desktop.isEmpty { files.save(desktop, of: catalog) }
        let others = edits.filter { !$0.isOfDesktop }
        if !others.isEmpty { shared.save(others) }
    }

    public func changes(of catalog: CatalogID) -> AsyncStream<Void> { shared(catalog)?.changes() ?? files.changes(of: catalog) }

    /// Blocks until all edits are on the disk, and a few seconds more if a server is just taking some.
    @discardableResult public func flush() -> MarksError? {
        let problem = files.flush() ?? unsent.flush()
        let end = SharedMarks.now() + Self.patience
        while SharedMarks.now() < end, shared.withLock({ $0.values.contains(where: \.isBusy) }) { usleep(10_000) }
        // What the server has taken is removed from the disk.
        return unsent.flush() ?? problem
    }

    /// The marks of a shared catalog; nil for files.
    private func shared(_ catalog: CatalogID) -> SharedMarks? {
        guard ServerAddress.isAddress(catalog.text) else { return nil }
        return shared.withLock { shared in
            if let known = shared[catalog] { return known }
            guard let address = try? ServerAddress(catalog.text) else { return nil }
            let marks = SharedMarks(address, name: catalog.text, pace: pace, file: unsent, passwords: passwords) { [reports] in
                reports.yield($0)
            }
            shared[catalog] = marks
            return marks
        }
    }
}

extension MarksEdit {
    /// True for edits that only the user's desktop has to know.
    fileprivate var isOfDesktop: Bool {
        switch self {
        case .recordView, .forgetViews, .setWebPictures: true
        case .setFavorite, .moveFavorite, .setHidden, .setNote, .setSharing: false
        }
    }
}
