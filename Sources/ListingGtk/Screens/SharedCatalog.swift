import ListingCore
import ListingServer
import Synchronization

/// A shared catalog on a server, which a window shows in place of files.
final class SharedCatalog: Sendable {
    private let address: ServerAddress?
    /// The reason why there is no such catalog; nil for a valid address.
    private let fault: String?

    /// The catalog that was opened last.
    private let last = Mutex<ServerCatalog?>(nil)
    /// The passwords of all windows.
    static let passwords = ServerPasswords(store: KeyringPasswords(mayAsk: true))

    /// - Returns: nil if none of the paths is the address of a server.
    init?(paths: [String]) {
        guard let text = paths.first(where: ServerAddress.isAddress) else { return nil }
        do {
            address = try ServerAddress(text)
            fault = paths.count > 1 ? tr("A shared catalog can’t be opened together with files.") : nil
        } catch {
            (address, fault) = (nil, error.description)
        }
    }

    /// False for an address that can't be read. It may have a password in it, so it is shown and remembered nowhere.
    var isValid: Bool { fault == nil }

    /// The paths to remember and to show.
    func paths(_ given: [String]) -> [String] { isValid ? given : [ServerAddress.schemes[0]] }

    /// The name for titles.
    var name: String { address?.title ?? "PostgreSQL" }

    /// The reason why the catalog can't be read, without the address in front of it.
    func reason(of failure: String) -> String {
        let prefix = (address?.description ?? "") + ": "
        return failure.hasPrefix(prefix) ? String(failure.dropFirst(prefix.count)) : failure
    }

    /// The catalog that was opened last; nil before that.
    var current: (any Catalog)? { last.withLock { $0 } }

    /// The reason why the server wants a password that the user has to type; nil if it wants none.
    var passwordReason: String? {
        switch last.withLock({ $0?.problem }) {
        case .passwordMissing(let user): tr("The server asks for the password of “{user}”.", ["user": user])
        case .passwordWrong(let user): tr("The server refuses the password of “{user}”.", ["user": user])
        default: nil
        }
    }

    /// Takes a password that the user has typed, for the next connection.
    ///
    /// - Parameters:
    ///   - isRemembered: true to store it in the keyring once the server has accepted it; false to know it until the program ends.
    ///   - report: called on any thread with the reason why it can't be stored.
    func enter(password: String, isRemembered: Bool, report: @escaping @Sendable (String) -> Void) {
        guard let address else { return }
        Self.passwords.enter(password, for: address, isRemembered: isRemembered) { report($0.description) }
    }

    /// Connects to the catalog.
    func open() -> any Catalog {
        guard let address, fault == nil else { return FailedCatalog(name: name, reason: fault ?? "") }
        let catalog = ServerCatalog(address, passwords: Self.passwords)
        catalog.start()
        last.withLock { $0 = catalog }
        return catalog
    }
}
