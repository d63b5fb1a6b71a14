import CGtk
import XCTest

@testable import ListingCore
@testable import ListingDemo
@testable import ListingGtk

/// The demo's pages, opened one after the other.
final class DemoTests: GtkTestCase, @unchecked Sendable {
    func testEveryPageShowsRowsAndSaysSomething() throws {
        try onMain {
            let window = DemoWindow(application: try requireApp().application)
            window.present()
            defer { window.window.destroy() }
            for (index, type) in Demo.pages.enumerated() {
                window.open(index)
                let page = try XCTUnwrap(window.page)
                XCTAssertTrue(MainLoop.run(until: { !page.frame.statusText.isEmpty }, for: 10), "\(type.title) says nothing")
                MainLoop.settle(page.frame.widget)
                let texts = page.frame.widget.allTexts
                XCTAssertGreaterThan(texts.count, 5, "\(type.title) shows \(texts)")
                XCTAssertFalse(texts.contains { $0.contains("can’t be shown") }, "\(type.title) shows an unregistered row")
            }
        }
    }

    func testTitlesAndFileNamesAreUnique() throws {
        try onMain {
            XCTAssertEqual(Set(Demo.pages.map { $0.title }).count, Demo.pages.count)
            XCTAssertEqual(Set(Demo.pages.map { $0.slug }).count, Demo.pages.count)
            XCTAssertEqual(MovingPage.slug, "moving-rows")
        }
    }

    func testPagesThatAreLeftLeakNothing() throws {
        try onMain {
            let app = try requireApp()
            // Run once before counting, because GTK creates some objects with the first window and keeps them.
            walkThroughPages(of: app)
            let objects = Object.liveObjectCount
            let handles = RowHandle.liveCount
            walkThroughPages(of: app)
            XCTAssertTrue(
                MainLoop.run(until: { Object.liveObjectCount <= objects && RowHandle.liveCount <= handles }, for: 5),
                "\(Object.liveObjectCount - objects) objects and \(RowHandle.liveCount - handles) rows are left of all pages")
        }
    }

    @MainActor private func walkThroughPages(of app: ViewerApplication) {
        let window = DemoWindow(application: app.application)
        window.present()
        for index in Demo.pages.indices {
            window.open(index)
            if let page = window.page { MainLoop.settle(page.frame.widget) }
        }
        window.window.destroy()
        // The pages' timers retain their plugins until they fire.
        XCTAssertTrue(MainLoop.comesToRest(for: 1.2) { Object.liveObjectCount + RowHandle.liveCount }, "objects come and go")
    }
}
