import ListingServer

/// The passwords of servers in the desktop's keyring.
struct KeyringPasswords: PasswordStore {
    /// True for windows: the desktop may ask the user to unlock the keyring. A command asks nothing.
    let mayAsk: Bool

    func password(of account: ServerAccount) async -> String? { await Keyring.password(of: entry(account), unlocks: mayAsk) }

    func store(_ password: String, of account: ServerAccount) async throws(PasswordStoreError) {
        // A name, not a sentence to translate: the programs that show the keyring list it among those of other apps.
        switch await Keyring.store(password, of: entry(account), label: "\(AppInfo.name): \(account)") {
        case .done: return
        case .missing: throw .missing
        case .locked: throw .locked
        case .failed(let reason): throw .failed(reason)
        }
    }

    func forget(_ account: ServerAccount) async { await Keyring.remove(entry(account)) }

    private func entry(_ account: ServerAccount) -> Keyring.Entry {
        Keyring.Entry(host: account.host, port: account.port, user: account.user, database: account.database)
    }
}
