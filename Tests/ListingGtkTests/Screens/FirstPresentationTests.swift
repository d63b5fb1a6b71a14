import Foundation
import XCTest

@testable import ListingCore
@testable import ListingGtk
@testable import ListingStore

/// A window that is shown with its first rows.
final class FirstPresentationTests: GtkTestCase, @unchecked Sendable {
    func testAWindowIsShownOnceWhenThereAreRows() throws {
        try onMain {
            _ = try requireApp()
            let presentation = FirstPresentation()
            var count = 0
            presentation.begin { count += 1 }
            XCTAssertEqual(count, 0)
            presentation.end()
            presentation.end()
            XCTAssertEqual(count, 1)
            var isOver = false
            MainLoop.after(milliseconds: 150) { isOver = true }
            MainLoop.run(until: { isOver })
            XCTAssertEqual(count, 1, "the time is up, and the window was shown before")
        }
    }

    func testAWindowIsShownWithoutRowsAfterAMoment() throws {
        try onMain {
            _ = try requireApp()
            let presentation = FirstPresentation()
            var count = 0
            presentation.begin { count += 1 }
            XCTAssertTrue(MainLoop.run(until: { count > 0 }))
            presentation.end()
            XCTAssertEqual(count, 1)
        }
    }

    func testAClosedWindowIsNotShown() throws {
        try onMain {
            _ = try requireApp()
            let presentation = FirstPresentation()
            var count = 0
            presentation.begin { count += 1 }
            presentation.forget()
            presentation.end()
            XCTAssertEqual(count, 0)
        }
    }

    func testFilesOpenedAheadAreTheOnesThatAWindowShows() throws {
        try onMain {
            let file = FileManager.default.temporaryDirectory.appending(path: "ahead-\(UUID().uuidString).csv")
            defer { try? FileManager.default.removeItem(at: file) }
            try Data("Title,Price\nMug,1.50\nCup,2\n".utf8).write(to: file)
            let app = try requireApp()
            let request = OpenRequest(windows: [[file.path], []])
            app.openAhead(request)
            XCTAssertEqual(app.openedAhead.map(\.paths), [[file.path]])
            let ahead = app.openedAhead.first
            let window = app.open([file.path])
            defer {
                window.window.destroy()
                MainLoop.finishPending()
            }
            XCTAssertTrue(app.openedAhead.isEmpty)
            XCTAssertTrue(window.files === ahead)
            XCTAssertTrue(MainLoop.run(until: { window.browse.view.rows.shownAnswer?.count == 2 }))
        }
    }

    func testFilesThatWereJoinedAreOpenedAheadJoined() throws {
        try onMain {
            let folder = FileManager.default.temporaryDirectory.appending(path: "joined-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            let paths = ["shop.csv", "stock.csv"].map { folder.appending(path: $0).path }
            try Data("id,title,price,sku\n100100,Mug,1.50,MUG-1\n100200,Cup,2,CUP-1\n".utf8).write(to: URL(filePath: paths[0]))
            try Data("sku,quantity\nMUG-1,3\n".utf8).write(to: URL(filePath: paths[1]))
            let app = try requireApp()
            app.memory.remember(WindowState(areJoined: true), of: CatalogID(files: paths))
            app.openAhead(OpenRequest(windows: [paths]))
            XCTAssertEqual(app.openedAhead.map(\.areJoined), [true])
            let ahead = app.openedAhead.first
            let window = app.open(paths)
            defer {
                window.window.destroy()
                MainLoop.finishPending()
            }
            XCTAssertTrue(window.files === ahead)
            XCTAssertTrue(MainLoop.run(until: { window.browse.view.rows.shownAnswer?.count == 2 }))
            // A state that is given counts more than the one that is remembered.
            let other = app.open(paths, in: WindowState())
            defer { other.window.destroy() }
            XCTAssertEqual(other.files?.areJoined, false)
            XCTAssertFalse(OpenFiles.joins([paths[0]], in: WindowState(areJoined: true), app.memory))
        }
    }

    func testTheFirstFrameHasNoMoreRowsThanTheWindow() throws {
        try onMain {
            let file = FileManager.default.temporaryDirectory.appending(path: "first-\(UUID().uuidString).csv")
            defer { try? FileManager.default.removeItem(at: file) }
            try Data(("Title,Price\n" + (0..<500).map { "Mug \($0),1.50\n" }.joined()).utf8).write(to: file)
            let window = try requireApp().open(file.path, height: 500)
            defer {
                window.window.destroy()
                MainLoop.finishPending()
            }
            let rows = window.browse.view.rows
            var first: Int?
            rows.onResults = { first = first ?? rows.list.model.count }
            XCTAssertTrue(MainLoop.run(until: { first != nil }))
            XCTAssertFalse(window.window.isVisible, "it waits for its rows")
            XCTAssertLessThan(first ?? .max, 20)
            window.present()
            XCTAssertTrue(MainLoop.run(until: { rows.list.model.count > 500 }), "all rows follow")
        }
    }
}
