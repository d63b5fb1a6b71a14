import ListingCore
import ListingStore

/// Whether the columns of what a window shows can be corrected, and whether the user should be asked to look at them.
@MainActor
final class ColumnsOffer {
    private let memory: ColumnMemory
    /// The first file whose columns were matched by meaning, or could be; nil where there is none.
    private(set) var preview: MappingPreview?
    private weak var session: CatalogueSession?
    private var hasListings = false
    private var looking: Task<Void, Never>?

    /// Called when there is a preview, or none any more.
    var onChange: (() -> Void)?

    init(memory: ColumnMemory) { self.memory = memory }

    isolated deinit { looking?.cancel() }

    /// Whether the listings that are shown rest on a guess that nobody has looked at.
    var isDoubtful: Bool { hasListings && preview?.isRemembered == false }

    /// Looks for such a file in what was read. Of the same reading it does so once.
    ///
    /// - Parameter summary: of what was read.
    func look(at session: CatalogueSession, _ summary: CatalogueSummary) {
        guard session !== self.session else { return }
        clear()
        self.session = session
        hasListings = summary.listings > 0
        guard summary.isMatchedByMeaning || !hasListings else { return }
        looking = Task { [weak self, memory, paths = session.paths] in
            let found = await Task.detached { MappingPreview.first(of: paths, remembered: memory.load().mappings) }.value
            guard let self, !Task.isCancelled else { return }
            preview = found
            onChange?()
        }
    }

    /// Another file, of which nothing is known yet.
    func clear() {
        looking?.cancel()
        (session, preview) = (nil, nil)
        onChange?()
    }

    /// Remembers what the columns mean.
    ///
    /// - Returns: what went wrong, in a sentence for people. It is remembered until the program ends all the same.
    func remember(_ draft: MappingDraft) async -> String? {
        await Task.detached { [memory] in
            do {
                try memory.remember(draft.mapping, shape: draft.shape)
                return nil
            } catch {
                return String(describing: error)
            }
        }.value
    }
}

extension CatalogueSummary {
    /// Whether anything in it was read as a table, JSON or XML of no known format.
    fileprivate var isMatchedByMeaning: Bool {
        !Set(format.split(separator: ", ").map(String.init)).isDisjoint(with: MappingPreview.formats)
    }
}
