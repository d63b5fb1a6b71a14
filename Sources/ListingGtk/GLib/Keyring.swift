import CGtk
import CSecret
import Dispatch
import Glibc

/// The desktop's keyring, which any program of the user can read: the Secret Service of D-Bus, by libsecret.
///
/// The calls of libsecret that need no main loop block, so they run on threads of their own. Commands without a display use them, too.
enum Keyring {
    /// A password of a server.
    struct Entry: Sendable {
        let host: String
        let port: String
        let user: String
        let database: String
    }

    enum Outcome {
        case done
        /// There is no keyring.
        case missing
        /// The keyring is locked, and the user did not unlock it.
        case locked
        /// The reason is libsecret's.
        case failed(String)
    }

    /// The longest time that a keyring may take without the user, and with a dialog in which the user unlocks it, in seconds.
    private static let (patience, patienceWithUser) = (10, 180)

    private static let calls = DispatchQueue(label: "keyring", attributes: .concurrent)

    /// Returns a password; nil if there is none, or if the keyring can't be read.
    ///
    /// - Parameter unlocks: True to let the desktop ask the user to unlock a keyring that has it.
    static func password(of entry: Entry, unlocks: Bool) async -> String? {
        guard hasSessionBus else { return nil }
        return await perform(unlocks ? patienceWithUser : patience) { cancellable in
            let found = lv_secret_find(entry.host, entry.port, entry.user, entry.database, unlocks.gboolean, cancellable)
            guard let found else { return nil }
            defer { secret_password_free(found) }
            return String(cString: found)
        }
    }

    /// Stores a password in place of an earlier one. The desktop may ask the user to unlock the keyring.
    ///
    /// - Parameter label: The name of the password in programs that show the keyring.
    static func store(_ password: String, of entry: Entry, label: String) async -> Outcome {
        guard hasSessionBus else { return .missing }
        return await perform(patienceWithUser) { cancellable in
            var reason: UnsafeMutablePointer<CChar>?
            let outcome = lv_secret_store(
                entry.host, entry.port, entry.user, entry.database, label, password, cancellable, &reason)
            defer { g_free(reason) }
            switch outcome {
            case LV_SECRET_DONE: return .done
            case LV_SECRET_MISSING: return .missing
            case LV_SECRET_LOCKED: return .locked
            default: return .failed(reason.map { String(cString: $0) } ?? "libsecret")
            }
        }
    }

    /// Removes a password, unless the keyring is locked.
    static func remove(_ entry: Entry) async {
        guard hasSessionBus else { return }
        await perform(patience) { lv_secret_forget(entry.host, entry.port, entry.user, entry.database, $0) }
    }

    /// False where the desktop has no bus. Without the address of one, GLib would start one for this program alone.
    private static var hasSessionBus: Bool {
        if let address = getenv("DBUS_SESSION_BUS_ADDRESS"), address.pointee != 0 { return true }
        guard let folder = getenv("XDG_RUNTIME_DIR") else { return false }
        return access(String(cString: folder) + "/bus", F_OK) == 0
    }

    /// Calls a function that blocks. It is asked to end after some seconds, and when the task is canceled.
    private static func perform<Result: Sendable>(
        _ seconds: Int, _ body: @escaping @Sendable (UnsafeMutablePointer<GCancellable>?) -> Result
    ) async -> Result {
        let stop = KeyringStop()
        calls.asyncAfter(deadline: .now() + .seconds(seconds)) { [weak stop] in stop?.request() }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                calls.async { continuation.resume(returning: body(stop.cancellable)) }
            }
        } onCancel: {
            stop.request()
        }
    }
}

/// Asks a call of the keyring to end.
///
/// Sound: GLib allows any thread to cancel, and the object lives as long as this one.
private final class KeyringStop: @unchecked Sendable {
    let cancellable = g_cancellable_new()

    deinit {
        if let cancellable { g_object_unref(cancellable) }
    }

    func request() { g_cancellable_cancel(cancellable) }
}
