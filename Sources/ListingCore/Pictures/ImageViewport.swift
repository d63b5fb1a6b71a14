/// The part of a picture that a viewer shows: the arithmetic of zooming and panning, without a toolkit.
///
/// Positions and sizes in the view are application pixels from its top left corner. A scale of 1 shows a pixel of the picture as one
/// application pixel; 100 % shows it as one pixel of the screen, which is smaller on a screen with a scale factor.
///
/// A picture that is smaller than the view is centered. A larger one covers the view, so that panning never shows empty space at its edge.
public struct ImageViewport: Equatable, Sendable {
    public struct Point: Equatable, Sendable {
        public var x: Double
        public var y: Double

        public init(x: Double, y: Double) {
            self.x = x
            self.y = y
        }
    }

    public struct Size: Equatable, Sendable {
        public var width: Double
        public var height: Double

        public init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }
    }

    public struct Rectangle: Equatable, Sendable {
        public var x: Double
        public var y: Double
        public var width: Double
        public var height: Double

        public init(x: Double, y: Double, width: Double, height: Double) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }

        /// The rectangle on the way from this one to another.
        ///
        /// - Parameter progress: 0 for this rectangle to 1 for the other.
        public func moved(toward other: Rectangle, by progress: Double) -> Rectangle {
            func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * progress }
            return Rectangle(
                x: between(x, other.x), y: between(y, other.y), width: between(width, other.width), height: between(height, other.height))
        }
    }

    /// The largest zoom, as a multiple of 100 %.
    public static let maximumLevel = 20.0
    /// The factor of one step of a zoom button, a key or a notch of a wheel.
    public static let step = 1.25

    /// The size of the picture in its own pixels, each at least 1.
    public private(set) var image: Size
    /// The size of the view.
    public private(set) var view: Size
    /// Pixels of the screen per application pixel, at least 1.
    public private(set) var scaleFactor: Double
    /// Application pixels per pixel of the picture.
    public private(set) var scale: Double
    /// True if the picture fits into the view and follows its size.
    public private(set) var isFit = true
    /// The point of the picture in the middle of the view, in pixels of the picture.
    private var center: Point

    /// Creates a viewport that shows the whole picture.
    ///
    /// - Parameters:
    ///   - image: the size of the picture in its own pixels.
    ///   - view: the size of the view in application pixels.
    ///   - scaleFactor: pixels of the screen per application pixel.
    public init(image: Size, view: Size, scaleFactor: Double = 1) {
        self.image = Size(width: max(1, image.width), height: max(1, image.height))
        self.view = view
        self.scaleFactor = max(1, scaleFactor)
        scale = 1
        center = Point(x: 0, y: 0)
        fit()
    }

    // MARK: Limits

    /// The scale at which the whole picture is visible. A small picture is not enlarged.
    public var fitScale: Double {
        guard view.width >= 1, view.height >= 1 else { return Self.tiniest }
        return max(Self.tiniest, min(view.width / image.width, view.height / image.height, actualScale))
    }

    /// The scale of 100 %: a pixel of the picture is a pixel of the screen.
    public var actualScale: Double { 1 / scaleFactor }

    /// The smallest scale is that of the whole picture.
    public var minimumScale: Double { fitScale }
    public var maximumScale: Double { max(actualScale * Self.maximumLevel, fitScale) }

    /// The zoom in percent.
    public var percent: Int { max(1, Int((scale * scaleFactor * 100).rounded())) }

    public var canZoomIn: Bool { scale < maximumScale * (1 - Self.tolerance) }
    public var canZoomOut: Bool { scale > minimumScale * (1 + Self.tolerance) }

    /// True if the picture is wider or higher than the view, so that there is something to pan to.
    public var canPan: Bool { canPanSideways || drawn.height > view.height + Self.halfPixel }
    public var canPanSideways: Bool { drawn.width > view.width + Self.halfPixel }

    /// The place of the picture in the view; it extends beyond the view if the picture is zoomed in.
    public var frame: Rectangle {
        Rectangle(
            x: view.width / 2 - center.x * scale, y: view.height / 2 - center.y * scale, width: drawn.width, height: drawn.height)
    }

    /// The point of the picture that is drawn at a point of the view; outside the picture if none is.
    public func imagePoint(at point: Point) -> Point {
        Point(x: center.x + (point.x - view.width / 2) / scale, y: center.y + (point.y - view.height / 2) / scale)
    }

    // MARK: Changes

    /// Shows the whole picture, and continues to when the view changes its size.
    public mutating func fit() {
        isFit = true
        scale = fitScale
        center = Point(x: image.width / 2, y: image.height / 2)
    }

    /// Zooms to a scale, within the limits. The point of the picture at the anchor stays there, unless the edge of the picture would leave
    /// the edge of the view.
    ///
    /// - Parameter anchor: a point of the view; nil for its middle.
    public mutating func zoom(to scale: Double, at anchor: Point? = nil) {
        guard scale.isFinite, scale > minimumScale * (1 + Self.tolerance) else { return fit() }
        let anchor = anchor ?? Point(x: view.width / 2, y: view.height / 2)
        let kept = imagePoint(at: anchor)
        self.scale = min(scale, maximumScale)
        isFit = false
        center = Point(
            x: kept.x - (anchor.x - view.width / 2) / self.scale, y: kept.y - (anchor.y - view.height / 2) / self.scale)
        clamp()
    }

    /// Multiplies the zoom.
    public mutating func zoom(by factor: Double, at anchor: Point? = nil) {
        guard factor.isFinite, factor > 0 else { return }
        zoom(to: scale * factor, at: anchor)
    }

    /// Zooms by steps of ``step``, and stops at 100 % on the way.
    ///
    /// - Parameter steps: positive to zoom in, negative to zoom out; may be a fraction.
    public mutating func zoom(bySteps steps: Double, at anchor: Point? = nil) {
        guard steps.isFinite, steps != 0 else { return }
        let target = scale * Self.power(Self.step, steps)
        let isAtActual = abs(scale / actualScale - 1) < Self.tolerance
        let crosses = steps > 0 ? scale < actualScale && target > actualScale : scale > actualScale && target < actualScale
        zoom(to: crosses && !isAtActual ? actualScale : target, at: anchor)
    }

    /// Shows the picture at 100 %. A picture that fits at 100 % is shown whole.
    public mutating func zoomToActualSize(at anchor: Point? = nil) { zoom(to: actualScale, at: anchor) }

    /// Switches between the whole picture and 100 %, or 200 % if the whole picture is at 100 % already.
    public mutating func toggle(at anchor: Point? = nil) {
        guard isFit else { return fit() }
        let isActual = fitScale > actualScale * (1 - Self.tolerance)
        zoom(to: isActual ? 2 * actualScale : actualScale, at: anchor)
    }

    /// Moves the picture, as far as its edges allow.
    ///
    /// - Parameters: pixels of the view, positive to the right and down.
    /// - Returns: true if the picture has moved.
    @discardableResult
    public mutating func pan(byX x: Double, y: Double) -> Bool {
        guard x.isFinite, y.isFinite else { return false }
        let before = center
        center.x -= x / scale
        center.y -= y / scale
        clamp()
        return abs(center.x - before.x) * scale > Self.tolerance || abs(center.y - before.y) * scale > Self.tolerance
    }

    /// Takes over a new size of the view. A picture that fits still fits; another one keeps its zoom and its middle.
    public mutating func resize(to view: Size, scaleFactor: Double? = nil) {
        let level = scale * self.scaleFactor
        self.view = view
        if let scaleFactor { self.scaleFactor = max(1, scaleFactor) }
        if isFit { return fit() }
        let middle = Point(x: view.width / 2, y: view.height / 2)
        zoom(to: level / self.scaleFactor, at: middle)
    }

    // MARK: Private

    private static let tolerance = 1e-6
    private static let halfPixel = 0.5
    private static let tiniest = 1e-6

    private var drawn: Size { Size(width: image.width * scale, height: image.height * scale) }

    private mutating func clamp() {
        center.x = Self.clamped(center.x, image.width, visible: view.width / scale)
        center.y = Self.clamped(center.y, image.height, visible: view.height / scale)
    }

    /// - Parameters:
    ///   - length: the length of the picture.
    ///   - visible: the length of the part that fits into the view, both in pixels of the picture.
    private static func clamped(_ center: Double, _ length: Double, visible: Double) -> Double {
        guard visible < length else { return length / 2 }
        return min(max(center, visible / 2), length - visible / 2)
    }

    /// A power with any exponent, by repeated squaring and roots, because the standard library has none without Foundation.
    private static func power(_ base: Double, _ exponent: Double) -> Double {
        // More steps than the limits of the zoom allow make no difference.
        let exponent = min(max(exponent, -64), 64)
        var whole = exponent.magnitude.rounded(.down)
        var fraction = exponent.magnitude - whole
        var result = 1.0
        while whole >= 1 {
            result *= base
            whole -= 1
        }
        var root = base
        for _ in 0..<30 where fraction > 0 {
            root = root.squareRoot()
            fraction *= 2
            if fraction >= 1 {
                result *= root
                fraction -= 1
            }
        }
        return exponent < 0 ? 1 / result : result
    }
}
