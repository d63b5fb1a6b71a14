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
    /// The passwords that the user has typed since the program started, by address.
    private static let passwords = Mutex<[ServerAddress: String]>([:])

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

    /// Remembers a password until the program ends.
    func remember(password: String) {
        if let address { Self.passwords.withLock { $0[address] = password } }
    }

    /// The password that the user has typed; nil if libpq has to look for it.
    static func password(of address: ServerAddress) -> String? { passwords.withLock { $0[address] } }

    /// Connects to the catalog.
    func open() -> any Catalog {
        guard let address, fault == nil else { return FailedCatalog(name: name, reason: fault ?? "") }
        let catalog = ServerCatalog(address, password: Self.password(of: address))
        catalog.start()
        last.withLock { $0 = catalog }
        return catalog
    }
}
