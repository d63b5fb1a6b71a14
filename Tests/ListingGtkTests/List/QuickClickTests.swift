import CGtk
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// A click whose release the X server knows of before the program receives it, as on a busy machine. GTK then synthesizes a move of the
/// pointer without a button, which cancels its gestures.
final class QuickClickTests: GtkTestCase, @unchecked Sendable {
    func testAClickCountsEvenIfGTKMissesItsRelease() throws {
        try onMain {
            let window = AdapterWindow(try requireApp())
            defer { window.close() }
            window.window.title = "Quick click \(UInt32.random(in: 0 ... .max))"
            let folder = ListItem(100, .disclosure, DisclosureViewModel(title: "More", isExpanded: false))
            window.show(Section("a", items: PlainRows.items(0..<3) + [folder]))
            let id = try XInput.find(window.window)
            // Always release the button and move the pointer away, because other tests need both.
            defer { _ = try? XInput.run("mouseup", "1", "mousemove", "1390", "990") }

            for (item, activates) in [(ItemID(1), false), (folder.id, true)] {
                let path = ItemPath(section: "a", item: item)
                let row = try XCTUnwrap(window.onScreen.first { $0.path == path })
                try XInput.run("mousemove", "--window", id, "200", "\(Int((row.start + row.end) / 2))")
                window.wait("the pointer over \(path)") { window.hovered == path }
                let click: [ListEvent] = [.pressed(path), .pressed(nil), .clicked(path, [])] + (activates ? [.activated(path)] : [])

                window.recorder.forget()
                try XInput.run("mousedown", "1")
                window.wait("the press") { window.clicks == [.pressed(path)] }
                try releaseUnseen(in: window)
                window.wait("the click") { window.clicks.count >= click.count }
                window.settle()
                XCTAssertEqual(window.clicks, click)
                XCTAssertEqual(window.list.focusedContainer?.path, path)

                window.recorder.forget()
                try XInput.run("click", "1")
                window.wait("the next click") { window.clicks.count >= click.count }
                window.settle()
                XCTAssertEqual(window.clicks, click, "the next one is a click as ever")
            }
        }
    }

    /// Releases the mouse button when GTK is about to synthesize a move: at the beginning of the frame that follows a layout.
    @MainActor private func releaseUnseen(in window: AdapterWindow) throws {
        var result: Result<Void, any Error>?
        window.list.view.onTick {
            // The layout of this frame comes after the tick.
            FrameStart.once(of: window.list.view) { result = Result { try XInput.runWhileBusy("mouseup", "1") } }
            return false
        }
        gtk_widget_queue_resize(window.list.view.widget)
        window.wait("a frame") { result != nil }
        try result?.get()
    }
}

/// The beginning of a frame, from which on GTK reads no more events until the frame ends.
@MainActor
private enum FrameStart {
    /// Calls `work` before GTK does anything for the next frame. The frame is requested in the same way as for a pointer move.
    static func once(of widget: Widget, _ work: @escaping @MainActor () -> Void) {
        let box = Unmanaged.passRetained(HandlerBox(work)).toOpaque()
        g_signal_add_emission_hook(
            PlainSignal.flushEvents.signature.id, 0,
            { _, _, _, data in
                if let data { HandlerBox<@MainActor () -> Void>.call(data) { $0() } }
                return 0
            }, box, { AnyHandlerBox.release($0) })
        gtk_widget_get_frame_clock(widget.widget).map { gdk_frame_clock_request_phase($0, GDK_FRAME_CLOCK_PHASE_FLUSH_EVENTS) }
    }
}

extension AdapterWindow {
    fileprivate var hovered: ItemPath? {
        for case .hovered(let path) in recorder.events.reversed() { return path }
        return nil
    }

    /// The events caused by the mouse button.
    fileprivate var clicks: [ListEvent] {
        recorder.events.filter {
            switch $0 {
            case .pressed, .clicked, .activated: true
            default: false
            }
        }
    }
}
