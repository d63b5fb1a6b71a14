import CGtk
import Foundation
import ListingStore
import TestSupport
import XCTest

@testable import ListingCore
@testable import ListingGtk

final class BrowsePageTests: GtkTestCase, @unchecked Sendable {
    /// A number of rows for which snapshots are made and compared off the main thread.
    private static let count = 3 * ListUpdate.defaultThreshold

    /// A phone has 360 pixels, with or without the buttons of the window.
    func testTheWindowFitsAPhone() throws {
        try onMain {
            // A window of its own, so that no other one is restored in this size.
            let window = ViewerWindow(application: try requireApp().application, width: 360, height: 700)
            window.open([Files.sampleCatalog])
            window.present()
            defer {
                window.window.destroy()
                MainLoop.finishPending()
            }
            MainLoop.settle(window.window)
            XCTAssertTrue(window.browse.view.header.isNarrow)
            XCTAssertLessThanOrEqual(window.browse.view.widget.width, 360, CutTexts.widest(in: window.window))
        }
    }

    func testTheMenuOffersNothingThatNeedsAFileBeforeOneIsOpen() throws {
        try onMain {
            let app = try requireApp()
            let page = BrowsePage(pictures: PictureLoader(), registry: .standard, marks: MemoryMarksStore())
            let window = ApplicationWindow(application: app.application, width: 500, height: 700)
            window.set(content: page.view.widget)
            let actions = ActionMap(target: window)
            page.attach(to: window, actions)
            window.present()
            defer { window.destroy() }
            for name in ["refresh", "select", "select-all"] { XCTAssertFalse(actions.activate(name), name) }

            let file = FileManager.default.temporaryDirectory.appending(path: "browse-\(UUID().uuidString).csv")
            defer { try? FileManager.default.removeItem(at: file) }
            try Data("Title,Price\nMug,1.50\n".utf8).write(to: file)
            page.show(OpenFiles(paths: [file.path]))
            XCTAssertTrue(MainLoop.run(until: { page.model?.isSettled == true }, for: 60))
            for name in ["refresh", "select", "select-all"] { XCTAssertTrue(actions.activate(name), name) }
        }
    }

    func testTheCountOfAnAnswerAlwaysMatchesTheShownRows() throws {
        try onMain {
            let app = try requireApp()
            let file = FileManager.default.temporaryDirectory.appending(path: "browse-\(UUID().uuidString).csv")
            defer { try? FileManager.default.removeItem(at: file) }
            var text = "Title,Price,Link\n"
            for number in 0..<Self.count {
                text += "\(number % 2 == 0 ? "blue" : "red") mug \(number),1.50,https://shop.example/\(number)\n"
            }
            try Data(text.utf8).write(to: file)

            let page = BrowsePage(pictures: PictureLoader(), registry: .standard, marks: MemoryMarksStore())
            let window = ApplicationWindow(application: app.application, width: 500, height: 700)
            window.set(content: page.view.widget)
            window.present()
            defer { window.destroy() }
            page.show(OpenFiles(paths: [file.path]))
            XCTAssertTrue(MainLoop.run(until: { page.model?.isSettled == true && self.rows(page) == Self.count }, for: 60))

            for (search, expected) in [
                ("blue", Self.count / 2), ("mug", Self.count), ("red", Self.count / 2), ("red -blue", Self.count / 2),
            ] {
                let middle = ItemPath(section: "listings", item: ItemID(Self.count / 2 + 1))
                page.view.rows.adapter.list.send(.scroll(to: middle, .start(offset: 0)))
                MainLoop.settle(page.view.widget)
                page.set(query: ListingQuery(search: SearchText(search)))
                XCTAssertEqual(page.view.search.status, .searching)
                // At every iteration of the main loop, the status must match the rows.
                let isFound = MainLoop.run(
                    until: {
                        guard case .found(let count, _, let reach) = page.view.search.status else { return false }
                        XCTAssertEqual(count, self.rows(page), search)
                        // Fewer rows are found while the index is being built.
                        return reach == .all
                    }, for: 60)
                XCTAssertTrue(isFound, search)
                XCTAssertEqual(rows(page), expected, search)
                XCTAssertTrue(MainLoop.run(until: { page.view.rows.list.scrolledWindow.verticalAdjustment.value == 0 }, for: 20), search)
            }
        }
    }

    func testTheFirstRowsAreDrawnBeforeTheOthersAreMade() throws {
        try onMain {
            let app = try requireApp()
            let file = FileManager.default.temporaryDirectory.appending(path: "browse-\(UUID().uuidString).csv")
            defer { try? FileManager.default.removeItem(at: file) }
            try Data(("Title,Price\n" + (0..<900).map { "mug \($0),1.50\n" }.joined()).utf8).write(to: file)
            let page = BrowsePage(pictures: PictureLoader(), registry: .standard, marks: MemoryMarksStore())
            let window = ApplicationWindow(application: app.application, width: 500, height: 700)
            window.set(content: page.view.widget)
            window.present()
            defer { window.destroy() }
            let clock = try XCTUnwrap(gtk_widget_get_frame_clock(window.widget))
            var bindsAtFirst: Int?
            Object(sinking: UnsafeMutableRawPointer(clock)).on(.afterPaint) { [weak rows = page.view.rows] in
                // The first batch of a file may contain few of its listings.
                guard let rows, bindsAtFirst == nil, rows.shownAnswer?.count ?? 0 > 0, rows.list.counts.binds > 0 else { return }
                bindsAtFirst = rows.list.counts.binds
            }
            page.show(OpenFiles(paths: [file.path]))
            XCTAssertTrue(MainLoop.run(until: { page.model?.isSettled == true && self.rows(page) == 900 }, for: 60))
            let binds = try XCTUnwrap(bindsAtFirst, "nothing was drawn before all rows were made")
            print("\(binds) binds when the first rows are drawn, \(page.view.rows.list.counts.binds) when all are there")
            XCTAssertLessThan(binds, 100)
            XCTAssertGreaterThan(page.view.rows.list.counts.binds, 150, "GTK does not make so many rows any more: this is not needed then")
        }
    }

