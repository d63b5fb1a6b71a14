import TestSupport
import Testing

@testable import ListingCore

@Suite("Zooming and panning a picture")
struct ImageViewportTests {
    private typealias Point = ImageViewport.Point
    private typealias Size = ImageViewport.Size

    private static func viewport(_ image: (Double, Double), in view: (Double, Double), scaleFactor: Double = 1) -> ImageViewport {
        ImageViewport(
            image: Size(width: image.0, height: image.1), view: Size(width: view.0, height: view.1), scaleFactor: scaleFactor)
    }

    @Test func `a large picture fits into the view and is centered`() {
        let viewport = Self.viewport((2000, 1000), in: (500, 500))
        #expect(viewport.isFit)
        #expect(viewport.percent == 25)
        #expect(viewport.frame == ImageViewport.Rectangle(x: 0, y: 125, width: 500, height: 250))
        #expect(!viewport.canPan)
        #expect(!viewport.canZoomOut)
    }

    @Test func `a small picture is not enlarged`() {
        let viewport = Self.viewport((100, 50), in: (500, 500))
        #expect(viewport.percent == 100)
        #expect(viewport.frame == ImageViewport.Rectangle(x: 200, y: 225, width: 100, height: 50))
    }

    @Test func `100 percent is a pixel of the screen`() {
        var viewport = Self.viewport((2000, 1000), in: (500, 500), scaleFactor: 2)
        viewport.zoomToActualSize()
        #expect(viewport.percent == 100)
        #expect(viewport.frame.width == 1000)
        #expect(Self.viewport((100, 50), in: (500, 500), scaleFactor: 2).frame.width == 50)
    }

    @Test func `a double click switches between the whole picture and 100 percent at the pointer`() {
        var viewport = Self.viewport((2000, 1000), in: (500, 500))
        let pointer = Point(x: 100, y: 200)
        let before = viewport.imagePoint(at: pointer)
        viewport.toggle(at: pointer)
        #expect(viewport.percent == 100)
        let after = viewport.imagePoint(at: pointer)
        #expect(abs(before.x - after.x) < 0.001 && abs(before.y - after.y) < 0.001)
        viewport.toggle(at: pointer)
        #expect(viewport.isFit)
        #expect(viewport.percent == 25)
    }

    @Test func `a double click enlarges a small picture twice`() {
        var viewport = Self.viewport((100, 50), in: (500, 500))
        viewport.toggle()
        #expect(viewport.percent == 200)
        viewport.toggle()
        #expect(viewport.percent == 100)
    }

    @Test func `steps stop at 100 percent from both sides and go on from there`() {
        var viewport = Self.viewport((2000, 1000), in: (900, 500))
        var levels: [Int] = []
        for _ in 0..<6 {
            viewport.zoom(bySteps: 1)
            levels.append(viewport.percent)
        }
        #expect(levels == [56, 70, 88, 100, 125, 156])
        for _ in 0..<3 { viewport.zoom(bySteps: -1) }
        #expect(viewport.percent == 80)
    }

    @Test func `a fraction of a step is the same share of the factor`() {
        var viewport = Self.viewport((2000, 1000), in: (500, 500))
        viewport.zoom(bySteps: 0.5)
        viewport.zoom(bySteps: 0.5)
        #expect(abs(viewport.scale - 0.25 * ImageViewport.step) < 1e-6)
    }

    @Test func `the zoom ends at its limits`() {
        var viewport = Self.viewport((2000, 1000), in: (500, 500))
        viewport.zoom(to: 1000)
        #expect(viewport.percent == 2000)
        #expect(!viewport.canZoomIn)
        viewport.zoom(to: 0)
        #expect(viewport.isFit)
        for scale in [Double.nan, .infinity, -1] {
            viewport.zoom(to: scale)
            #expect(viewport.isFit)
        }
    }

    @Test func `panning ends where the edge of the picture meets that of the view`() {
        var viewport = Self.viewport((2000, 1000), in: (500, 500))
        viewport.zoomToActualSize()
        let moved = viewport.pan(byX: 10_000, y: 10_000)
        #expect(moved)
        #expect(viewport.frame == ImageViewport.Rectangle(x: 0, y: 0, width: 2000, height: 1000))
        let movedAgain = viewport.pan(byX: 1, y: 1)
        #expect(!movedAgain)
        viewport.pan(byX: -10_000, y: -10_000)
        #expect(viewport.frame.x == -1500)
        #expect(viewport.frame.y == -500)
    }

