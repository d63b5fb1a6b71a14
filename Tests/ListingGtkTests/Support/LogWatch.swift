import CGtk
import Foundation

/// What GLib and the libraries over it have complained of since the watch began.
///
/// GLib takes one writer for its messages in a process, so this one stays and hands each message on.
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
                    // At once, because the program may end with it.
                    if let situation = LogWatch.store.situation, !LogWatch.isGTKsOwn(message) {
                        FileHandle.standardOutput.write(Data("“\(message)” after: \(situation)\n".utf8))
                    }
                }
            }
            return g_log_writer_default(level, fields, count, data)
        }, nil, nil)

    /// Forgets what was said before.
    static func begin() {
        _ = install
        store.clear()
    }

    /// Sets a text that is printed with each message, such as the last input; nil for none.
    static func set(situation: String?) { store.situation = situation }

    /// Warnings and worse, in the order in which they came, without those of ``isGTKsOwn(_:)``.
    static var messages: [String] { store.all.filter { !isGTKsOwn($0) } }

    /// Returns true for a message that has its cause in GTK alone.
    ///
    /// There is one, which GTK 4.8 and 4.18 say of a window with nothing but a list and a menu button, too: a popover that opens while a
    /// button of the mouse is down takes the pointer's grab, and GTK counts that as a release over the window, which was not pressed, and
    /// over what is under the pointer in it.
    private static func isGTKsOwn(_ message: String) -> Bool {
        message.hasPrefix("Broken accounting of active state")
    }
}

/// Messages come from any thread.
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
