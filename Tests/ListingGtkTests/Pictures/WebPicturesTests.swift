import XCTest

@testable import ListingCore
@testable import ListingGtk

final class WebPicturesTests: GtkTestCase, @unchecked Sendable {
    /// Returns settings with short retry delays, so that a test need not wait for them.
    @MainActor private func impatient() -> PictureQueue.Settings {
        var settings = PictureQueue.Settings()
        settings.retries.firstDelay = 10
        return settings
    }

    @MainActor private func withServer(_ body: (PictureServer) throws -> Void) throws {
        let server = try PictureServer()
        defer { server.stop() }
        try body(server)
    }

    func testEveryResponseOfAServerIsShownInThePicturesPlace() throws {
        try onMain {
            try withServer { server in
                let web = WebPictures(settings: impatient(), network: ToyNetwork())
                let expected = [
                    "good/1": "shown", "fleeting/1": "shown", "slow/0.2/1": "shown", "sent-on/1": "shown", "called-a-page/1": "shown",
                    "flaky/1": "shown", "busy/1": "shown",
                    "status/404": "Image not found (404)",
                    "status/403": "Access denied (403)",
                    "status/500": "Server error (500)",
                    "circle/1": "Too many redirects",
                    "to-file/1": "Redirected to an unsupported address",
                    "nowhere/1": "Redirected to an unsupported address",
                    "cut/1": "Download interrupted",
                    "too-long/1": "Download interrupted",
                    "silent/1": "Download interrupted",
                    "too-short/1": "Image is incomplete",
                    "babble/1": "Invalid response",
                    "page/1": "Not a supported image",
                    "empty/1": "Image file is empty",
                    "bomb/1": "Image too large (50,000 × 50,000 pixels)",
                    "packed-bomb/1": "Image too large (over 30 MB)",
                    "said-to-be-huge/1": "Image too large (over 30 MB)",
                    "endless/1": "Image too large (over 30 MB)",
                ].sorted { $0.key < $1.key }
                let window = PictureWindow(try requireApp(), web: web, expected.map { server.address($0.key) })
                for (index, (path, outcome)) in expected.enumerated() { XCTAssertEqual(window.outcome(index), outcome, path) }
                window.close()
            }
        }
    }

    func testUnreachableServersAreReported() throws {
        try onMain {
            let web = WebPictures(settings: impatient(), network: ToyNetwork())
            let window = PictureWindow(
                try requireApp(), web: web, ["http://127.0.0.1:9/a.png", "http://no-such-host.invalid/a.png", "ftp://a.example/a.png"])
            XCTAssertEqual(window.outcome(0), "Connection refused")
            XCTAssertEqual(window.outcome(1), "Server not found")
            XCTAssertEqual(window.outcome(2), "Unsupported image address")
            window.close()
        }
    }

    func testEachAddressIsRequestedOnceAndEightAtATime() throws {
        try onMain {
            try withServer { server in
                let web = WebPictures(network: ToyNetwork())
                let addresses = (0..<40).map { server.address("slow/0.05/\($0 % 20)") }
                let window = PictureWindow(try requireApp(), web: web, addresses)
                for index in addresses.indices { XCTAssertEqual(window.outcome(index), "shown") }
                XCTAssertEqual(server.requests.count, 20)
                XCTAssertEqual(Set(server.requests).count, 20)
                XCTAssertEqual(web.counts.maxAtOnce, 8)
                // On a busy machine, the server may answer some requests before it receives others.
                XCTAssertLessThanOrEqual(server.maxAtOnce, 8)
                window.close()
            }
        }
    }

    func testNothingIsRequestedBeforeConsentOrAfterRefusal() throws {
        try onMain {
            try withServer { server in
                let web = WebPictures(network: ToyNetwork())
                let window = PictureWindow(
                    try requireApp(), web: web, (0..<20).map { server.address("slow/0.1/\($0)") }, access: .unknown)
                window.pictures.access = .unanswered
                window.settle()
                XCTAssertEqual(web.counts.started, 0)
                XCTAssertEqual(server.requests, [])
                XCTAssertEqual(window.views[0].widget.tooltip, "Web images are off")
                window.pictures.access = .allowed
                XCTAssertTrue(MainLoop.run(until: { server.requests.count >= 8 }, for: 10))
                window.pictures.access = .denied
                let asked = web.counts.started
                XCTAssertEqual(window.pictures.pendingCount, 0)
                window.settle()
                XCTAssertEqual(web.counts.started, asked, "requests went on")
                XCTAssertLessThan(server.requests.count, 20)
                window.close()
            }
        }
    }

    func testRequestsForPicturesThatLeaveTheScreenAreCanceled() throws {
        try onMain {
            try withServer { server in
                let web = WebPictures(network: ToyNetwork())
                let window = PictureWindow(try requireApp(), web: web, (0..<20).map { server.address("slow/0.2/\($0)") })
                XCTAssertTrue(MainLoop.run(until: { server.requests.count == 8 }, for: 10))
                window.setShown(false)
                window.settle()
                XCTAssertEqual(server.requests.count, 8)
                XCTAssertEqual(window.pictures.pendingCount, 0)
                window.setShown(true)
                XCTAssertEqual(window.outcome(19), "shown")
                window.close()
            }
        }
    }

