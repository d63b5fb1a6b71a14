import ListingCore

/// Binds rows without a display, for a profiler that counts: `BindCounts typed|switch BINDS`.
@main
@MainActor
struct Main {
    private static let rowCount = 1_000
    /// The number of slots. It is not a multiple of the four kinds, so each slot shows rows of all kinds in turn, as when a
    /// list is scrolled.
    private static let slotCount = 25

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        guard let path = arguments.first, let binds = arguments.last.flatMap({ Int($0) }) else {
            return print("usage: BindCounts typed|switch BINDS")
        }
        let rows = (0..<rowCount).map(Content.init)
        if path == "typed" { bindTyped(rows, binds) } else { bindSwitched(rows, binds) }
    }

    private static func bindTyped(_ rows: [Content], _ binds: Int) {
        var registry = ConfiguratorRegistry<NoHost> { _ in NoView() }
        registry.register(.price, Row<Price>.self)
        registry.register(.review, Row<Review>.self)
        registry.register(.title, Row<Title>.self)
        registry.register(.note, Row<Note>.self)
        let router = ActionRouter()
        let pool = ReusePool(registry: registry, context: (), router: router)
        let slots = (0..<slotCount).map { _ in TypedSlot(pool) }
        let items = rows.enumerated().map { (path: ItemPath(section: "rows", item: ItemID($0)), item: $1.item(ItemID($0))) }
        for bind in 0..<binds {
            let row = items[bind % rowCount]
            slots[bind % slotCount].show(row.item, at: row.path)
        }
    }

    private static func bindSwitched(_ rows: [Content], _ binds: Int) {
        let pools = SwitchPools()
        let slots = (0..<slotCount).map { _ in SwitchSlot(pools) }
        for bind in 0..<binds { slots[bind % slotCount].show(rows[bind % rowCount]) }
    }
}
