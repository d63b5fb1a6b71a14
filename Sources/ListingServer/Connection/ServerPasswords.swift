import Synchronization

/// The passwords of servers: those that the user has typed since the program started, and those in a store.
///
/// A connection is first tried with the password that was typed for its address. Without one, libpq looks for it in the service file and
/// in `~/.pgpass`. If the server still asks for one, the password in the store is sent. What the user wants to be remembered is stored
/// after the server has accepted it. A typed password that the server refuses is forgotten, so that a corrected file is read again.
public final class ServerPasswords: Sendable {
    /// An attempt to connect.
    struct Attempt<Connection: Sendable>: Sendable {
        let result: Result<Connection, any Error>
        /// nil if libpq did not get as far as to know it.
        let account: ServerAccount?
        /// True if the server has asked for a password.
        let usedPassword: Bool
    }

    private struct Known {
        let password: String
        /// True for a password from the store.
        let isStored: Bool
        /// True if the password is to be stored once the server has accepted it.
        let isToStore: Bool
        /// Called if that fails.
        let report: @Sendable (PasswordStoreError) -> Void
        /// True after the server has accepted it.
        var isAccepted = false
    }

    private struct State {
        var known: [ServerAddress: Known] = [:]
        /// The passwords in the store that the server has refused, and when.
        var refused: [ServerAccount: (password: String, time: ContinuousClock.Instant)] = [:]
        var turns: [ServerAccount: TurnQueue] = [:]
        /// The typed passwords that the server has refused, for connections that were to send them, too.
        var mistyped: [ServerAddress: (password: String, error: any Error)] = [:]
        /// The turns to send a typed password.
        var typingTurns: [ServerAddress: TurnQueue] = [:]
    }

    private let store: (any PasswordStore)?
    private let pause: Duration
    private let state = Mutex(State())

    /// - Parameters:
    ///   - store: nil for none.
    ///   - pause: The time before a refused password of the store may be sent again: servers lock accounts after some attempts.
    public init(store: (any PasswordStore)? = nil, pause: Duration = .seconds(5)) {
        (self.store, self.pause) = (store, pause)
    }

    /// The password that the program has for an address; nil if it has none, or if one in the store was not needed yet.
    func known(for address: ServerAddress) -> String? { state.withLock { $0.known[address]?.password } }

    /// Takes a password that the user has typed.
    ///
    /// - Parameters:
    ///   - isRemembered: True to store it after the server has accepted it. Otherwise, it is known until the program ends, and a password
    ///     in the store that the server has refused is removed then.
    ///   - report: Called if it can't be stored.
    public func enter(
        _ password: String, for address: ServerAddress, isRemembered: Bool = false,
        report: @escaping @Sendable (PasswordStoreError) -> Void = { _ in }
    ) {
        let known = Known(password: password, isStored: false, isToStore: isRemembered, report: report)
        state.withLock { state in
            state.known[address] = known
            state.mistyped[address] = nil
        }
    }

    /// Connects with the passwords that there are, one after the other.
    ///
    /// - Parameter attempt: Connects with a password; with nil, libpq looks for one.
    /// - Throws: The error of the last attempt.
    func connect<Connection: Sendable>(
        to address: ServerAddress, _ attempt: @Sendable (_ password: String?) async -> Attempt<Connection>
    ) async throws -> Connection {
        if let typed = typed(for: address), let first = try await tryTyped(typed, address, attempt) { return try first.result.get() }
        let known = state.withLock { $0.known[address] }
        let first = await attempt(known?.password)
        if let known { note(first, address, known) }
        guard known == nil, let store, let account = first.account, first.isPasswordProblem else { return try first.result.get() }
        // A window connects several times when it opens. Only the first connection may send a password that is perhaps wrong.
        return try await turn(of: account).take {
            if let known = self.known(for: address) { return try await attempt(known).result.get() }
            guard let stored = await store.password(of: account), !stored.isEmpty else { return try first.result.get() }
            if self.isRefused(stored, account) { throw ServerError.passwordWrong(user: account.user) }
            let second = await attempt(stored)
            self.note(second, address, stored: stored, account)
            return try second.result.get()
        }
    }

