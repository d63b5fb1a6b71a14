import CGtk
import XCTest

@testable import ListingCore
@testable import ListingGtk

final class BindingTests: GtkTestCase, @unchecked Sendable {
    @MainActor private func field(_ index: Int, _ value: String = "") -> ListItem {
        ListItem(ItemID(index), .attribute, FieldViewModel(name: "Row \(index)", value: value))
    }

    @MainActor private func snapshot(_ items: [ListItem]) -> Snapshot { Snapshot([Section("rows", items: items)]) }

    func testInsertingARowAtTheTopConfiguresAlmostNoOtherRows() throws {
        try onMain {
            let window = ListWindow(try requireApp())
            window.show(snapshot((0..<500).map { field($0) }))
            window.settle()
            let configures = window.list.counts.configures
            let binds = window.list.counts.binds
            window.show(snapshot([field(1_000)] + (0..<500).map { field($0) }))
            window.settle()
            // GTK rebinds its rows for the new positions, although their content has not changed.
            XCTAssertLessThanOrEqual(window.list.counts.configures - configures, 6, "of \(window.list.counts.binds - binds) binds")
            window.close()
        }
    }

    func testAChangedRowIsConfiguredInPlaceAndKeepsItsWidget() throws {
        try onMain {
            let window = ListWindow(try requireApp())
            window.show(snapshot((0..<20).map { field($0) }))
            window.settle()
            let path = ItemPath(section: "rows", item: 3)
            let container = try XCTUnwrap(window.list.container(for: path))
            let view = container.rowView
            let counts = window.list.counts
            window.show(snapshot((0..<20).map { field($0, $0 == 3 ? "changed" : "") }))
            XCTAssertTrue(window.list.container(for: path) === container)
            XCTAssertTrue(container.rowView === view)
            XCTAssertEqual(window.list.counts.configures, counts.configures + 1)
            XCTAssertEqual(window.list.counts.binds, counts.binds)
            window.close()
        }
    }

    func testAChangedRowThatWasScrolledAwayIsDescribedAnew() throws {
        try onMain {
            let window = ListWindow(try requireApp(), height: 300)
            window.show(snapshot((0..<40).map { field($0, "old") }))
            window.settle()
            let container = try XCTUnwrap(window.list.container(for: ItemPath(section: "rows", item: 1)))
            XCTAssertEqual(container.accessibility.label?.contains("old"), true)
            window.list.adjustment.value = 200
            window.settle()
            XCTAssertTrue(window.list.container(for: ItemPath(section: "rows", item: 1)) === container, "the row is no longer bound")
            XCTAssertFalse(container.isMapped, "the row is still on the screen")
            window.show(snapshot((0..<40).map { field($0, "new") }))
            XCTAssertEqual(container.accessibility.label?.contains("new"), true)
            window.close()
        }
    }

    /// Covers reloads, and sections whose content is replaced under the same IDs.
    func testReplacingARowByOneWithTheSamePathChangesTheRow() throws {
        try onMain {
            let window = ListWindow(try requireApp())
            let before = snapshot((0..<20).map { field($0, "old") })
            let after = snapshot((0..<20).map { field($0, "new") })
            window.show(before)
            window.settle()
            window.list.apply(after, diff: SnapshotDiff(replacing: before, by: after))
            window.settle()
            let mapped = window.list.mappedRows.sorted { $0.position < $1.position }
            XCTAssertGreaterThan(mapped.count, 3)
            for container in mapped {
                XCTAssertEqual(container.rowView?.allTexts, ["Row \(container.position)", "new"])
                XCTAssertTrue(
                    container.handle === window.list.model.handle(for: ItemPath(section: "rows", item: ItemID(container.position))))
            }
            window.close()
        }
    }

    func testTheSameObjectIsHandedOutForARowWhileItLives() throws {
        try onMain {
            let model = SnapshotListModel()
            let rows = snapshot((0..<10).map { field($0) })
            model.apply(rows, diff: SnapshotDiff(from: .empty, to: rows))
            XCTAssertEqual(model.liveHandleCount, 0, "objects were made without need")
            let first = g_list_model_get_item(model.object.opaque, 4)
            let again = g_list_model_get_item(model.object.opaque, 4)
            XCTAssertEqual(first, again)
            XCTAssertEqual(model.liveHandleCount, 1)
            XCTAssertNil(g_list_model_get_item(model.object.opaque, 10))

            let moved = snapshot([field(99)] + (0..<10).map { field($0) })
            model.apply(moved, diff: SnapshotDiff(from: rows, to: moved))
            let after = g_list_model_get_item(model.object.opaque, 5)
            XCTAssertEqual(first, after, "the row's object changed with its position")
            for object in [first, again, after] { g_object_unref(object) }
            XCTAssertEqual(model.liveHandleCount, 0)
        }
    }

    func testAKindWithoutARowShowsAReadablePlaceholder() throws {
        try onMain {
            let window = ListWindow(try requireApp())
            let unknown = RowKind<FieldViewModel>("hologram")
            window.show(snapshot([ListItem("one", unknown, FieldViewModel(name: "n", value: "v")), field(1)]))
            window.settle()
            XCTAssertEqual(window.list.boundRowCount, 2)
            let view = try XCTUnwrap(window.list.container(for: ItemPath(section: "rows", item: "one"))?.rowView)
            XCTAssertEqual(view.allTexts, ["This section can’t be shown."])
            window.close()
        }
    }

    func testEveryKindOfEveryScreenHasExactlyOneRow() throws {
        try onMain {
            let registry = RowRegistry.standard
            XCTAssertEqual(registry.duplicates, [])
            let pages = StartScreen.rowKinds + BrowseScreen.rowKinds + ListingScreen.rowKinds
            let screens =
                pages + ColumnsScreen.rowKinds + ColumnsPreviewScreen.rowKinds + HistoryScreen.rowKinds
                + ExportScreen.rowKinds + ExportPreviewScreen.rowKinds
            for kind in screens + FilterScreen.rowKinds + [RowKind<NoResultsViewModel>.noResults.erased] {
                XCTAssertTrue(registry.isRegistered(kind), "no row widget is registered for “\(kind)”")
            }
        }
    }
}
