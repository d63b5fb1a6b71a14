import CGtk

@testable import ListingCore
@testable import ListingGtk

/// A window that contains only a list of the app's rows.
@MainActor
final class ListWindow {
    let window: ApplicationWindow
    let list: RowList
    let router = ActionRouter()
    /// A loader without a cache, so that textures can be counted.
    let pictures = PictureLoader(memory: 0)
    private let context: RowContext
    private(set) var snapshot = Snapshot.empty

    init(_ app: ViewerApplication, registry: RowRegistry = .standard, width: Int = 600, height: Int = 600) {
        context = RowContext(pictures: pictures, registry: registry, router: router)
        list = RowList(GTK_ORIENTATION_VERTICAL, registry: registry, context: context, router: router)
        window = ApplicationWindow(application: app.application, width: width, height: height)
        window.set(content: list.widget)
        window.present()
    }

    func show(_ next: Snapshot) {
        let diff = SnapshotDiff(from: snapshot, to: next)
        snapshot = next
        list.apply(next, diff: diff)
    }

    /// Scrolls down by `pixels` a frame until the end, and calls `each` after every frame.
    ///
    /// - Returns: the number of frames.
    func scrollToEnd(pixels: Double, each: () -> Void = {}) -> Int {
        let adjustment = list.scrolledWindow.verticalAdjustment
        var frames = 0
        while adjustment.value + adjustment.pageSize < adjustment.upper - 1, frames < 20_000 {
            adjustment.value += pixels
            MainLoop.nextFrame(of: list.view)
            frames += 1
            each()
        }
        return frames
    }

    func settle(_ seconds: Double = 0.3) { MainLoop.run(for: seconds) }

    func close() {
        window.destroy()
        settle(0.05)
    }
}

extension MainLoop {
    /// Runs the loop until a widget's next frame has been drawn, or for 250 ms if there is none.
    static func nextFrame(of widget: Widget) {
        var isDrawn = false
        widget.onTick {
            isDrawn = true
            return false
        }
        gtk_widget_queue_draw(widget.widget)
        run(until: { isDrawn }, for: 0.25)
        while g_main_context_iteration(nil, 0) != 0 {}
    }
}
