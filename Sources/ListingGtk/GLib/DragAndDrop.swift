import CGtk
import Glibc

/// Dragged content in one media type.
struct DragData {
    let type: String
    let bytes: [UInt8]
}

/// A picture that is dragged to another program.
struct PictureDrag {
    /// Other forms of the picture, such as its file, preferred type first.
    let data: [DragData]
    let texture: Texture?

    /// The longest side of the image at the pointer, in pixels.
    fileprivate static let iconSide = 128.0
}

/// A drag over a widget: the pointer's position and the offered types.
@MainActor
struct DropHover {
    /// The position in pixels of the widget.
    let x: Double
    let y: Double
    /// The offered media types.
    let types: [String]
    /// True if the drag comes from this program.
    let isLocal: Bool
}

enum DropEffect {
    case none, copy, move

    fileprivate var action: GdkDragAction {
        switch self {
        case .none: GdkDragAction(rawValue: 0)
        case .copy: GDK_ACTION_COPY
        case .move: GDK_ACTION_MOVE
        }
    }
}

extension Widget {
    /// Makes the widget a drag source.
    ///
    /// - Parameters:
    ///   - prepare: returns the content to drag from a point, preferred type first; empty for no drag.
    ///   - begin: returns the widget to draw at the pointer.
    ///   - end: called when the drag is over, dropped or not.
    func onDrag(
        prepare: @escaping @MainActor (_ x: Double, _ y: Double) -> [DragData], begin: @escaping @MainActor () -> Widget?,
        end: @escaping @MainActor () -> Void
    ) {
        guard let source = gtk_drag_source_new() else { return }
        gtk_drag_source_set_actions(source, GdkDragAction(rawValue: GDK_ACTION_COPY.rawValue | GDK_ACTION_MOVE.rawValue))
        let controller = Object(owning: UnsafeMutableRawPointer(source))
        controller.on(.dragPrepare) { $0.answer(object: Self.provider(of: prepare($0.double(1), $0.double(2)))) }
        controller.on(.dragBegan) { _ in
            guard let picture = begin() else { return }
            // A still image of the row, because the row's widget may be rebound during the drag.
            let image = picture.currentImage
            gtk_drag_source_set_icon(source, image.opaque, 16, 16)
        }
        controller.on(.dragEnded) { _ in end() }
        add(controller: OpaquePointer(g_object_ref(controller.raw)))
    }

    /// Makes the widget a source of pictures for other programs.
    ///
    /// - Parameter prepare: returns what to drag from a point of the widget; nil for no drag.
    func onPictureDrag(prepare: @escaping @MainActor (_ x: Double, _ y: Double) -> PictureDrag?) {
        guard let source = gtk_drag_source_new() else { return }
        gtk_drag_source_set_actions(source, GDK_ACTION_COPY)
        let controller = Object(owning: UnsafeMutableRawPointer(source))
        controller.on(.dragPrepare) { arguments in
            guard let drag = prepare(arguments.double(1), arguments.double(2)) else { return arguments.answer(object: nil) }
            if let texture = drag.texture, let icon = texture.icon(side: PictureDrag.iconSide) {
                gtk_drag_source_set_icon(source, icon.opaque, 0, 0)
            }
            arguments.answer(object: Self.provider(of: drag.data, and: drag.texture))
        }
        add(controller: OpaquePointer(g_object_ref(controller.raw)))
    }

    private static func provider(of data: [DragData], and texture: Texture? = nil) -> OpaquePointer? {
        guard !data.isEmpty || texture != nil else { return nil }
        var providers: [OpaquePointer?] = data.map { form in
            let bytes = form.bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
            defer { g_bytes_unref(bytes) }
            return gdk_content_provider_new_for_bytes(form.type, bytes).map { OpaquePointer($0) }
        }
        if let texture { providers.append(lv_texture_provider_new(texture.opaque).map { OpaquePointer($0) }) }
        // The union takes over the references to its members.
        return providers.withUnsafeMutableBufferPointer { buffer in
            buffer.withMemoryRebound(to: UnsafeMutablePointer<GdkContentProvider>?.self) {
                gdk_content_provider_new_union($0.baseAddress, gsize($0.count)).map { OpaquePointer($0) }
            }
        }
    }