    func testASlowPictureSaysSoAndIsShownInTheEnd() throws {
        try onMain {
            try withServer { server in
                var settings = impatient()
                settings.patience = 100
                let web = WebPictures(settings: settings, network: ToyNetwork())
                let window = PictureWindow(try requireApp(), web: web, [server.address("slow/1/1")])
                XCTAssertTrue(MainLoop.run(until: { window.notice() != nil }, for: 5))
                XCTAssertEqual(window.notice(), "Still loading")
                XCTAssertEqual(window.outcome(), "shown")
                XCTAssertTrue(MainLoop.run(until: { window.notice() == nil }, for: 5))
                window.close()
            }
        }
    }

    func testAClickTriesAgain() throws {
        try onMain {
            try withServer { server in
                let web = WebPictures(network: ToyNetwork())
                let window = PictureWindow(try requireApp(), web: web, [server.address("late/1")])
                XCTAssertEqual(window.outcome(), "Image not found (404)")
                window.retry()
                // GTK shows a button as pressed for a moment before it emits the click.
                XCTAssertTrue(MainLoop.run(until: { server.requests.count == 2 }, for: 5))
                XCTAssertEqual(window.outcome(), "shown")
                XCTAssertEqual(server.requests, ["late/1", "late/1"])
                window.close()
            }
        }
    }

    func testWithoutANetworkPicturesWaitForItAndSaySo() throws {
        try onMain {
            let network = ToyNetwork()
            network.isAvailable = false
            let web = WebPictures(settings: impatient(), network: network)
            let window = PictureWindow(try requireApp(), web: web, ["http://no-such-host.invalid/a.png"])
            XCTAssertTrue(MainLoop.run(until: { web.isOffline }, for: 10))
            XCTAssertEqual(window.notice(), "Offline. Will load when you’re back online")
            let asked = web.counts.started
            window.settle()
            XCTAssertEqual(web.counts.started, asked, "asked though there is no network")
            network.isAvailable = true
            XCTAssertTrue(MainLoop.run(until: { !web.isOffline }, for: 10))
            XCTAssertEqual(window.outcome(), "Server not found")
            window.close()
        }
    }

    func testAPictureOnDiskIsNotRequestedAgain() throws {
        try onMain {
            try withServer { server in
                let folder = NSTemporaryDirectory() + "cache-\(UUID().uuidString)"
                defer { for path in [folder, folder + ".lock"] { try? FileManager.default.removeItem(atPath: path) } }
                for path in ["good/1", "fleeting/1"] {
                    for _ in 0..<2 {
                        let web = WebPictures(cacheFolder: folder, network: ToyNetwork())
                        let window = PictureWindow(try requireApp(), web: web, [server.address(path)])
                        XCTAssertEqual(window.outcome(), "shown")
                        window.close()
                    }
                }
                XCTAssertEqual(server.requests, ["good/1", "fleeting/1", "fleeting/1"])
            }
        }
    }

    func testTwoProgramsDoNotShareACacheFolder() throws {
        try onMain {
            let folder = NSTemporaryDirectory() + "cache-\(UUID().uuidString)"
            defer { for path in [folder, folder + ".lock"] { try? FileManager.default.removeItem(atPath: path) } }
            var first = WebCache(folder: folder)
            XCTAssertNotNil(first)
            XCTAssertNil(WebCache(folder: folder))
            first = nil
            XCTAssertNotNil(WebCache(folder: folder))
        }
    }

    func testTexturesThatWereShownLastAreKeptUpToTheirLimit() throws {
        try onMain {
            try withServer { server in
                let web = WebPictures(network: ToyNetwork())
                // Textures of earlier tests may still be on their way out.
                XCTAssertTrue(MainLoop.comesToRest { Texture.liveCount }, "textures come and go")
                let before = Texture.liveCount
                // The cache holds three textures of 200 × 150 pixels with three bytes each, but not four.
                let window = PictureWindow(try requireApp(), web: web, (0..<5).map { server.address("good/\($0)") }, memory: 350_000)
                for index in 0..<5 { XCTAssertEqual(window.outcome(index), "shown") }
                window.setShown(false)
                XCTAssertTrue(MainLoop.run(until: { Texture.liveCount - before == 3 }, for: 2), "\(Texture.liveCount - before) are kept")
                window.close()
            }
        }
    }

    func testLoadedAndCanceledPicturesLeakNothing() throws {
        try onMain {
            try withServer { server in
                let app = try requireApp()
                @MainActor func load() {
                    let web = WebPictures(settings: impatient(), network: ToyNetwork())
                    let window = PictureWindow(
                        app, web: web, ["good/1", "status/404", "cut/1", "slow/5/1", "circle/1"].map(server.address))
                    XCTAssertTrue(MainLoop.run(until: { window.pictures.pendingCount <= 1 }, for: 10))
                    window.close()
                }
                for _ in 0..<3 { load() }
                XCTAssertTrue(MainLoop.comesToRest { Object.liveObjectCount }, "objects come and go")
                let (objects, textures) = (Object.liveObjectCount, Texture.liveCount)
                for _ in 0..<5 { load() }
                XCTAssertTrue(
                    MainLoop.run(until: { Object.liveObjectCount == objects && Texture.liveCount == textures }, for: 3),
                    "\(Object.liveObjectCount - objects) objects and \(Texture.liveCount - textures) textures are left")
            }
        }
    }
}
