import CGtk
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// A test with the toolkit up and a display to draw on.
///
/// XCTest on Linux runs tests on the main thread, where GTK lives, but can't call main-actor methods; so tests are plain
/// methods whose body runs in `onMain`. Sendable, as no test crosses a thread.
class GtkTestCase: XCTestCase, @unchecked Sendable {
    /// Runs a test's body as the main actor's code, which it is.
    func onMain(_ body: @MainActor () throws -> Void) throws {
        try MainActor.assumeIsolated(body)
    }

    /// One for all tests: GTK is brought up once in a process.
    @MainActor static let app: ViewerApplication? = {
        guard Display.isAvailable() else { return nil }
        let app = ViewerApplication()
        return app.application.register() ? app : nil
    }()

    @MainActor func requireApp() throws -> ViewerApplication {
        try XCTUnwrap(Self.app, "These tests need a display: run them with make test-gtk")
    }

    static let packageRoot = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static let sampleCatalogue = packageRoot.appendingPathComponent("data/sample/catalogue.jsonl").path
}
