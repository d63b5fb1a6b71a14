import CGtk
import Measuring

@testable import ListingGtk

/// A list that a trial scrolls. It counts and times its binds.
@MainActor
protocol ScrolledList: AnyObject {
    var scrolledWindow: ScrolledWindow { get }
    var view: ListView { get }
    /// The number of binds so far.
    var binds: Int { get }
    /// The time of all binds so far.
    var bindTime: Duration { get }
}

extension RowList: ScrolledList {
    var binds: Int { counts.binds }
    var bindTime: Duration { counts.bindTime }
}

/// A list in its own window that is scrolled a few frames at a time, in turns with others.
///
/// The load of other processes varies over seconds. Lists that take turns of a fraction of a second share it evenly; a list
/// that ran from start to end would get a quieter or a busier minute.
@MainActor
final class ScrollTrial {
    private static let pixelsAFrame = 60.0

    /// Work between a frame's `before-paint` and `after-paint`, in milliseconds.
    private(set) var frames = Sample()
    /// The mean duration of a bind in each turn, in microseconds.
    private(set) var binds = Sample()

    private let list: any ScrolledList
    private let window: ApplicationWindow
    private var isCounting = false
    private var start = ContinuousClock.now

    /// - Parameter content: The list, or a widget that contains it.
    convenience init(_ list: any ScrolledList, in content: Widget, of app: ViewerApplication) {
        let window = ApplicationWindow(application: app.application, width: 600, height: 700)
        window.set(content: content)
        window.present()
        MainLoop.run(for: 0.5)
        self.init(list, in: window)
    }

    /// - Parameter window: A window that is shown.
    init(_ list: any ScrolledList, in window: ApplicationWindow) {
        self.list = list
        self.window = window
        guard let pointer = gtk_widget_get_frame_clock(list.view.widget) else { return }
        let clock = Object(sinking: UnsafeMutableRawPointer(pointer))
        clock.on(.beforePaint) { [weak self] in self?.start = .now }
        clock.on(.afterPaint) { [weak self] in self?.framePainted() }
    }

    /// - Parameter isCounted: False while the pools fill.
    func scroll(frames count: Int, isCounted: Bool) {
        let (binds, bindTime) = (list.binds, list.bindTime)
        isCounting = isCounted
        for _ in 0..<count { scrollOneFrame() }
        isCounting = false
        if isCounted, list.binds > binds { self.binds.add((list.bindTime - bindTime) / .microseconds(list.binds - binds)) }
    }

    func close() {
        window.destroy()
        MainLoop.run(for: 0.1)
    }

    private func scrollOneFrame() {
        var isDrawn = false
        list.scrolledWindow.verticalAdjustment.value += Self.pixelsAFrame
        list.view.onTick {
            isDrawn = true
            return false
        }
        MainLoop.run(until: { isDrawn }, for: 1)
        while g_main_context_iteration(nil, 0) != 0 {}
    }

    private func framePainted() {
        if isCounting { frames.add((ContinuousClock.now - start) / .milliseconds(1)) }
    }
}

/// Measured values of one kind, with their quantiles.
struct Sample {
    private var values: [Double] = []

    var count: Int { values.count }
    mutating func add(_ value: Double) { values.append(value) }
    mutating func add(_ other: Sample) { values += other.values }

    var median: Double { quantile(0.5) }

    func quantile(_ part: Double) -> Double { values.quantile(part) }
}
