import CGtk
import Foundation

/// The messages that GLib and the libraries above it have logged since the watch began.
///
/// GLib accepts only one log writer per process, so this one stays installed and forwards every message.
enum LogWatch {
    private static let store = MessageStore()

    private static let install: Void = g_log_set_writer_func(
        { level, fields, count, data in
            let complaints = G_LOG_LEVEL_WARNING.rawValue | G_LOG_LEVEL_CRITICAL.rawValue | G_LOG_LEVEL_ERROR.rawValue
            if level.rawValue & complaints != 0, let fields {
                for field in UnsafeBufferPointer(start: fields, count: Int(count)) where field.key.map({ String(cString: $0) }) == "MESSAGE"
                {
                    guard let value = field.value?.assumingMemoryBound(to: CChar.self) else { continue }
                    let message = String(cString: value)
                    LogWatch.store.add(message)
                    // Print immediately, because the program may crash after the message.
                    if let situation = LogWatch.store.situation, !LogWatch.isGTKsOwn(message) {
                        let widget = Thread.isMainThread ? MainActor.assumeIsolated { WidgetPath(in: message)?.description } : nil
                        let calls = Thread.callStackSymbols.prefix(30).joined(separator: "\n")
                        FileHandle.standardOutput.write(
                            Data("“\(message)” after: \(situation)\nwidget: \(widget ?? "unknown")\n\(calls)\n".utf8))
                    }
                }
            }
            return g_log_writer_default(level, fields, count, data)
        }, nil, nil)

    /// Starts the watch and discards earlier messages.
    static func begin() {
        _ = install
        store.clear()
    }

    /// Sets a note that is printed with each message, such as the last input; nil for none.
    static func set(situation: String?) { store.situation = situation }

    /// Warnings and worse, in order, without those of ``isGTKsOwn(_:)``.
    static var messages: [String] { store.all.filter { !isGTKsOwn($0) } }

    /// Returns true if GTK alone causes the message.
    ///
    /// There is one such message, which GTK 4.8 and 4.18 also log for a window with nothing but a list and a menu button. A popover that
    /// opens while a mouse button is down takes the pointer grab. GTK counts that as a release over the window, which was not pressed, and
    /// over the widget under the pointer.
    private static func isGTKsOwn(_ message: String) -> Bool {
        message.hasPrefix("Broken accounting of active state")
    }
}

/// A thread-safe store, because messages are logged on any thread.
private final class MessageStore: @unchecked Sendable {
    private let lock = NSLock()
    private var messages: [String] = []
    private var currentSituation: String?

    var situation: String? {
        get { lock.withLock { currentSituation } }
        set { lock.withLock { currentSituation = newValue } }
    }
    var all: [String] { lock.withLock { messages } }
    func add(_ message: String) { lock.withLock { messages.append(message) } }
    func clear() { lock.withLock { messages = [] } }
}

/// The path from a window to the widget whose address a message of GTK contains.
private struct WidgetPath: CustomStringConvertible {
    private let names: [String]

    /// Returns nil if the message has no address, or no widget of a window has it.
    @MainActor init?(in message: String) {
        guard let match = message.firstMatch(of: /0x([0-9a-f]+)/), let address = UInt(match.1, radix: 16) else { return nil }
        guard let names = Windows.all.lazy.compactMap({ Self.path(from: $0, to: address) }).first else { return nil }
        self.names = names
    }

    var description: String { names.joined(separator: " > ") }

    @MainActor private static func path(from widget: UnsafeMutablePointer<GtkWidget>, to address: UInt) -> [String]? {
        if UInt(bitPattern: widget) == address { return [name(of: widget)] }
        var child = gtk_widget_get_first_child(widget)
        while let current = child {
            if let path = path(from: current, to: address) { return [name(of: widget)] + path }
            child = gtk_widget_get_next_sibling(current)
        }
        return nil
    }

    /// Returns a widget's type, style classes and size, and the text of a label.
    @MainActor private static func name(of widget: UnsafeMutablePointer<GtkWidget>) -> String {
        var name = String(cString: gtk_widget_get_name(widget))
        if let classes = gtk_widget_get_css_classes(widget) {
            var next = classes
            while let text = next.pointee {
                name += "." + String(cString: text)
                next += 1
            }
            g_strfreev(classes)
        }
        name += " \(gtk_widget_get_width(widget))×\(gtk_widget_get_height(widget))"
        if g_type_check_instance_is_a(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self), gtk_label_get_type())
            != 0,
            let text = gtk_label_get_text(OpaquePointer(widget))
        {
            name += " “\(String(cString: text))”"
        }
        return name
    }
}
