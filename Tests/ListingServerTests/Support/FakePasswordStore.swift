import Synchronization

@testable import ListingServer

/// A store of passwords in memory.
final class FakePasswordStore: PasswordStore {
    enum Call: Equatable {
        case lookUp
        case store(String)
        case forget
    }

    private struct State {
        var passwords: [ServerAccount: String]
        var calls: [Call] = []
    }

    private let state: Mutex<State>
    private let failure: PasswordStoreError?
    /// The calls that change something, as they happen.
    let changes: AsyncStream<Call>
    private let changed: AsyncStream<Call>.Continuation

    /// - Parameter failure: The error of each attempt to store; nil to store.
    init(_ passwords: [ServerAccount: String] = [:], failure: PasswordStoreError? = nil) {
        state = Mutex(State(passwords: passwords))
        self.failure = failure
        (changes, changed) = AsyncStream.makeStream(of: Call.self)
    }

    var passwords: [ServerAccount: String] { state.withLock { $0.passwords } }
    var calls: [Call] { state.withLock { $0.calls } }

    func password(of account: ServerAccount) async -> String? {
        state.withLock { state in
            state.calls.append(.lookUp)
            return state.passwords[account]
        }
    }

    func store(_ password: String, of account: ServerAccount) async throws(PasswordStoreError) {
        if let failure { throw failure }
        state.withLock { state in
            state.calls.append(.store(password))
            state.passwords[account] = password
        }
        changed.yield(.store(password))
    }

    func forget(_ account: ServerAccount) async {
        state.withLock { state in
            state.calls.append(.forget)
            state.passwords[account] = nil
        }
        changed.yield(.forget)
    }
}
