import Testing

@testable import ListingCore

@Suite("Skeletons")
struct SkeletonTests {
    private let item = ListItem(1, .sketch, Sketch(text: "a"))

    @Test func `a skeleton has the look of its view model but is not the row`() {
        let skeleton = item.asSkeleton()
        #expect(skeleton.isSkeleton && !item.isSkeleton)
        #expect(skeleton.id == item.id && skeleton.kind == item.kind)
        #expect(!skeleton.showsSame(as: item) && skeleton.showsSame(as: item.asSkeleton()))
        #expect(skeleton.accessibleLabel == "Loading…")
    }

    @MainActor @Test func `neither a skeleton nor a button in it sends an action`() {
        let router = ActionRouter()
        let log = Log()
        router.on(.sketch) { action, _ in log.entries.append("\(action)") }
        let path = ItemPath(section: "s", item: 1)
        var registry = FakeHost.registry()
        registry.register(.sketch, SketchRow.self)
        let row = registry.makeRow(item.kind, context: log, router: router)
        for shown in [item.asSkeleton(), item, item.asSkeleton()] {
            row.configure(with: shown, at: path)
            shown.activate(from: path, through: router)
            #expect(shown.isActivatable == !shown.isSkeleton)
            _ = row.move(by: 1)
        }
        #expect(log.entries == ["open(\"a\")", "open(\"pressed\")"])
    }

    @Test func `a reloaded item is shown again, and a changed weight is not`() {
        #expect(!item.reloaded().showsSame(as: item))
        #expect(!item.reloaded().reloaded().showsSame(as: item.reloaded()))
        #expect(item.with(sortWeight: 3).showsSame(as: item))
        #expect(item.with(sortWeight: 3).reloaded().sortWeight == 3)
    }
}

/// A row that sends an action when an arrow key is pressed.
private final class SketchRow: ConfigurableRow {
    let view = FakeView(text: "")
    private let actions: ActionSender<Sketch>

    init(context: Log, actions: ActionSender<Sketch>) { self.actions = actions }

    func configure(with viewModel: Sketch) {}
    func move(by step: Int) -> Bool {
        actions.send(.open("pressed"))
        return true
    }
}
