import CGtk
import ListingCore

@testable import ListingGtk

/// Two lists of the same rows side by side in time: one through the typed path, one through a `switch` written by hand.
@MainActor
enum ScrollBenchmarks {
    private static let rowCount = 4_000
    private static let frames = 300
    private static let pixelsAFrame = 60.0

    /// Work between a frame's `before-paint` and `after-paint`, in milliseconds.
    private struct Frames {
        var times: [Double] = []
        var median: Double { quantile(0.5) }
        func quantile(_ share: Double) -> Double { times.sorted()[Int(Double(times.count - 1) * share)] }
    }

    static func run() -> [Measurement] {
        let app = ViewerApplication()
        guard app.application.register() else { return [] }
        let rows = (0..<rowCount).map(row)
        var typed = Frames()
        var switched = Frames()
        var typedBinds: [Double] = []
        var switchedBinds: [Double] = []
        // In turns, so that neither has the quieter minute of the machine.
        for _ in 0..<3 {
            let (frames, bind) = scrollSwitched(rows, app)
            switched.times += frames.times
            switchedBinds.append(bind)
            let (ours, ourBind) = scrollTyped(rows, app)
            typed.times += ours.times
            typedBinds.append(ourBind)
        }
        return [
            Measurement(
                "frame work while scrolling, median", value: typed.median, reference: "hand-written switch",
                referenceValue: switched.median, aim: 1 / 1.15),
            Measurement(
                "frame work while scrolling, 99th percentile", value: typed.quantile(0.99), reference: "hand-written switch",
                referenceValue: switched.quantile(0.99), aim: 1 / 1.15),
            Measurement(
                "a bind while scrolling, 4 kinds of rows", unit: "µs", value: typedBinds.sorted()[1], reference: "hand-written switch",
                referenceValue: switchedBinds.sorted()[1], aim: 1 / 1.05),
        ]
    }

    private static func row(_ number: Int) -> SwitchFactory.Row {
        switch number * 7 % 4 {
        case 0: .attribute(FieldViewModel(name: "Weight", value: "\(number) g"))
        case 1: .review(ReviewViewModel(author: "Ana \(number)", stars: number % 5 + 1, text: "Number \(number), well made."))
        case 2:
            .listing(
                ListingRowViewModel(id: ListingID(number), title: "Listing number \(number)", price: "€\(number).00", facts: "3 variants"))
        default: .problem(ProblemViewModel(message: "No price could be read", location: "Record \(number)"))
        }
    }

    private static func item(_ row: SwitchFactory.Row, _ id: ItemID) -> ListItem {
        switch row {
        case .attribute(let model): ListItem(id, .attribute, model)
        case .review(let model): ListItem(id, .review, model)
        case .listing(let model): ListItem(id, .listing, model)
        case .problem(let model): ListItem(id, .problem, model)
        }
    }

    private static func scrollTyped(_ rows: [SwitchFactory.Row], _ app: ViewerApplication) -> (Frames, Double) {
        let router = ActionRouter()
        let context = RowContext(pictures: PictureLoader(), registry: .standard, router: router)
        let list = RowList(GTK_ORIENTATION_VERTICAL, registry: .standard, context: context, router: router)
        list.view.addClass("page")
        let snapshot = Snapshot([Section("rows", items: rows.enumerated().map { item($1, ItemID($0)) })])
        list.apply(snapshot, diff: SnapshotDiff(from: .empty, to: snapshot))
        list.measuresBinds = true
        let frames = scroll(list.scrolledWindow, list.view, app)
        return (frames, list.counts.bindTime / .microseconds(list.counts.binds))
    }

    private static func scrollSwitched(_ rows: [SwitchFactory.Row], _ app: ViewerApplication) -> (Frames, Double) {
        let factory = SwitchFactory(rows)
        let frames = scroll(factory.scrolledWindow, factory.view, app)
        return (frames, factory.bindTime / .microseconds(factory.binds))
    }

    private static func scroll(_ scrolledWindow: ScrolledWindow, _ view: Widget, _ app: ViewerApplication) -> Frames {
        let window = ApplicationWindow(application: app.application, width: 600, height: 700)
        window.set(content: scrolledWindow)
        window.present()
        MainLoop.run(for: 0.5)
        guard let clock = gtk_widget_get_frame_clock(view.widget) else { return Frames() }
        let watch = FrameWatch(Object(sinking: UnsafeMutableRawPointer(clock)))
        for frame in 0..<Self.frames {
            // The pools fill over the first frames.
            watch.isCounting = frame > 60
            scrolledWindow.verticalAdjustment.value += pixelsAFrame
            var isDrawn = false
            view.onTick {
                isDrawn = true
                return false
            }
            MainLoop.run(until: { isDrawn }, for: 1)
            while g_main_context_iteration(nil, 0) != 0 {}
        }
        window.destroy()
        MainLoop.run(for: 0.1)
        return watch.frames
    }

    /// Times the frames of a window.
    @MainActor
    private final class FrameWatch {
        var isCounting = false
        private(set) var frames = Frames()
        private var start = ContinuousClock.now

        init(_ frameClock: Object) {
            frameClock.on("before-paint") { [weak self] in self?.start = .now }
            frameClock.on("after-paint") { [weak self] in self?.finish() }
        }

        private func finish() {
            if isCounting { frames.times.append((ContinuousClock.now - start) / .milliseconds(1)) }
        }
    }
}
