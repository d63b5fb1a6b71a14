import CGtk
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// Where the Tab key goes from the rows of a list.
final class TabTests: GtkTestCase, @unchecked Sendable {
    @MainActor
    private func withList(leavesByTab: Bool, layout: SectionLayout = .rows, _ body: (AdapterWindow) throws -> Void) throws {
        let window = AdapterWindow(try requireApp())
        defer { window.close() }
        if leavesByTab { window.list.view.leaveByTab() }
        window.show(PlainRows.section("rows", 0..<50, layout: layout))
        window.settle()
        try body(window)
    }

    /// Presses Tab until the list has no further stop.
    ///
    /// - Returns: the items that had the focus, without repetitions.
    @MainActor
    private func stops(in window: AdapterWindow, from item: Int, _ direction: GtkDirectionType, atMost most: Int = 30) -> [Int] {
        let path = ItemPath(section: "rows", item: ItemID(item))
        window.list.mappedContainer(for: path)?.grabFocus()
        window.settle()
        var stops: [Int] = []
        for _ in 0..<most {
            if let number = window.list.focusedContainer?.path?.item.number, stops.last != number { stops.append(number) }
            guard gtk_widget_child_focus(window.list.view.widget, direction) != 0 else { break }
            window.settle(frames: 1)
        }
        return stops
    }

    func testTabLeavesTheListFromAnyRow() throws {
        try onMain {
            try withList(leavesByTab: true) { window in
                for direction in [GTK_DIR_TAB_FORWARD, GTK_DIR_TAB_BACKWARD] {
                    XCTAssertEqual(stops(in: window, from: 2, direction), [2])
                }
            }
        }
    }

    func testTabLeavesAGridFromAnyCell() throws {
        try onMain {
            try withList(leavesByTab: true, layout: .grid(minimumItemWidth: 120, spacing: 8)) { window in
                for direction in [GTK_DIR_TAB_FORWARD, GTK_DIR_TAB_BACKWARD] {
                    XCTAssertEqual(stops(in: window, from: 4, direction), [4])
                }
            }
        }
    }

    func testTabMovesFromRowToRowInOtherLists() throws {
        try onMain {
            try withList(leavesByTab: false) { window in
                XCTAssertEqual(stops(in: window, from: 2, GTK_DIR_TAB_FORWARD, atMost: 12).prefix(3), [2, 3, 4])
            }
        }
    }

    func testTabComesBackToTheRow() throws {
        try onMain {
            try withList(leavesByTab: true) { window in
                XCTAssertEqual(stops(in: window, from: 2, GTK_DIR_TAB_FORWARD), [2])
                gtk_window_set_focus(window.window.pointer(), nil)
                XCTAssertNotEqual(gtk_widget_child_focus(window.list.view.widget, GTK_DIR_TAB_FORWARD), 0)
                XCTAssertEqual(window.list.focusedContainer?.path?.item.number, 2)
            }
        }
    }
}
