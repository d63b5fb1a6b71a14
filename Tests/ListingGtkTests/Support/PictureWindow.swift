import CGtk
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// A window that contains only pictures.
@MainActor
final class PictureWindow {
    let pictures: PictureLoader
    let views: [PictureView]
    private let window: ApplicationWindow
    private let box = Box(GTK_ORIENTATION_HORIZONTAL)

    /// - Parameter addresses: the address of each picture. Pictures are shown at 150 × 150 pixels.
    init(_ app: ViewerApplication, web: WebPictures, _ addresses: [String], access: PictureAccess = .allowed, memory: Int = 1_000_000) {
        pictures = PictureLoader(web: web, memory: memory)
        pictures.access = access
        views = addresses.map { [pictures] _ in PictureView(loader: pictures, width: 150, height: 150) }
        for (view, address) in zip(views, addresses) {
            view.show(ImageViewModel(location: address, alternativeText: "A picture"))
            box.append(view.widget)
        }
        window = ApplicationWindow(application: app.application, width: 600, height: 300)
        window.set(content: ScrolledWindow(box, horizontal: GTK_POLICY_AUTOMATIC, vertical: GTK_POLICY_NEVER))
        window.present()
    }

    /// Waits until all that follows from a change has been done.
    func settle(frames: Int = 10) { MainLoop.settle(box, frames: frames) }

    /// Shows or hides all pictures.
    func setShown(_ isShown: Bool) { box.isVisible = isShown }

    /// Returns the text of the notice in place of a picture.
    func notice(_ index: Int = 0) -> String? { views[index].widget.allTexts.first }

    /// Returns the final state of a picture: "shown", or the text of its notice.
    func outcome(_ index: Int = 0) -> String {
        XCTAssertTrue(MainLoop.run(until: { pictures.pendingCount == 0 }, for: 20), "the picture neither comes nor fails")
        return views[index].isComplete ? "shown" : notice(index) ?? "nothing"
    }

    /// Clicks the notice in place of a picture.
    func retry(_ index: Int = 0) {
        func button(in widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
            if gtk_widget_has_css_class(widget, "picture-notice") != 0 { return widget }
            var child = gtk_widget_get_first_child(widget)
            while let next = child {
                if let found = button(in: next) { return found }
                child = gtk_widget_get_next_sibling(next)
            }
            return nil
        }
        if let button = button(in: views[index].widget.widget) { gtk_widget_activate(button) }
    }

    func close() {
        window.destroy()
        MainLoop.finishPending()
    }
}

/// A simulated network that the test switches on and off.
@MainActor
final class ToyNetwork: NetworkStatus {
    var onChange: (() -> Void)?
    var isAvailable = true {
        didSet { onChange?() }
    }
}
