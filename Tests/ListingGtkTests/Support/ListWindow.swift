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

    /// Waits until an update is on the screen with all that follows from it.
    func settle(frames: Int = 5) { MainLoop.settle(list.view, frames: frames) }

    func close() {
        window.destroy()
        MainLoop.finishPending()
    }
}
