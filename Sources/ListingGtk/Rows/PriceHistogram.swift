import CGtk
import ListingCore

/// A histogram of prices with two handles that select a range: by dragging, by a click on the scale, and by keyboard.
///
/// A range that is being dragged is drawn immediately. Updates that arrive meanwhile do not change it.
@MainActor
final class PriceHistogram {
    let widget: Widget
    /// Called with every range that the user selects. `isFinal` is false during a drag.
    var onChange: ((PriceRange, _ isFinal: Bool) -> Void)?

    private let overlay: PlacedOverlay
    private let canvas: Canvas
    private let handles: [PriceBound: SliderHandle]
    private let shown: Shown
    private var grip: Grip?

    /// The state that the canvas draws. It is a separate object, because the histogram owns the canvas.
    @MainActor
    private final class Shown {
        var viewModel: PriceRangeViewModel?
        var range = PriceRange()
    }

    /// A press of the pointer or a finger.
    private struct Grip {
        let start: Double
        /// The dragged handle; nil until the movement is recognized as a drag rather than a click or vertical scrolling.
        var bound: PriceBound?
        /// The distance from the pointer to the middle of the handle, in pixels.
        var offset = 0.0
    }

    // All in pixels.
    private nonisolated static let height = 76
    private nonisolated static let handleSize = 20
    /// Space for half a handle at both ends.
    private nonisolated static let inset = Double(handleSize) / 2
    private nonisolated static let lineHeight = 4.0
    /// The tolerated movement during a click.
    private nonisolated static let tremble = 3.0

    init() {
        let shown = Shown()
        self.shown = shown
        canvas = Canvas { drawing in
            if let viewModel = shown.viewModel { Self.draw(viewModel, shown.range, drawing) }
        }
        canvas.sized(height: Self.height)
        canvas.hiddenFromAccessibility()
        overlay = PlacedOverlay(canvas)
        widget = overlay
        handles = [.lower: SliderHandle(), .upper: SliderHandle()]
        // Prices increase from left to right in every language, as digits do.
        overlay.keepLeftToRight()
        for bound in PriceBound.allCases { addHandle(for: bound) }
        overlay.onFingerDrag(touchOnly: false) { [weak self] in self?.drag($0) ?? false }
    }

    /// The range that is drawn.
    var range: PriceRange { shown.range }

    func show(_ viewModel: PriceRangeViewModel) {
        if viewModel.scale.currency != shown.viewModel?.scale.currency { grip = nil }
        shown.viewModel = viewModel
        if grip?.bound == nil { shown.range = viewModel.range }
        update()
    }

    /// Ends a drag.
    func release() { grip = nil }

    private func update() {
        guard let viewModel = shown.viewModel else { return }
        canvas.redraw()
        overlay.queueLayout()
        for (bound, handle) in handles {
            handle.describe(viewModel.name(of: bound), value: viewModel.scale.text(of: bound, in: shown.range))
        }
    }

    private func choose(_ range: PriceRange, isFinal: Bool) {
        shown.range = range
        update()
        onChange?(range, isFinal)
    }

    // MARK: Handles

    private func addHandle(for bound: PriceBound) {
        guard let handle = handles[bound] else { return }
        overlay.show(handle) { [shown] width in
            let fraction = shown.viewModel?.scale.fraction(of: bound, in: shown.range) ?? (bound == .lower ? 0 : 1)
            let middle = Self.inset + fraction * (Double(width) - 2 * Self.inset)
            return Frame(
                x: Int((middle - Self.inset).rounded()), y: Self.height - Self.handleSize, width: Self.handleSize, height: Self.handleSize)
        }
        handle.onKeyPressed(capture: false) { [weak self] value, state in
            KeyPress(gdk: value, state).map { self?.press($0, on: bound) ?? false } ?? false
        }
    }

