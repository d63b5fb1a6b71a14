import CGtk
import XCTest
import TestSupport

@testable import ListingCore
@testable import ListingGtk

final class PictureConsentTests: GtkTestCase, @unchecked Sendable {
    /// A window on a file whose pictures are on a server, with marks that outlive the window.
    @MainActor
    private final class Scene {
        let server: PictureServer
        let marks = MemoryMarksStore()
        let web: WebPictures
        private let file: String

        /// - Parameter host: the host of the pictures; nil for the test server.
        init(pictures: Int = 12, network: ToyNetwork = ToyNetwork(), host: String? = nil) throws {
            server = try PictureServer()
            web = WebPictures(network: network)
            file = NSTemporaryDirectory() + "listings-\(UUID().uuidString).jsonl"
            let lines = (0..<pictures).map { index in
                #"{"id": "\#(index)", "title": "Listing \#(index)", "images": ["\#(host ?? server.address("good/"))\#(index)"]}"#
            }
            try (lines.joined(separator: "\n") + "\n").write(toFile: file, atomically: true, encoding: .utf8)
        }

        func end() {
            server.stop()
            try? FileManager.default.removeItem(atPath: file)
        }

        /// Opens the file in a window and waits for the end of the import.
        func open(_ app: ViewerApplication) -> ViewerWindow {
            let window = ViewerWindow(application: app.application, marks: marks, web: web)
            var isRead = false
            window.onFinish = { isRead = true }
            window.open([file])
            window.present()
            XCTAssertTrue(MainLoop.run(until: { isRead }, for: 20))
            MainLoop.settle(window.browse.view.widget, frames: 10)
            return window
        }

        func close(_ window: ViewerWindow) {
            window.window.destroy()
            MainLoop.finishPending()
        }
    }

    @MainActor private func withScene(_ body: (Scene, ViewerApplication) throws -> Void) throws {
        let scene = try Scene()
        defer { scene.end() }
        try body(scene, try requireApp())
    }

    func testNoServerIsContactedBeforeTheUserAgreesAndTheAnswerIsRemembered() throws {
        try onMain {
            try withScene { scene, app in
                let first = scene.open(app)
                XCTAssertEqual(first.browse.view.bars.pictures.content, .question(host: "127.0.0.1"))
                let said = try XCTUnwrap(first.browse.view.rows.list.overlays?.lastAnnouncement, "the question is not announced")
                XCTAssertTrue(said.hasPrefix("This file links to images on the web"), said)
                XCTAssertEqual(scene.server.requests, [])
                first.browse.view.bars.pictures.onAnswer?(true)
                XCTAssertEqual(first.browse.view.bars.pictures.content, .nothing)
                XCTAssertTrue(MainLoop.run(until: { first.pictures.pendingCount == 0 && !scene.server.requests.isEmpty }, for: 10))
                XCTAssertEqual(Set(scene.server.requests).count, scene.server.requests.count, "asked for twice")
                scene.close(first)

                let second = scene.open(app)
                XCTAssertEqual(second.browse.view.bars.pictures.content, .nothing)
                XCTAssertEqual(second.pictures.access, .allowed)
                scene.close(second)
            }
        }
    }

    func testANoIsRememberedAndCanBeChangedInTheMenu() throws {
        try onMain {
            try withScene { scene, app in
                let first = scene.open(app)
                first.browse.view.bars.pictures.onAnswer?(false)
                XCTAssertEqual(first.browse.view.bars.pictures.content, .nothing)
                scene.close(first)

                let second = scene.open(app)
                XCTAssertEqual(second.browse.view.bars.pictures.content, .nothing)
                MainLoop.settle(second.browse.view.widget, frames: 10)
                XCTAssertEqual(scene.web.counts.started, 0)
                XCTAssertEqual(scene.server.requests, [])
                XCTAssertTrue(second.browse.view.widget.activateAction("win.web-pictures"))
                XCTAssertEqual(second.pictures.access, .allowed)
                XCTAssertTrue(MainLoop.run(until: { !scene.server.requests.isEmpty }, for: 10))
                XCTAssertTrue(second.browse.view.widget.activateAction("win.web-pictures"))
                XCTAssertEqual(second.pictures.access, .denied)
                scene.close(second)
            }
        }
    }

    func testWithoutANetworkTheBarSaysSoUntilThereIsOne() throws {
        try onMain {
            let network = ToyNetwork()
            network.isAvailable = false
            let scene = try Scene(network: network, host: "http://no-such-host.invalid/")
            defer { scene.end() }
            let window = scene.open(try requireApp())
            XCTAssertEqual(window.browse.view.bars.pictures.content, .question(host: "no-such-host.invalid"))
            window.browse.view.bars.pictures.onAnswer?(true)
            XCTAssertTrue(MainLoop.run(until: { window.browse.view.bars.pictures.content == .offline }, for: 10))
            network.isAvailable = true
            XCTAssertTrue(MainLoop.run(until: { window.browse.view.bars.pictures.content == .nothing }, for: 10))
            scene.close(window)
        }
    }

    func testPicturesJustOutsideTheScreenAreLoadedAhead() throws {
        try onMain {
            let scene = try Scene(pictures: 200)
            defer { scene.end() }
            let window = scene.open(try requireApp())
            window.browse.view.bars.pictures.onAnswer?(true)
            XCTAssertTrue(
                MainLoop.run(until: { scene.server.requests.count > window.browse.view.rows.list.mappedRowCount }, for: 10),
                "\(scene.server.requests.count) requests for \(window.browse.view.rows.list.mappedRowCount) rows")
            MainLoop.settle(window.browse.view.widget, frames: 10)
            XCTAssertTrue(MainLoop.run(until: { window.pictures.pendingCount == 0 }, for: 20))
            XCTAssertLessThan(scene.server.requests.count, 60, "far more than can be seen soon")
            scene.close(window)
        }
    }

    func testTheUserIsAskedAgainForAnotherFileInTheSameWindow() throws {
        try onMain {
            try withScene { scene, app in
                let window = scene.open(app)
                window.browse.view.bars.pictures.onAnswer?(true)
                window.open([Files.sampleCatalog])
                XCTAssertEqual(window.pictures.access, .unknown)
                var isRead = false
                window.onFinish = { isRead = true }
                XCTAssertTrue(MainLoop.run(until: { isRead }, for: 20))
                // The pictures of this file are local.
                XCTAssertEqual(window.pictures.access, .unanswered)
                XCTAssertEqual(window.browse.view.bars.pictures.content, .nothing)
                scene.close(window)
            }
        }
    }
}
