import ListingCore
import ListingStore

/// Offers to join files that belong together, such as an export and the feed of the same shop, once they have been read. Says what was
/// joined, and offers to separate the files again.
@MainActor
final class JoinOffer {
    private let notices: NoticeBar
    private let actions: ActionMap
    /// The files that can be joined, or that are joined; nil if there are none.
    private var files: OpenFiles?
    private var looking: Task<Void, Never>?

    /// Called with the files to read them again, joined or as they are.
    var onReopen: ((OpenFiles) -> Void)?

    /// - Parameter actions: the actions of the window, to which `win.join-files` and `win.separate-files` are added.
    init(_ notices: NoticeBar, _ actions: ActionMap) {
        (self.notices, self.actions) = (notices, actions)
        actions.add("join-files") { [weak self] in self?.reopen(areJoined: true) }
        actions.add("separate-files") { [weak self] in self?.reopen(areJoined: false) }
        offer(nil)
    }

    isolated deinit { looking?.cancel() }

    /// Forgets the files that were shown before.
    func clear() {
        looking?.cancel()
        offer(nil)
    }

    /// Looks for files that belong together, or says what was joined.
    ///
    /// - Parameter summary: the summary of the import of the files.
    func inspect(_ files: OpenFiles, _ summary: ImportSummary) {
        clear()
        if files.areJoined {
            offer(files)
            let text = summary.joins.isEmpty ? tr("None of the files fit each other") : Self.text(summary.joins)
            return notices.show(tr("Joined files:") + "\n" + text, offersSeparation: true)
        }
        guard OpenFiles.canBeJoined(files.paths) else { return }
        looking = Task { [weak self, paths = files.paths] in
            let work = Task.detached { try ListingImporter(paths: paths).proposedJoins() }
            let joins = await withTaskCancellationHandler {
                (try? await work.value) ?? []
            } onCancel: {
                work.cancel()
            }
            guard let self, !Task.isCancelled, joins.contains(where: { $0.key != nil }) else { return }
            offer(files)
            notices.show(tr("Files that belong together:") + "\n" + Self.text(joins), offersJoin: true)
        }
    }

    /// Enables the action that is possible with files.
    private func offer(_ files: OpenFiles?) {
        self.files = files
        actions.setEnabled("join-files", files?.areJoined == false)
        actions.setEnabled("separate-files", files?.areJoined == true)
    }

    private func reopen(areJoined: Bool) {
        guard let files, files.areJoined != areJoined else { return }
        onReopen?(files.again(areJoined: areJoined))
    }

    /// The sentences about all files: which fit, and how much of them.
    private static func text(_ joins: [FileJoin]) -> String {
        joins.map { $0.text(for: FileName.shown($0.file)) }.joined(separator: "\n")
    }
}