    /// Handles the keys of a handle, except Up and Down, which move to other rows of the list.
    ///
    /// - Returns: true if the handle handled the key.
    func press(_ key: KeyPress, on bound: PriceBound) -> Bool {
        guard let scale = shown.viewModel?.scale else { return false }
        let next: PriceRange
        switch key {
        case KeyPress(.left): next = scale.range(range, moving: bound, by: -1)
        case KeyPress(.right): next = scale.range(range, moving: bound, by: 1)
        case KeyPress(.pageDown): next = scale.range(range, moving: bound, by: -10)
        case KeyPress(.pageUp): next = scale.range(range, moving: bound, by: 10)
        case KeyPress(.home): next = scale.range(range, movingToEnd: bound, upwards: false)
        case KeyPress(.end): next = scale.range(range, movingToEnd: bound, upwards: true)
        default: return false
        }
        if next != range { choose(next, isFinal: true) }
        return true
    }

    // MARK: Pointer

    /// - Returns: true if the histogram claims the pointer, so that the list does not scroll.
    func drag(_ drag: FingerDrag) -> Bool {
        switch drag {
        case .began(let x, _): grip = Grip(start: x)
        case .moved(let x, let y):
            if grip?.bound == nil, abs(x) > Self.tremble, abs(x) > abs(y) { grab() }
            guard let grip, grip.bound != nil else { return false }
            move(to: grip.start + x - grip.offset, isFinal: false)
        case .ended:
            guard let held = grip else { return false }
            if held.bound == nil {
                grab()
                move(to: held.start - (grip?.offset ?? 0), isFinal: true)
            } else {
                choose(range, isFinal: true)
            }
            grip = nil
        case .cancelled:
            // Keep the range that the user sees.
            if grip?.bound != nil { choose(range, isFinal: true) }
            grip = nil
        }
        return grip?.bound != nil
    }

    /// Grabs the handle nearer to the press. A handle that is hit directly does not jump to the pointer.
    private func grab() {
        guard let scale = shown.viewModel?.scale, let start = grip?.start else { return }
        let bound = scale.bound(nearest: fraction(atX: start), in: range)
        let way = start - (Self.inset + scale.fraction(of: bound, in: range) * lineWidth)
        grip?.bound = bound
        grip?.offset = abs(way) <= Self.inset ? way : 0
        handles[bound]?.grabFocus()
    }

    private func move(to x: Double, isFinal: Bool) {
        guard let scale = shown.viewModel?.scale, let bound = grip?.bound else { return }
        let next = scale.range(range, moving: bound, to: fraction(atX: x))
        if isFinal || next != range { choose(next, isFinal: isFinal) }
    }

    private var lineWidth: Double { max(Double(overlay.width) - 2 * Self.inset, 1) }
    private func fraction(atX x: Double) -> Double { (x - Self.inset) / lineWidth }

    // MARK: Drawing

    private static func draw(_ viewModel: PriceRangeViewModel, _ range: PriceRange, _ drawing: Drawing) {
        let (text, accent) = (drawing.textColor, drawing.color(named: "accent_bg_color"))
        let lower = viewModel.scale.fraction(of: .lower, in: range)
        let upper = viewModel.scale.fraction(of: .upper, in: range)
        let line = drawing.width - 2 * inset
        let bottom = drawing.height - inset
        let available = bottom - lineHeight
        let step = line / Double(max(viewModel.bars.count, 1))
        for (index, bar) in viewModel.bars.enumerated() where bar > 0 {
            let middle = (Double(index) + 0.5) / Double(viewModel.bars.count)
            // At least 2 pixels, so that a single listing is visible.
            let height = max(2, (bar * available).rounded())
            let isChosen = middle >= lower && middle <= upper
            drawing.fill(
                x: inset + Double(index) * step, y: available - height, width: max(step - 1, 1), height: height, isChosen ? accent : text,
                alpha: isChosen ? 0.65 : 0.2)
        }
        drawing.fill(x: inset, y: bottom - lineHeight / 2, width: line, height: lineHeight, text, alpha: 0.15)
        drawing.fill(x: inset + lower * line, y: bottom - lineHeight / 2, width: (upper - lower) * line, height: lineHeight, accent)
    }
}
