import XCTest
import TestSupport

@testable import ListingCore
@testable import ListingGtk

/// Random transitions between snapshots: at every splice, the announcement must match the model's content.
final class ListModelPropertyTests: GtkTestCase, @unchecked Sendable {
    func testReplayingEverySpliceGivesTheRowsOfTheSnapshot() throws {
        try onMain {
            let seed = Seeds.one()
            var random = SeededGenerator(seed: seed)
            let model = SnapshotListModel()
            var mirror: [String] = []
            var announcements = 0
            model.object.on(.itemsChanged) { arguments in
                let (position, removed, added) = (Int(arguments.unsigned(1)), Int(arguments.unsigned(2)), Int(arguments.unsigned(3)))
                announcements += 1
                mirror.replaceSubrange(
                    position..<(position + removed),
                    with: (position..<(position + added)).map { model.row(at: $0)?.path.description ?? "?" })
                XCTAssertEqual(mirror.count, model.count, "n_items disagrees with what was announced, seed \(seed)")
                XCTAssertEqual(mirror, (0..<model.count).map { model.row(at: $0)?.path.description ?? "?" }, "seed \(seed)")
            }
            var snapshot = Snapshot.empty
            for _ in 0..<300 {
                let next = randomSnapshot(&random)
                model.apply(next, diff: SnapshotDiff(from: snapshot, to: next))
                snapshot = next
                XCTAssertEqual(mirror, (0..<next.count).compactMap { next.row(at: $0)?.path.description }, "seed \(seed)")
            }
            XCTAssertGreaterThan(announcements, 300)
        }
    }

    @MainActor private func randomSnapshot(_ random: inout SeededGenerator) -> Snapshot {
        let names = ["a", "b", "c", "d"].shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
        return Snapshot(
            names.map { name in
                let header = Bool.random(using: &random) ? item("header", name) : nil
                let count = Int.random(in: 0...8, using: &random)
                if name == "d" {
                    let generation = Int.random(in: 0...1, using: &random)
                    return Section(
                        SectionID(name), header: header,
                        content: .indexed(
                            IndexedItems(count: count, generation: generation) {
                                ListItem(ItemID($0), .attribute, FieldViewModel(name: "\($0)", value: "\(generation)"))
                            }))
                }
                let ids = (0..<12).shuffled(using: &random).prefix(count)
                return Section(
                    SectionID(name), header: header, items: ids.map { item(ItemID($0), "\(Int.random(in: 0...1, using: &random))") })
            })
    }

    @MainActor private func item(_ id: ItemID, _ value: String) -> ListItem {
        ListItem(id, .attribute, FieldViewModel(name: id.description, value: value))
    }
}
