import CGtk
import ListingCore

@testable import ListingGtk

/// A list as one would write it for GTK by hand: a factory with a `switch` over the kinds of rows and a stack of idle rows for each.
///
/// It has the same model, row widgets and reuse rule as the typed path, without registry and type erasure.
@MainActor
final class SwitchFactory: ScrolledList {
    @MainActor
    private final class Slot {
        let frame = Bin()
        let listItem: FactoryListItem
        private var position: Widget?
        var row: BenchmarkRow?
        private var told: String?
        var isActivatable = true
        var attribute: AttributeRow?
        var review: ReviewRow?
        var listing: ListingRow?
        var problem: ProblemRow?

        init(_ listItem: FactoryListItem) {
            self.listItem = listItem
            frame.on(.map) { [weak self] in self?.describe() }
        }

        /// True if screen readers know the row by the name of an earlier item.
        var isNamed: Bool { told != nil }

        /// Sets the accessible label when the row becomes visible, as the typed path does.
        func describe() {
            let label = row?.accessibleLabel
            guard label != told else { return }
            if position == nil { position = frame.node.parent.map { Widget($0.pointer) } }
            told = label
            position?.set(GTK_ACCESSIBLE_PROPERTY_LABEL, text: label)
        }
    }

    let scrolledWindow: ScrolledWindow
    let view: ListView
    private(set) var bindTime = Duration.zero
    private(set) var binds = 0
    private let rows: [BenchmarkRow]
    private let context: RowContext
    private let router = ActionRouter()
    private let model = SnapshotListModel()
    private var slots: [FactoryListItem: Slot] = [:]
    private var attributes: [AttributeRow] = []
    private var reviews: [ReviewRow] = []
    private var listings: [ListingRow] = []
    private var problems: [ProblemRow] = []

    init(_ rows: [BenchmarkRow]) {
        self.rows = rows
        context = RowContext(pictures: PictureLoader(), registry: .standard, router: router)
        let factory = ListItemFactory()
        view = ListView(model.object, factory: factory, orientation: GTK_ORIENTATION_VERTICAL)
        view.addClass("page")
        scrolledWindow = ScrolledWindow(view, horizontal: GTK_POLICY_NEVER, vertical: GTK_POLICY_AUTOMATIC)
        let ids = (0..<rows.count).map { ListItem(ItemID($0), .attribute, FieldViewModel(name: "", value: "")) }
        let snapshot = Snapshot([Section("rows", items: ids)])
        model.apply(snapshot, diff: SnapshotDiff(from: .empty, to: snapshot))
        factory.on(.setup) { [weak self] item in
            let slot = Slot(item)
            item.set(child: slot.frame)
            self?.slots[item] = slot
        }
        factory.on(.bind) { [weak self] item in
            guard let self, let slot = slots[item] else { return }
            let start = ContinuousClock.now
            bind(slot, self.rows[item.position])
            bindTime += ContinuousClock.now - start
            binds += 1
        }
    }

    private func bind(_ slot: Slot, _ row: BenchmarkRow) {
        switch row {
        case .attribute(let model):
            if slot.attribute == nil {
                clear(slot)
                let row = attributes.popLast() ?? AttributeRow(context: context, actions: ActionSender(kind: .attribute, router: router))
                slot.attribute = row
                slot.frame.set(child: row.view)
            }
            slot.attribute?.configure(with: model)
            tell(slot, row, isActivatable: false)
        case .review(let model):
            if slot.review == nil {
                clear(slot)
                let row = reviews.popLast() ?? ReviewRow(context: context, actions: ActionSender(kind: .review, router: router))
                slot.review = row
                slot.frame.set(child: row.view)
            }
            slot.review?.configure(with: model)
            tell(slot, row, isActivatable: false)
        case .listing(let model):
            if slot.listing == nil {
                clear(slot)
                let row = listings.popLast() ?? ListingRow(context: context, actions: ActionSender(kind: .listing, router: router))
                slot.listing = row
                slot.frame.set(child: row.view)
            }
            slot.listing?.configure(with: model)
            tell(slot, row, isActivatable: model.activation != nil)
        case .problem(let model):
            if slot.problem == nil {
                clear(slot)
                let row = problems.popLast() ?? ProblemRow(context: context, actions: ActionSender(kind: .problem, router: router))
                slot.problem = row
                slot.frame.set(child: row.view)
            }
            slot.problem?.configure(with: model)
            tell(slot, row, isActivatable: false)
        }
    }

    /// Passes on what GTK needs to know of the row besides its looks.
    private func tell(_ slot: Slot, _ row: BenchmarkRow, isActivatable: Bool) {
        slot.row = row
        // A row that was on the screen before gets its name immediately, as in the typed path: GTK 4.8 shows it to screen readers.
        if slot.frame.isMapped || slot.isNamed { slot.describe() }
        if isActivatable != slot.isActivatable {
            slot.isActivatable = isActivatable
            slot.listItem.set(activatable: isActivatable)
        }
    }

    private func clear(_ slot: Slot) {
        slot.frame.set(child: nil)
        if let row = slot.attribute { attributes.append(row) }
        if let row = slot.review { reviews.append(row) }
        if let row = slot.listing { listings.append(row) }
        if let row = slot.problem { problems.append(row) }
        (slot.attribute, slot.review, slot.listing, slot.problem) = (nil, nil, nil, nil)
    }
}
