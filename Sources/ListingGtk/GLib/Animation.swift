import CGtk

/// A value that goes from 0 to 1, updated once per frame. It is libadwaita's timed animation, which skips to its end if the desktop asks
/// for reduced motion.
@MainActor
final class Animation {
    private let animation: Object
    private var onEnd: (() -> Void)?

    /// Creates the animation and starts it.
    ///
    /// - Parameters:
    ///   - widget: the widget whose window provides the frame clock.
    ///   - milliseconds: the duration.
    ///   - step: called with the value for every frame, and with 1 at the end.
    ///   - onEnd: called once, when the animation has finished or was skipped.
    init(
        on widget: Widget, milliseconds: Int, easing: AdwEasing = ADW_EASE_OUT_CUBIC, step: @escaping @MainActor (Double) -> Void,
        onEnd: @escaping @MainActor () -> Void = {}
    ) {
        let box = Unmanaged.passRetained(HandlerBox(step)).toOpaque()
        let target = adw_callback_animation_target_new(
            { value, data in if let data { HandlerBox<@MainActor (Double) -> Void>.call(data) { $0(value) } } }, box,
            { AnyHandlerBox.release($0) })
        animation = Object(owning: UnsafeMutableRawPointer(adw_timed_animation_new(widget.widget, 0, 1, guint(milliseconds), target)))
        adw_timed_animation_set_easing(animation.opaque, easing)
        self.onEnd = onEnd
        animation.on(.animationDone) { [weak self] in self?.end() }
        adw_animation_play(animation.pointer())
    }

    /// Jumps to the end. Does nothing if the animation has finished.
    func skip() { adw_animation_skip(animation.pointer()) }

    static func isEnabled(on widget: Widget) -> Bool { adw_get_enable_animations(widget.widget) != 0 }

    private func end() {
        let handler = onEnd
        onEnd = nil
        handler?()
    }
}
