import ListingCore
import ListingStore

/// Determines whether the column roles of a file can be corrected, and whether the user should be asked to check them.
@MainActor
final class ColumnsOffer {
    private let memory: ColumnMemory
    /// The first file whose column roles were or can be guessed; nil if there is none.
    private(set) var preview: MappingPreview?
    private weak var session: OpenFiles?
    private var hasListings = false
    private var looking: Task<Void, Never>?

    /// Called when ``preview`` changes.
    var onChange: (() -> Void)?

    init(memory: ColumnMemory) { self.memory = memory }

    isolated deinit { looking?.cancel() }

    /// True if listings are shown whose column roles were guessed and never confirmed.
    var isDoubtful: Bool { hasListings && preview?.isRemembered == false }

    /// True if nothing can be shown before the user has said what the columns mean. A file that stays without listings after that isn't
    /// asked about again.
    var isNeeded: Bool { !hasListings && preview.map { !$0.isRemembered && !$0.rows.isEmpty } ?? false }

    /// Looks for such a file in an import, once per import.
    ///
    /// - Parameter summary: the summary of the import.
    func inspect(_ session: OpenFiles, _ summary: ImportSummary) {
        guard session !== self.session else { return }
        clear()
        self.session = session
        hasListings = summary.listings > 0
        guard session.shared == nil, summary.isMatchedByMeaning || !hasListings else { return }
        looking = Task { [weak self, memory, paths = session.paths] in
            let found = await Task.detached { MappingPreview.first(of: paths, remembered: memory.load().mappings) }.value
            guard let self, !Task.isCancelled else { return }
            preview = found
            onChange?()
        }
    }

    /// Resets the offer for another file.
    func clear() {
        looking?.cancel()
        (session, preview) = (nil, nil)
        onChange?()
    }

    /// Stores the column roles.
    ///
    /// - Returns: an error message for the user, or nil. Even after an error, the roles are remembered until the program ends.
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

extension ImportSummary {
    /// True if any file was read as a table, JSON or XML of no known format.
    fileprivate var isMatchedByMeaning: Bool {
        !Set(format.split(separator: ", ").map(String.init)).isDisjoint(with: MappingPreview.formats)
    }
}
