import CGtk

@testable import ListingGtk

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
        finishPending()
    }

    /// Runs the loop until a number of frames have been drawn. The consequences of a change come in the frames right after it.
    static func settle(_ widget: Widget, frames: Int = 5) {
        for _ in 0..<frames { nextFrame(of: widget) }
    }

    /// Runs the loop until nothing is left to do immediately, such as the end of windows that were destroyed.
    static func finishPending() {
        while g_main_context_iteration(nil, 0) != 0 {}
    }

    /// Runs the loop until a count has not changed for some time.
    ///
    /// - Parameter seconds: The time without a change.
    /// - Returns: False if the count still changes after ten seconds.
    @discardableResult
    static func comesToRest(for seconds: Double = 0.3, _ count: () -> Int) -> Bool {
        var (last, since) = (count(), g_get_monotonic_time())
        return run {
            let (now, time) = (count(), g_get_monotonic_time())
            if now != last { (last, since) = (now, time) }
            return time - since > gint64(seconds * 1_000_000)
        }
    }
}