    func testATypedLetterIsShownImmediatelyAndChangesTheRowsOnce() throws {
        try onMain {
            let app = try requireApp()
            let file = FileManager.default.temporaryDirectory.appending(path: "browse-\(UUID().uuidString).csv")
            defer { try? FileManager.default.removeItem(at: file) }
            let lines = (0..<600).map { "\($0 % 2 == 0 ? "blue" : "red") mug \($0),1.50\n" }
            try Data(("Title,Price\n" + lines.joined()).utf8).write(to: file)
            let page = BrowsePage(pictures: PictureLoader(), registry: .standard, marks: MemoryMarksStore())
            let window = ApplicationWindow(application: app.application, width: 900, height: 700)
            window.set(content: page.view.widget)
            window.present()
            defer { window.destroy() }
            page.show(OpenFiles(paths: [file.path]), showsFilters: true)
            let model = try XCTUnwrap(page.model)
            @MainActor func isAtRest() -> Bool {
                model.isSettled && model.counter.isIdle && model.status.isFinal && page.view.rows.adapter.isSettled
            }
            XCTAssertTrue(MainLoop.run(until: { isAtRest() && self.rows(page) == 600 }, for: 60))
            for (search, expected) in [("blue", 300), ("mug", 600), ("green", 0), ("", 600)] {
                let updates = page.view.rows.updateCount
                page.set(query: ListingQuery(search: SearchText(search)))
                // What the user has typed does not wait for its result.
                XCTAssertEqual(page.view.search.text, search)
                XCTAssertEqual(page.view.search.status, search.isEmpty ? .idle : .searching)
                XCTAssertEqual(page.view.rows.updateCount, updates, "no rows are known yet")
                XCTAssertTrue(MainLoop.run(until: { isAtRest() && self.rows(page) == expected }, for: 60), search)
                // The message in place of rows changes with the counts of the ways out.
                XCTAssertEqual(page.view.rows.updateCount, updates + (expected == 0 ? 2 : 1), search)
            }
        }
    }

    func testUnreadableFilesAreNamedAndReportedOnce() throws {
        try onMain {
            let window = ViewerWindow(application: try requireApp().application)
            window.present()
            defer {
                window.window.destroy()
                MainLoop.finishPending()
            }
            let path = FileManager.default.temporaryDirectory.appending(path: "none-\(UUID().uuidString).csv")
            let errors = try StandardError.text {
                window.open([path.path])
                let title = "Could Not Open “\(path.lastPathComponent)”"
                XCTAssertTrue(MainLoop.run(until: { window.browse.view.widget.allTexts.contains(title) }, for: 20), title)
                // The status changes a few times after the failure.
                MainLoop.settle(window.browse.view.widget, frames: 20)
                MainLoop.run(for: 0.5)
            }
            XCTAssertEqual(errors.components(separatedBy: path.path).count, 2, errors)
            XCTAssertFalse(window.browse.view.widget.allTexts.contains { $0.contains(path.path) }, "the title names the file")
            XCTAssertTrue(window.browse.view.widget.allTexts.contains("Open Another File…"))
            @MainActor func invites() -> Bool {
                window.listing.widget.descendants { $0.allTexts == ["No Listing Selected"] }.contains { $0.isMapped }
            }
            XCTAssertTrue(MainLoop.run(until: { !invites() }, for: 20), "there is nothing to select")
        }
    }

    func testTheSearchButtonShowsWhetherTheSearchIsOpen() throws {
        try onMain {
            let page = BrowsePage(pictures: PictureLoader(), registry: .standard, marks: MemoryMarksStore())
            let window = ApplicationWindow(application: try requireApp().application, width: 600, height: 400)
            window.set(content: page.view.widget)
            window.present()
            defer { window.destroy() }
            let button = try XCTUnwrap(page.view.header.widget.descendants { $0.tooltip == "Search" }.first)
            XCTAssertFalse(button.isSensitive, "there is nothing to search")
            page.show(OpenFiles(paths: [Files.sampleCatalog]))
            XCTAssertTrue(button.isSensitive)
            XCTAssertTrue(MainLoop.run(until: { page.model?.isSettled == true }, for: 20))
            page.view.search.open()
            XCTAssertTrue(gtk_toggle_button_get_active(button.pointer()) != 0)
            page.view.search.close()
            XCTAssertFalse(gtk_toggle_button_get_active(button.pointer()) != 0)
            button.activate()
            XCTAssertTrue(MainLoop.run(until: { page.view.search.isOpen }, for: 20))
            button.grabFocus()
            button.activate()
            XCTAssertTrue(MainLoop.run(until: { !page.view.search.isOpen }, for: 20))
        }
    }

    @MainActor private func rows(_ page: BrowsePage) -> Int { page.view.rows.adapter.snapshot.section("listings")?.itemCount ?? 0 }
}
