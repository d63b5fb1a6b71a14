import CGtk

/// A value that goes from 0 to 1 in time with the frames: libadwaita's timed animation, which skips to its end where the desktop
/// asks for reduced motion.
@MainActor
final class Animation {
    private let animation: Object
    private var onEnd: (() -> Void)?

    /// Starts at once.
    ///
    /// - Parameters:
    ///   - widget: in whose window the frames are counted.
    ///   - milliseconds: from 0 to 1.
    ///   - step: called for every frame, and with 1 at the end.
    ///   - onEnd: called once, when it has come to its end or was skipped.
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
        animation.on("done") { [weak self] in self?.end() }
        adw_animation_play(animation.pointer())
    }

    /// Goes to the end at once; nothing happens to one that is there.
    func skip() { adw_animation_skip(animation.pointer()) }

    static func isEnabled(on widget: Widget) -> Bool { adw_get_enable_animations(widget.widget) != 0 }

    private func end() {
        let handler = onEnd
        onEnd = nil
        handler?()
    }
}
