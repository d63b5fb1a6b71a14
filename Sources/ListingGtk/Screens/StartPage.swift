import CGtk
import Foundation
import ListingCore
import ListingStore

/// The page of a window without a file: it offers to open one, the recent files, and the sample catalog.
@MainActor
final class StartPage {
    let widget: Widget
    let list: RowList
    private var recent: (any RecentFileList)? { files.recent }
    private let files: StartFiles
    private let previews: FilePreviews
    let adapter: ListAdapter<StartScreenProperties>
    private let router = ActionRouter()
    let toasts: ToastOverlay
    private var properties: StartScreenProperties
    private var observer: Int?
    /// Files that the user has removed and may still restore. They are removed from the list when the page ends.
    private var removed: Set<String> = []
    /// The stored previews of files by path.
    private var known: [String: CatalogPreview] = [:]

    /// The maximum number of recent files.
    private static let limit = 12

    /// Called with files to open in this window.
    var onOpen: (([String]) -> Void)?
    /// Called with files to open in another window.
    var onOpenInNewWindow: (([String]) -> Void)?
    /// Called when the user asks for the dialog that opens a file or a folder.
    var onChoose: ((WelcomeAction) -> Void)?

    /// - Parameters:
    ///   - previews: looks up what is known of files.
    ///   - pictures: the loader of pictures; only local ones are requested.
    init(_ files: StartFiles, previews: FilePreviews, registry: RowRegistry, pictures: PictureLoader) {
        self.files = files
        self.previews = previews
        let families = KnownFormats.families.map {
            StartScreenProperties.FormatFamily(title: $0.kind.heading, formats: $0.formats.map(translated))
        }
        properties = StartScreenProperties(
            sample: files.sample.map { StartFile(path: $0, time: 0) }, families: families, home: NSHomeDirectory(), now: LocalTime.now)
        let context = RowContext(pictures: pictures, registry: registry, router: router)
        list = RowList(GTK_ORIENTATION_VERTICAL, registry: registry, context: context, router: router, maximumWidth: 720)
        list.view.addClass("page", "start-page")
        list.view.setAccessibleLabel(tr("Start"))
        adapter = ListAdapter.Builder(sections: StartScreen.sections)
            .plugin(SwipeActions()).plugin(Highlightable()).plugin(Focusable()).plugin(Accessible())
            .build(host: list, router: router) { Console.error($0.description) }
        list.connect(adapter)
        toasts = ToastOverlay(list.widget.expanding(horizontally: true, vertically: true))
        let header = HeaderBar()
        header.show(title: AppInfo.name)
        let open = Button(icon: "document-open-symbolic", accessibleLabel: tr("Open File"))
        open.set(action: "win.open")
        header.packStart(open)
        header.packEnd(MenuButton(main: StartMenu.model, name: tr("Main Menu")))
        widget = Box(GTK_ORIENTATION_VERTICAL, header, toasts.expanding(horizontally: true, vertically: true)).classes("start")
        listen()
        adapter.show(properties)
    }

    isolated deinit { end() }

    private func listen() {
        router.on(.welcome) { [weak self] action, _ in self?.onChoose?(action) }
        router.on(.recentFile) { [weak self] action, _ in self?.perform(action) }
        router.on(.disclosure) { [weak self] _, _ in self?.change { $0.showsFormats.toggle() } }
        observer = recent?.onChange { [weak self] in self?.update() }
        widget.on(.map) { [weak self] in self?.update() }
    }

    func perform(_ action: RecentFileAction) {
        switch action {
        case .open(let path):
            // The file's page replaces this one, and GTK has not finished with the click yet.
            MainLoop.after(milliseconds: 0) { [weak self] in self?.onOpen?([path]) }
        case .openInNewWindow(let path): onOpenInNewWindow?([path])
        case .openFolder(let path): Desktop.openFolder(of: path, from: widget)
        case .forget(let path):
            removed.insert(path)
            update()
            let undo: ToastOverlay.Action = (tr("Undo"), { [weak self] in self?.restore(path) })
            toasts.show(tr("Removed “{name}” from the list", ["name": FileName.shown(path)]), action: undo)
        }
    }

    private func restore(_ path: String) {
        removed.remove(path)
        update()
    }

    private func change(_ edit: (inout StartScreenProperties) -> Void) {
        edit(&properties)
        adapter.show(properties)
    }

    /// Shows the files that are recent now, and looks up what is stored of them.
    private func update() {
        guard widget.isMapped else { return }
        let files = (recent?.files(limit: Self.limit + removed.count) ?? []).filter { !removed.contains($0.path) }.prefix(Self.limit)
        change {
            $0.now = LocalTime.now
            $0.recent = files.map(withPreview)
            $0.sample = $0.sample.map(withPreview)
        }
        let paths = (files.map(\.path) + [properties.sample?.path].compactMap(\.self)).filter { known[$0] == nil }
        previews.look(up: paths) { [weak self] path, preview in
            guard let self else { return }
            known[path] = preview
            change {
                $0.recent = $0.recent.map(self.withPreview)
                $0.sample = $0.sample.map(self.withPreview)
            }
        }
    }

    private func withPreview(_ file: StartFile) -> StartFile {
        guard let preview = known[file.path] else { return file }
        var file = file
        file.listings = preview.listings
        guard let picture = preview.picture else { return file }
        if case .file(let path) = PictureAddress(picture) {
            file.picture = path
        } else {
            file.picture = files.thumbnails.path(of: file.path)
        }
        return file
    }

    /// Moves the focus to the first row.
    func focus() { list.focusFirstRow() }

    /// Shows a notice for a while.
    func show(notice: String) { toasts.show(notice) }

    /// Removes what the user has removed, for good. Called when another page replaces this one, and at the end of its window.
    func end() {
        previews.stop()
        for path in removed { recent?.remove(path) }
        removed = []
        if let observer { recent?.forget(observer: observer) }
        observer = nil
    }
}
