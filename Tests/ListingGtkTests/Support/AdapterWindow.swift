import CGtk
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// A window with a list and an adapter with any plugins, for tests of their interaction with GTK.
@MainActor
final class AdapterWindow {
    let window: ApplicationWindow
    let list: RowList
    let router = ActionRouter()
    let adapter: ListAdapter<Snapshot>
    let recorder = EventRecorder()
    private let context: RowContext

    init(
        _ app: ViewerApplication, plugins: [any ListPlugin] = [], update: ListUpdate = .immediate, width: Int = 500, height: Int = 500,
        maximumWidth: Int? = nil
    ) {
        context = RowContext(pictures: PictureLoader(), registry: .standard, router: router)
        list = RowList(GTK_ORIENTATION_VERTICAL, registry: .standard, context: context, router: router, maximumWidth: maximumWidth)
        list.view.addClass("page", "browse-page")
        var builder = ListAdapter.Builder { (snapshot: Snapshot) in snapshot }.updates(update).plugin(recorder)
        for plugin in plugins { builder = builder.plugin(plugin) }
        adapter = builder.build(host: list, router: router) { fatalError($0.description) }
        list.connect(adapter)
        window = ApplicationWindow(application: app.application, width: width, height: height)
        window.set(content: list.widget)
        window.present()
    }

    /// Shows other sections and waits until they have been laid out.
    func show(_ sections: Section...) {
        let before = recorder.layouts
        adapter.show(Snapshot(sections))
        wait("the rows laid out") { self.recorder.layouts > before }
    }

    /// Runs the main loop until a condition is true; the test fails after 30 seconds.
    ///
    /// - Parameter what: completes "Waited in vain: ".
    func wait(_ what: String, file: StaticString = #filePath, line: UInt = #line, until condition: () -> Bool) {
        XCTAssertTrue(MainLoop.run(until: condition, for: 30), "Waited in vain: \(what)", file: file, line: line)
    }

    /// Returns the top of a row, in pixels below the top of the viewport; nil if the row is not visible.
    func start(of path: ItemPath) -> Double? { onScreen.first { $0.path == path }?.start }

    /// Waits some frames, for tests that something does not happen. The consequences of an update come in the frames right after it.
    func settle(frames: Int = 5) { MainLoop.settle(list.view, frames: frames) }

    /// The visible rows from top to bottom, with their positions.
    var onScreen: [RowFrame] { recorder.layout?.visible ?? [] }

    func close() {
        window.destroy()
        MainLoop.finishPending()
    }
}

/// Records the events that a list reports to its plugins.
@MainActor
final class EventRecorder: PluginAction {
    private(set) var events: [ListEvent] = []
    private(set) var layout: ViewportLayout?
    /// The number of layouts so far.
    private(set) var layouts = 0
    private(set) var displayed: Set<ItemPath> = []
    /// Events that were reported twice, or that ended something that had not begun.
    private(set) var mistakes: [String] = []

    func react(to event: ListEvent, in list: PluginContext) {
        switch event {
        case .laidOut(let layout):
            self.layout = layout
            layouts += 1
        case .willDisplay(let path, at: let position):
            if !displayed.insert(path).inserted { mistakes.append("\(path) came twice") }
            if list.position(of: path) == nil { mistakes.append("\(path) is nowhere, reported at \(position)") }
            events.append(event)
        case .didEndDisplaying(let path):
            if displayed.remove(path) == nil { mistakes.append("\(path) left without having come") }
            events.append(event)
        default: events.append(event)
        }
    }

    func forget() { events = [] }
}

/// Sections of plain rows for tests of lists.
enum PlainRows {
    static func items(_ ids: some Sequence<Int>) -> [ListItem] {
        ids.map { ListItem(ItemID($0), .attribute, FieldViewModel(name: "Row \($0)", value: "Value \($0)")) }
    }

    static func section(_ id: SectionID, _ ids: some Sequence<Int>, header: Bool = false, layout: SectionLayout = .rows) -> Section {
        let header = header ? ListItem(Section.headerID, .sectionHeader, SectionHeaderViewModel(title: "\(id)")) : nil
        return Section(id, header: header, layout: layout, items: items(ids))
    }
}
