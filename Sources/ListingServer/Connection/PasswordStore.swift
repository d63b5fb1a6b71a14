import ListingCore

/// A place where passwords are kept between runs of the program, such as the desktop's keyring.
public protocol PasswordStore: Sendable {
    /// Returns the password of an account; nil if there is none, or if the store can't be read.
    func password(of account: ServerAccount) async -> String?

    /// Stores the password of an account in place of an earlier one.
    ///
    /// - Throws: ``PasswordStoreError``.
    func store(_ password: String, of account: ServerAccount) async throws(PasswordStoreError)

    /// Removes the password of an account, as far as the store allows it.
    func forget(_ account: ServerAccount) async
}

/// The reason why a password was not stored, with sentences for users.
public enum PasswordStoreError: Error, Equatable, Sendable {
    /// The desktop has no store.
    case missing
    /// The store is locked, and the user did not unlock it.
    case locked
    /// The reason is that of the store.
    case failed(String)
}

extension PasswordStoreError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .missing: tr("The password isn’t remembered, because this desktop has no keyring. You can store it in ~/.pgpass.")
        case .locked: tr("The password isn’t remembered, because the keyring is locked. Unlock it, and connect again.")
        case .failed(let reason):
            tr("The password isn’t remembered, because the keyring reported an error ({reason}).", ["reason": reason])
        }
    }
}