    /// Makes the widget a drop target.
    ///
    /// - Parameters:
    ///   - hover: called for every move, and with nil when the pointer leaves. Returns the effect of a drop there.
    ///   - drop: called with the dropped data, in the types that `wanted` returned.
    ///   - wanted: returns the media types to read, out of those offered; empty for a drag from this program, whose content is known.
    func onDrop(
        hover: @escaping @MainActor (DropHover?) -> DropEffect, wanted: @escaping @MainActor (DropHover) -> [String],
        drop: @escaping @MainActor (DropHover, [DragData]) -> Void
    ) {
        let actions = GdkDragAction(rawValue: GDK_ACTION_COPY.rawValue | GDK_ACTION_MOVE.rawValue)
        guard let target = gtk_drop_target_async_new(nil, actions) else { return }
        let controller = Object(owning: UnsafeMutableRawPointer(target))
        for signal in [ArgumentSignal.dropEntered, .dropMoved] {
            controller.on(signal) { arguments in
                let effect = Self.hover(arguments).map(hover) ?? .none
                arguments.answer(flags: effect.action.rawValue)
            }
        }
        controller.on(.dropLeft) { _ in _ = hover(nil) }
        controller.on(.dropped) { arguments in
            guard let point = Self.hover(arguments), let raw = arguments.object(1) else { return arguments.answer(false) }
            let effect = hover(point)
            arguments.answer(true)
            Reading(Object(sinking: UnsafeMutableRawPointer(raw)), wanted(point), effect) { drop(point, $0) }.next()
        }
        add(controller: OpaquePointer(g_object_ref(controller.raw)))
    }

    private static func hover(_ arguments: SignalArguments) -> DropHover? {
        guard let drop = arguments.object(1) else { return nil }
        var count: gsize = 0
        let names = gdk_content_formats_get_mime_types(gdk_drop_get_formats(drop), &count)
        let types = (0..<Int(count)).compactMap { names?[$0].map { String(cString: $0) } }
        return DropHover(x: arguments.double(2), y: arguments.double(3), types: types, isLocal: gdk_drop_get_drag(drop) != nil)
    }
}

/// Reads the dropped data asynchronously, one media type after the other.
@MainActor
private final class Reading {
    private let drop: Object
    private var types: [String]
    private let effect: DropEffect
    private let done: ([DragData]) -> Void
    private var data: [DragData] = []

    /// Bytes after which reading a type stops: far more than a list of addresses or lines of text needs.
    private static let limit = 16 << 20

    init(_ drop: Object, _ types: [String], _ effect: DropEffect, done: @escaping ([DragData]) -> Void) {
        self.drop = drop
        self.types = types
        self.effect = effect
        self.done = done
    }

    func next() {
        guard !types.isEmpty else {
            done(data)
            gdk_drop_finish(drop.opaque, effect.action)
            return
        }
        let type = types.removeFirst()
        let me = Unmanaged.passRetained(self).toOpaque()
        withUnsafePointer(to: Optional(strdup(type))) { name in
            var names: [UnsafePointer<CChar>?] = [UnsafePointer(name.pointee), nil]
            gdk_drop_read_async(
                drop.opaque, &names, G_PRIORITY_DEFAULT, nil,
                { _, result, data in
                    guard let data else { return }
                    onMain((Unmanaged<Reading>.fromOpaque(data).takeRetainedValue(), result)) { $0.opened($1) }
                }, me)
            free(name.pointee)
        }
    }

    private func opened(_ result: OpaquePointer?) {
        var type: UnsafePointer<CChar>?
        guard let stream = gdk_drop_read_finish(drop.opaque, result, &type, nil) else { return next() }
        let input = Object(owning: UnsafeMutableRawPointer(stream))
        read(input, type.map { String(cString: $0) } ?? "", [])
    }

    private func read(_ input: Object, _ type: String, _ bytes: [UInt8]) {
        let step = Step(reading: self, input: input, type: type, bytes: bytes)
        g_input_stream_read_bytes_async(
            input.pointer(), 65_536, G_PRIORITY_DEFAULT, nil,
            { _, result, data in
                guard let data else { return }
                onMain((Unmanaged<Step>.fromOpaque(data).takeRetainedValue(), result)) { step, result in
                    step.reading.received(step, result)
                }
            }, Unmanaged.passRetained(step).toOpaque())
    }

    private func received(_ step: Step, _ result: OpaquePointer?) {
        let chunk = g_input_stream_read_bytes_finish(step.input.pointer(), result, nil)
        var size: gsize = 0
        let start = chunk.flatMap { g_bytes_get_data($0, &size) }
        var bytes = step.bytes
        if let start { bytes += UnsafeRawBufferPointer(start: start, count: Int(size)) }
        if let chunk { g_bytes_unref(chunk) }
        guard size == 0 || bytes.count > Self.limit else { return read(step.input, step.type, bytes) }
        data.append(DragData(type: step.type, bytes: bytes))
        next()
    }

    private final class Step: Sendable {
        let reading: Reading
        let input: Object
        let type: String
        let bytes: [UInt8]

        init(reading: Reading, input: Object, type: String, bytes: [UInt8]) {
            self.reading = reading
            self.input = input
            self.type = type
            self.bytes = bytes
        }
    }
}