    // MARK: Typed passwords

    /// A password that the user has typed and that the server has not accepted yet.
    private func typed(for address: ServerAddress) -> Known? {
        state.withLock { $0.known[address] }.flatMap { $0.isAccepted || $0.isStored ? nil : $0 }
    }

    /// Connects with a typed password, one connection after the other, until the server has accepted it.
    ///
    /// - Parameter typed: The password that is known when the connection begins.
    /// - Returns: nil if the server has accepted the password meanwhile.
    /// - Throws: The server's error if it has refused the password meanwhile; `CancellationError`.
    private func tryTyped<Connection: Sendable>(
        _ typed: Known, _ address: ServerAddress, _ attempt: @Sendable (_ password: String?) async -> Attempt<Connection>
    ) async throws -> Attempt<Connection>? {
        let turn = state.withLock { state in
            let turn = state.typingTurns[address] ?? TurnQueue()
            state.typingTurns[address] = turn
            return turn
        }
        return try await turn.take {
            if let refusal = self.state.withLock({ $0.mistyped[address] }), refusal.password == typed.password { throw refusal.error }
            guard let typed = self.typed(for: address) else { return nil }
            let first = await attempt(typed.password)
            self.note(first, address, typed)
            return first
        }
    }

    // MARK: The store

    private func turn(of account: ServerAccount) -> TurnQueue {
        state.withLock { state in
            let turn = state.turns[account] ?? TurnQueue()
            state.turns[account] = turn
            return turn
        }
    }

    private func isRefused(_ password: String, _ account: ServerAccount) -> Bool {
        state.withLock { state in
            guard let refused = state.refused[account], refused.password == password else { return false }
            return refused.time.duration(to: .now) < pause
        }
    }

    /// Takes note of an attempt with a password of the store.
    private func note<Connection>(_ attempt: Attempt<Connection>, _ address: ServerAddress, stored: String, _ account: ServerAccount) {
        state.withLock { state in
            switch attempt.result {
            case .success:
                state.refused[account] = nil
                // The user may have typed one meanwhile.
                guard state.known[address] == nil else { return }
                state.known[address] = Known(password: stored, isStored: true, isToStore: false, report: { _ in }, isAccepted: true)
            case .failure:
                if attempt.isPasswordProblem { state.refused[account] = (stored, .now) }
            }
        }
    }

    /// Takes note of an attempt with a password that was known.
    private func note<Connection>(_ attempt: Attempt<Connection>, _ address: ServerAddress, _ known: Known) {
        guard let account = attempt.account, attempt.usedPassword else { return }
        if case .failure(let error) = attempt.result {
            guard known.isStored || !known.isAccepted, attempt.isPasswordProblem else { return }
            state.withLock { state in
                if state.known[address]?.password == known.password { state.known[address] = nil }
                if known.isStored {
                    // The password was changed on the server. The one in the store may be newer than this one.
                    state.refused[account] = (known.password, .now)
                } else if state.known[address] == nil {
                    state.mistyped[address] = (known.password, error)
                }
            }
            return
        }
        let (isNews, isStale) = state.withLock { state in
            guard !known.isStored, let now = state.known[address], now.password == known.password, !now.isAccepted else {
                return (false, false)
            }
            state.known[address]?.isAccepted = true
            return (true, state.refused.removeValue(forKey: account) != nil)
        }
        guard isNews, let store, known.isToStore || isStale else { return }
        // The keyring may have to ask the user, which must not keep the listings waiting.
        Task {
            guard known.isToStore else { return await store.forget(account) }
            do throws(PasswordStoreError) { try await store.store(known.password, of: account) } catch { known.report(error) }
        }
    }
}

extension ServerPasswords.Attempt {
    /// True if the server wants a password, or another one.
    var isPasswordProblem: Bool {
        guard case .failure(let error) = result else { return false }
        switch error as? ServerError {
        case .passwordMissing, .passwordWrong: return true
        default: return false
        }
    }
}