    @Test func `a picture that fits follows the size of the view, and another one keeps its zoom`() {
        var viewport = Self.viewport((2000, 1000), in: (500, 500))
        viewport.resize(to: Size(width: 1000, height: 1000))
        #expect(viewport.percent == 50)
        viewport.zoomToActualSize()
        let middle = viewport.imagePoint(at: Point(x: 500, y: 500))
        viewport.resize(to: Size(width: 800, height: 600))
        #expect(viewport.percent == 100)
        let after = viewport.imagePoint(at: Point(x: 400, y: 300))
        #expect(abs(middle.x - after.x) < 0.001 && abs(middle.y - after.y) < 0.001)
    }

    @Test func `a zoomed picture in a view that becomes large enough for it fits`() {
        var viewport = Self.viewport((600, 300), in: (500, 500))
        viewport.zoomToActualSize()
        #expect(!viewport.isFit)
        viewport.resize(to: Size(width: 700, height: 700))
        #expect(viewport.isFit)
        #expect(viewport.percent == 100)
    }

    @Test func `a view without a size shows nothing and does no harm`() {
        var viewport = Self.viewport((600, 300), in: (0, 0))
        viewport.zoom(bySteps: 3, at: Point(x: 0, y: 0))
        viewport.pan(byX: 5, y: 5)
        viewport.resize(to: Size(width: 300, height: 300))
        #expect(viewport.frame.width.isFinite && viewport.frame.x.isFinite)
    }

    @Test func `a rectangle moves toward another one in a straight line`() {
        let start = ImageViewport.Rectangle(x: 0, y: 10, width: 100, height: 50)
        let end = ImageViewport.Rectangle(x: 200, y: 30, width: 300, height: 150)
        #expect(start.moved(toward: end, by: 0) == start)
        #expect(start.moved(toward: end, by: 1) == end)
        #expect(start.moved(toward: end, by: 0.5) == ImageViewport.Rectangle(x: 100, y: 20, width: 200, height: 100))
    }

    @Test(arguments: Seeds.first(20))
    func `no sequence of changes leaves the limits or shows space beyond an edge`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
        for _ in 0..<50 {
            var viewport = Self.viewport(
                (number(1...9000).rounded(), number(1...9000).rounded()), in: (number(1...3000).rounded(), number(1...3000).rounded()),
                scaleFactor: number(1...3).rounded())
            for _ in 0..<40 {
                let anchor = Point(x: number(0...viewport.view.width), y: number(0...viewport.view.height))
                let before = viewport
                switch Int.random(in: 0..<7, using: &random) {
                case 0: viewport.zoom(by: number(0.1...10), at: anchor)
                case 1: viewport.zoom(bySteps: number(-4...4), at: anchor)
                case 2: viewport.pan(byX: number(-4000...4000), y: number(-4000...4000))
                case 3: viewport.toggle(at: anchor)
                case 4: viewport.zoomToActualSize(at: anchor)
                case 5: viewport.resize(to: Size(width: number(1...3000).rounded(), height: number(1...3000).rounded()))
                default: viewport.fit()
                }
                Self.check(viewport)
                Self.checkAnchor(anchor, before, viewport)
            }
        }
    }

    private static func check(_ viewport: ImageViewport) {
        let frame = viewport.frame
        #expect(viewport.scale >= viewport.minimumScale * 0.999_99 && viewport.scale <= viewport.maximumScale * 1.000_01)
        #expect(abs(frame.width / frame.height - viewport.image.width / viewport.image.height) < 0.001 * frame.width / frame.height)
        for (start, length, room) in [(frame.x, frame.width, viewport.view.width), (frame.y, frame.height, viewport.view.height)] {
            if length > room + 0.01 {
                #expect(start <= 0.01 && start + length >= room - 0.01, "space beyond an edge: \(viewport)")
            } else {
                #expect(abs(start - (room - length) / 2) < 0.01, "not centered: \(viewport)")
            }
        }
        if viewport.isFit { #expect(!viewport.canPan) }
    }

    /// The point at the anchor stays, unless an edge of the picture meets an edge of the view or the picture is centered.
    private static func checkAnchor(_ anchor: Point, _ before: ImageViewport, _ after: ImageViewport) {
        guard before.view == after.view, before.scale != after.scale, !after.isFit else { return }
        let (old, new) = (before.imagePoint(at: anchor), after.imagePoint(at: anchor))
        let frame = after.frame
        let isFreeAcross = frame.x < -0.01 && frame.x + frame.width > after.view.width + 0.01
        let isFreeDown = frame.y < -0.01 && frame.y + frame.height > after.view.height + 0.01
        if isFreeAcross { #expect(abs(old.x - new.x) < 0.01, "\(before) \(after)") }
        if isFreeDown { #expect(abs(old.y - new.y) < 0.01, "\(before) \(after)") }
    }
}
