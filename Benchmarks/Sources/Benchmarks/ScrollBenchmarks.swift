import CGtk
import ListingCore
import Measuring
import TestSupport

@testable import ListingGtk

/// Scrolls the same rows in several lists, in turns: through the typed path and through a handwritten `switch`, with every
/// plugin and with none.
@MainActor
enum ScrollBenchmarks {
    private static let rowCount = 4_000
    private static let turns = 100
    private static let framesATurn = 12
    /// The number of warm-up frames. GTK keeps about 200 row widgets, and created the last one after 150 frames.
    private static let warmUpFrames = 300

    static func run(_ app: ViewerApplication) -> [Figure] { dispatch(app) + plugins(app) }

    private static func dispatch(_ app: ViewerApplication) -> [Figure] {
        let rows = (0..<rowCount).map(BenchmarkRow.init)
        let switching = SwitchFactory(rows)
        let typed = TypedList()
        typed.show([Section("rows", items: rows.enumerated().map { $1.item(ItemID($0)) })])
        let trials = (
            ours: ScrollTrial(typed.list, in: typed.list.widget, of: app),
            theirs: ScrollTrial(switching, in: switching.scrolledWindow, of: app)
        )
        takeTurns([trials.ours, trials.theirs])
        return [
            Figure(
                "frame work while scrolling, median", value: trials.ours.frames.median, reference: "hand-written switch",
                referenceValue: trials.theirs.frames.median, aim: 1 / 1.15),
            Figure(
                "frame work while scrolling, 99th percentile", value: trials.ours.frames.quantile(0.99), reference: "hand-written switch",
                referenceValue: trials.theirs.frames.quantile(0.99), aim: 1 / 1.15),
            Figure(
                "a bind while scrolling, 4 kinds of rows", unit: "µs", value: trials.ours.binds.median, reference: "hand-written switch",
                referenceValue: trials.theirs.binds.median, aim: 1 / 1.05),
        ]
    }

    private static func plugins(_ app: ViewerApplication) -> [Figure] {
        let lists = (with: PluggedList(EveryPlugin.make()), without: PluggedList([]))
        let sections = Array(0..<rowCount / sectionLength).map(section)
        lists.with.show(sections)
        lists.without.show(sections)
        let trials = (
            with: ScrollTrial(lists.with.list, in: lists.with.list.widget, of: app),
            without: ScrollTrial(lists.without.list, in: lists.without.list.widget, of: app)
        )
        let created = takeTurns([trials.with, trials.without], counting: { Widget.createdCount })
        return [
            Figure(
                "frame work with every plugin, median", value: trials.with.frames.median, reference: "no plugin",
                referenceValue: trials.without.frames.median, aim: 1 / 1.1),
            Figure(
                "frame work with every plugin, 99th percentile", value: trials.with.frames.quantile(0.99), reference: "no plugin",
                referenceValue: trials.without.frames.quantile(0.99), aim: 1 / 1.1),
            Figure(
                "widgets created in the steady state, with every plugin", unit: "widgets", value: Double(created), reference: "none",
                referenceValue: 0, aim: 1),
        ]
    }

    /// Scrolls the lists in turns, in alternating order.
    ///
    /// - Returns: The increase of the count after the lists have filled their pools.
    @discardableResult
    private static func takeTurns(_ trials: [ScrollTrial], counting count: () -> Int = { 0 }) -> Int {
        for trial in trials { trial.scroll(frames: warmUpFrames, isCounted: false) }
        let before = count()
        for turn in 0..<turns {
            for trial in turn % 2 == 0 ? trials : trials.reversed() { trial.scroll(frames: framesATurn, isCounted: true) }
        }
        let grown = count() - before
        for trial in trials { trial.close() }
        return grown
    }

    private static let sectionLength = 25

    private static func section(_ number: Int) -> Section {
        let header = ListItem(Section.headerID, .sectionHeader, SectionHeaderViewModel(title: "Section \(number)"))
        let items = (0..<sectionLength).map { BenchmarkRow(number * sectionLength + $0).item(ItemID($0)) }
        return Section(SectionID("section \(number)"), header: header, items: items)
    }
}

/// The rows of the benchmarks, of four kinds. Adjacent rows are of different kinds.
enum BenchmarkRow {
    case attribute(FieldViewModel)
    case review(ReviewViewModel)
    case listing(ListingRowViewModel)
    case problem(ProblemViewModel)

    init(_ number: Int) {
        switch number * 7 % 4 {
        case 0: self = .attribute(FieldViewModel(name: "Weight", value: "\(number) g"))
        case 1: self = .review(ReviewViewModel(author: "Ana \(number)", stars: number % 5 + 1, text: "Number \(number), well made."))
        case 2:
            self = .listing(
                ListingRowViewModel(
                    id: ListingID(number), title: "Listing number \(number)", price: "€\(number).00", subtitle: "3 variants"))
        default: self = .problem(ProblemViewModel(severity: .lost, message: "No price could be read", location: "Record \(number)"))
        }
    }

    var accessibleLabel: String? {
        switch self {
        case .attribute(let model): model.accessibleLabel
        case .review(let model): model.accessibleLabel
        case .listing(let model): model.accessibleLabel
        case .problem(let model): model.accessibleLabel
        }
    }

    func item(_ id: ItemID) -> ListItem {
        switch self {
        case .attribute(let model): ListItem(id, .attribute, model)
        case .review(let model): ListItem(id, .review, model)
        case .listing(let model): ListItem(id, .listing, model)
        case .problem(let model): ListItem(id, .problem, model)
        }
    }
}

/// A list of the app's rows, with the objects that it needs but does not own.
@MainActor
class TypedList {
    let list: RowList
    let router = ActionRouter()
    private let context: RowContext

    init() {
        context = RowContext(pictures: PictureLoader(), registry: .standard, router: router)
        list = RowList(GTK_ORIENTATION_VERTICAL, registry: .standard, context: context, router: router)
        list.view.addClass("page")
        list.binder.measuresBinds = true
    }

    func show(_ sections: [Section]) {
        let snapshot = Snapshot(sections)
        list.apply(snapshot, diff: SnapshotDiff(from: .empty, to: snapshot))
    }
}

/// The same list with an adapter.
final class PluggedList: TypedList {
    private var adapter: ListAdapter<Snapshot>?

    init(_ plugins: [any ListPlugin]) {
        super.init()
        let builder = plugins.reduce(ListAdapter.Builder { (snapshot: Snapshot) in snapshot }.updates(.immediate)) { $0.plugin($1) }
        let adapter = builder.build(host: list, router: router) { print("\($0)") }
        list.connect(adapter)
        self.adapter = adapter
    }

    override func show(_ sections: [Section]) { adapter?.show(Snapshot(sections)) }
}
