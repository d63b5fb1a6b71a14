import ListingCore
import ListingStore

/// Offers to join files that belong together, such as an export and the feed of the same shop, once they have been read.
@MainActor
final class JoinOffer {
    private let notices: NoticeBar
    private let actions: ActionMap
    private var files: OpenFiles?
    private var looking: Task<Void, Never>?

    /// Called with the files to read them again, joined.
    var onJoin: ((OpenFiles) -> Void)?

    /// - Parameter actions: the actions of the window, to which `win.join-files` is added.
    init(_ notices: NoticeBar, _ actions: ActionMap) {
        (self.notices, self.actions) = (notices, actions)
        actions.add("join-files") { [weak self] in
            guard let self, let files else { return }
            onJoin?(files)
        }
        actions.setEnabled("join-files", false)
    }

    isolated deinit { looking?.cancel() }

    /// Forgets the files that were shown before.
    func clear() {
        looking?.cancel()
        files = nil
        actions.setEnabled("join-files", false)
    }

    /// Looks for files that belong together, or says what was joined.
    ///
    /// - Parameter summary: the summary of the import of the files.
    func inspect(_ files: OpenFiles, _ summary: ImportSummary) {
        clear()
        if files.areJoined { return notices.show(Self.text(summary.joins)) }
        // The sheets of one file may belong together, too.
        let areSeveral = files.paths.count > 1 || files.paths.contains { SheetAddress($0) != nil }
        guard areSeveral, files.canBeReadAgain else { return }
        looking = Task { [weak self, paths = files.paths] in
            let work = Task.detached { try ListingImporter(paths: paths).proposedJoins() }
            let joins = await withTaskCancellationHandler {
                (try? await work.value) ?? []
            } onCancel: {
                work.cancel()
            }
            guard let self, !Task.isCancelled, joins.contains(where: { $0.key != nil }) else { return }
            self.files = files
            actions.setEnabled("join-files", true)
            notices.show(tr("Files that belong together:") + "\n" + Self.text(joins), offersJoin: true)
        }
    }

    /// The sentences about all files: which fit, and how much of them.
    private static func text(_ joins: [FileJoin]) -> String {
        let lines = joins.map { $0.text(for: FileName.shown($0.file)) }
        return lines.isEmpty ? tr("None of the files fit each other") : lines.joined(separator: "\n")
    }
}
