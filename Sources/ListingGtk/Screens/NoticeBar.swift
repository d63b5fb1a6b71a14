import CGtk
import ListingCore

/// A bar over the browsing page with notices that are too important for a toast, such as why something is not saved or is incomplete.
/// It stays until the user closes it.
@MainActor
final class NoticeBar {
    let widget: Widget
    private let revealer: Revealer
    private let text = Label().wrapped()
    /// Visible only for notices of something that reading the files again may change.
    private let reload = Button(label: tr("Reload"))
    /// Visible only for notices of a change, of which there is a copy of the file before.
    private let changes = Button(label: tr("Reload and Show Changes"))
    /// Visible only for notices of files that belong together.
    private let join = Button(label: tr("Join Files"))
    /// Visible only for notices of files that are joined.
    private let separate = Button(label: tr("Separate Files"))

    /// Called with a new notice. The bar takes no focus, so the notice must be announced to screen readers.
    var onAppear: ((String) -> Void)?
    /// The notices, oldest first.
    private(set) var notices: [String] = []
    /// The last notice of the catalog.
    private var catalogNotice: CatalogNotice?

    init() {
        reload.set(action: "win.refresh")
        reload.isVisible = false
        changes.set(action: "win.refresh-and-compare")
        changes.isVisible = false
        join.set(action: "win.join-files")
        join.isVisible = false
        separate.set(action: "win.separate-files")
        separate.isVisible = false
        var clear: (() -> Void)?
        revealer = Revealer(GTK_REVEALER_TRANSITION_TYPE_SLIDE_DOWN) { [text, reload, changes, join, separate] in
            let dismiss = Button(label: tr("Dismiss"))
            dismiss.onClick { clear?() }
            return Box(GTK_ORIENTATION_VERTICAL, spacing: 8, text, WrapBox(reload, changes, join, separate, dismiss)).classes("picture-bar")
        }
        widget = revealer
        clear = { [weak self] in self?.clear() }
    }

    /// Adds a notice, unless it is already shown.
    ///
    /// - Parameters:
    ///   - offersReload: true if reading the files again may help.
    ///   - offersChanges: true if the changes can be shown after that.
    ///   - offersJoin: true if the open files can be joined.
    ///   - offersSeparation: true if the open files are joined.
    func show(
        _ notice: String, offersReload: Bool = false, offersChanges: Bool = false, offersJoin: Bool = false, offersSeparation: Bool = false
    ) {
        guard !notices.contains(notice) else { return }
        notices.append(notice)
        if offersReload { reload.isVisible = true }
        if offersChanges { changes.isVisible = true }
        if offersJoin { join.isVisible = true }
        if offersSeparation { separate.isVisible = true }
        text.text = notices.joined(separator: "\n\n")
        revealer.isRevealed = true
        onAppear?(notice)
    }

    /// Shows the notice of a catalog's status, once.
    func show(_ status: CatalogStatus) {
        var notice = status.notice
        var line = notice.map { "\(status.summary.file): \($0.text)" }
        if case .failed(let reason) = status.phase {
            // The reason begins with the file.
            (notice, line) = (CatalogNotice(reason, isSolvedByReload: true), reason)
        }
        guard notice != catalogNotice else { return }
        if let old = catalogNotice, old.isTemporary { remove(old.text) }
        catalogNotice = notice
        guard let notice, let line else { return }
        Console.error(line)
        show(notice.text, offersReload: notice.isSolvedByReload)
    }

    /// Removes a notice that is not true any more.
    private func remove(_ notice: String) {
        guard notices.contains(notice) else { return }
        notices.removeAll { $0 == notice }
        if notices.isEmpty { clear() } else { text.text = notices.joined(separator: "\n\n") }
    }

    func clear() {
        notices = []
        reload.isVisible = false
        changes.isVisible = false
        join.isVisible = false
        separate.isVisible = false
        revealer.isRevealed = false
    }

    /// Clears the bar for another catalog.
    func beginCatalog() {
        forgetCatalog()
        clear()
    }

    /// Forgets the catalog's last notice, because another reading may report it again.
    func forgetCatalog() { catalogNotice = nil }
}
