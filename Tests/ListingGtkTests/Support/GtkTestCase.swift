import CGtk
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// A test with an initialized GTK and a display.
///
/// XCTest on Linux runs tests on the main thread, where GTK must be used, but cannot call main-actor methods. Tests are therefore plain
/// methods whose body runs in `onMain`. The class is Sendable, because no test crosses a thread.
class GtkTestCase: XCTestCase, @unchecked Sendable {
    /// Runs a test's body on the main actor, whose thread the test already uses.
    func onMain(_ body: @MainActor () throws -> Void) throws {
        try MainActor.assumeIsolated(body)
    }

    /// The application, shared by all tests, because GTK can be initialized only once per process.
    @MainActor static let app: ViewerApplication? = {
        guard Display.isAvailable() else { return nil }
        let app = ViewerApplication()
        return app.application.register() ? app : nil
    }()

    @MainActor func requireApp() throws -> ViewerApplication {
        try XCTUnwrap(Self.app, "These tests need a display: run them with make test-gtk")
    }
}
