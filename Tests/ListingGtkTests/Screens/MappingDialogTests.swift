import CGtk
import Foundation
import ListingStore
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// The dialog that matches a file's columns, in windows of several sizes.
final class MappingDialogTests: GtkTestCase, @unchecked Sendable {
    @MainActor private func withDialog(
        over size: (width: Int, height: Int), isLaidOut: Bool, _ body: (MappingDialog) throws -> Void
    ) throws {
        let app = try requireApp()
        let folder = FileManager.default.temporaryDirectory.appending(path: "mapping-dialog-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let table = folder.appending(path: "odd.csv")
        try Data("Chair,Oak,Brown\nStool,Ash,White\n".utf8).write(to: table)
        let window = ApplicationWindow(application: app.application, width: size.width, height: size.height)
        defer { window.destroy() }
        window.present()
        if isLaidOut { MainLoop.settle(window) }
        let dialog = MappingDialog(
            try MappingPreview(path: table.path), of: "odd.csv", over: window, pictures: PictureLoader(), registry: .standard)
        dialog.present()
        defer {
            dialog.window.close()
            MainLoop.finishPending()
        }
        XCTAssertTrue(MainLoop.run(until: { dialog.columns.focusedContainer != nil }, for: 10), "no column has the focus")
        MainLoop.settle(dialog.window)
        try body(dialog)
    }

    /// The dialog of a small file opens before the window of its program has a size.
    func testTheDialogIsLargeOverAWindowThatHasNoSizeYet() throws {
        try onMain {
            try withDialog(over: (900, 700), isLaidOut: false) { dialog in
                XCTAssertGreaterThan(dialog.columns.view.height, 200)
                XCTAssertGreaterThan(dialog.preview.view.height, 200)
            }
        }
    }

    func testTheFocusedColumnIsVisibleInASmallWindowAndFollowsTheHeader() throws {
        try onMain {
            for size in [(360, 300), (400, 400), (900, 700)] {
                try withDialog(over: size, isLaidOut: true) { dialog in
                    let row = try XCTUnwrap(dialog.columns.focusedContainer?.listRow)
                    XCTAssertTrue(row.isMapped, "the focused row is not visible in \(size)")
                    XCTAssertEqual(row.rowView?.allTexts.first, "Chair")
                    let header = try XCTUnwrap(
                        dialog.window.descendants { WidgetNode($0.widget).isA(gtk_switch_get_type()) && $0.isMapped }.first)
                    gtk_switch_set_active(header.opaque, 0)
                    MainLoop.settle(dialog.window)
                    XCTAssertEqual(row.rowView?.allTexts.first, "Column 1")
                    XCTAssertTrue(row.isMapped, "the focused row is not visible in \(size) after the change")
                    XCTAssertEqual(row.accessibility.label?.prefix(8), "Column 1")
                }
            }
        }
    }
}
