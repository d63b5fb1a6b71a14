import CGtk
import XCTest

@testable import ListingGtk

final class RendererTests: XCTestCase {
    private func renderer(_ environment: [String: String] = [:], hasHardware: Bool = false) -> Renderer {
        Renderer(environment: environment) { hasHardware }
    }

    func testHardwareDrawsWithOpenGLAndTheProcessorWithCairo() {
        XCTAssertEqual(renderer(hasHardware: true), .openGL)
        XCTAssertEqual(renderer(hasHardware: false), .cairo)
        XCTAssertEqual(renderer(["GSK_RENDERER": ""], hasHardware: false), .cairo)
    }

    func testTheEnvironmentComesFirst() {
        XCTAssertEqual(renderer(["GSK_RENDERER": "gl"]), .openGL)
        XCTAssertEqual(renderer(["GSK_RENDERER": "cairo"], hasHardware: true), .cairo)
        XCTAssertEqual(renderer(["GDK_DEBUG": "misc"]), .openGL)
        XCTAssertEqual(renderer(["GDK_DISABLE": "dmabuf", "GSK_RENDERER": "cairo"]), .openGL)
    }

    func testOlderVersionsOfGTKHaveAnotherVariable() {
        XCTAssertEqual(Renderer.cairo.variables(forGTK: 8), ["GDK_DEBUG": "gl-disable,vulkan-disable"])
        XCTAssertEqual(Renderer.cairo.variables(forGTK: 18), ["GDK_DISABLE": "gl,vulkan"])
        for minor in [8, 18] { XCTAssertEqual(Renderer.openGL.variables(forGTK: minor), [:]) }
    }

    func testTheVariablesAreSetForTheInitializationOnly() throws {
        let name = try XCTUnwrap(Renderer.cairo.variables(forGTK: Int(gtk_get_minor_version())).keys.first)
        let before = g_getenv(name).map { String(cString: $0) }
        try XCTSkipIf(before != nil, "The environment has the variable.")
        XCTAssertNotNil(Renderer.cairo.whileInitializing { g_getenv(name) })
        XCTAssertNil(g_getenv(name))
    }
}
