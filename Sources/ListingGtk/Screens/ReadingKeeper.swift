import ListingCore
import ListingStore

/// Keeps a copy of the file of a window after each reading, and finds the copy before it.
@MainActor
final class ReadingKeeper {
    private let archive: ReadingArchive?
    private weak var pages: WindowPages?
    private var keeping: Task<Void, Never>?
    /// The reading that was kept last.
    private var last: (catalog: ObjectIdentifier, reading: Int)?

    /// True to show the changes after the next reading without asking.
    private var showsNextChanges = false

    /// Called when the file has changed since it was opened last, with a closure that shows the changes.
    var onChange: ((_ files: OpenFiles, _ show: @escaping @MainActor () -> Void) -> Void)?

    /// Called when the copy is among the readings of the shop.
    var onDescribe: (() -> Void)?

    /// Returns false if the user wants no copies.
    private let isWanted: () -> Bool

    /// - Parameter archive: the copies; nil to keep none.
    init(_ archive: ReadingArchive?, _ pages: WindowPages, isWanted: @escaping () -> Bool) {
        (self.archive, self.pages, self.isWanted) = (archive, pages, isWanted)
    }

    /// Keeps a copy of a file that has been read. Does nothing if that was done after this reading.
    ///
    /// - Parameter paths: the absolute paths of the files. Only a single file is kept.
    func keep(_ files: OpenFiles?, at paths: [String]?, readBy model: BrowseModel) {
        let reading = (catalog: ObjectIdentifier(model.catalog), reading: model.status.reading)
        guard model.status.phase == .complete, last.map({ $0 == reading }) != true else { return }
        guard let archive, let files, let paths, paths.count == 1, files.canBeReadAgain, isWanted() else {
            showsNextChanges = false
            return
        }
        last = reading
        keeping?.cancel()
        keeping = Task { [weak self, weak model] in
            // A file that can't be copied can still be used.
            guard let kept = try? await archive.keep(paths[0]), let self, !Task.isCancelled else { return }
            let export = kept.before.map { EarlierExport($0, date: LocalTime.text(of: $0.date)) }
            pages?.changes.earlier = export
            let isWanted = showsNextChanges
            showsNextChanges = false
            if kept.isNew, let export {
                let show: @MainActor () -> Void = { [weak pages] in pages?.showChanges(since: export) }
                if isWanted { show() } else { onChange?(files, show) }
            }
            await model?.history.prepare()
            if !Task.isCancelled { onDescribe?() }
        }
    }

    /// True if there is a copy of the open file, with which its next reading can be compared.
    var hasCopy: Bool { archive != nil && last != nil }

    /// Shows what has changed as soon as the file has been read again.
    func showNextChanges() { showsNextChanges = hasCopy }

    /// Forgets the file, because the window is going to show other ones.
    func stop() {
        keeping?.cancel()
        last = nil
        showsNextChanges = false
        pages?.changes.earlier = nil
    }
}
