import Dispatch
import Glibc
import ListingCore
import ListingStore
import Synchronization

/// The marks of one shared catalog, for all windows of this program that show it.
///
///     save ──▶ MarkTable ──▶ UnsentFile ──▶ MarksSending ──▶ mark ──NOTIFY──▶ other programs
///                 ▲                                            │
///                 └──────────────── MarksReading ◀─────────────┘
///
/// The table has what the user sees. It is changed immediately, and the server follows.
final class SharedMarks: Sendable {
    private struct State {
        var table = MarkTable()
        /// `catalog.marks` of what has been read; -1 for nothing.
        var revision: Int64 = -1
        var pool: ConnectionPool?
        var following: Task<Void, Never>?
        /// The time and the password of the last attempt that nothing but the user can repair; nil if there was none.
        var refusal: (time: ContinuousClock.Instant, password: String?)?
        var sending: Task<Void, Never>?
        /// True while edits are on their way to the server.
        var isSending = false
        /// True if the account has to be looked up again, because the connection was lost.
        var isAccountOld = true
        /// True after the first attempt to read the marks, whatever came of it.
        var hasTried = false
        var waiters: [CheckedContinuation<Void, Never>] = []
        var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
        var lastListener = 0
        /// Edits that the server has refused for good. They are tried again with the next start.
        var refused: Set<UnsentMark> = []
        /// The reason why edits wait; nil if the server takes them.
        var problem: ServerError?
    }

    private let address: ServerAddress
    /// The address as the catalog's identity has it.
    private let name: String
    private let pace: ServerChanges.Pace
    private let passwords: ServerPasswords
    private let file: UnsentFile
    private let report: @Sendable (MarksError) -> Void
    private let state = Mutex(State())
    private let turn = TurnQueue()

    /// The number of edits in one transaction.
    private static let batch = 50
    /// The time before the same refusal may be asked for again.
    private static let refusalPause = Duration.seconds(5)

    init(
        _ address: ServerAddress, name: String, pace: ServerChanges.Pace, file: UnsentFile,
        passwords: ServerPasswords, report: @escaping @Sendable (MarksError) -> Void
    ) {
        (self.address, self.name, self.pace, self.file) = (address, name, pace, file)
        (self.passwords, self.report) = (passwords, report)
    }

    deinit {
        state.withLock { state in
            state.following?.cancel()
            state.sending?.cancel()
        }
    }

    // MARK: For the screens

    /// The marks, after the first attempt to read them.
    func marks(desktop: Marks) async -> Marks {
        start()
        await withCheckedContinuation { continuation in
            let hasTried = state.withLock { state in
                if !state.hasTried { state.waiters.append(continuation) }
                return state.hasTried
            }
            if hasTried { continuation.resume() }
        }
        return state.withLock { $0.table }.marks(desktop: desktop)
    }

    func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let number = state.withLock { state in
            state.lastListener += 1
            state.listeners[state.lastListener] = continuation
            return state.lastListener
        }
        continuation.onTermination = { [weak self] _ in self?.endListening(number) }
        // What has changed since the caller has asked for the marks.
        continuation.yield()
        start()
        return stream
    }

    private func endListening(_ number: Int) {
        let isLast = state.withLock { state in
            state.listeners[number] = nil
            return state.listeners.isEmpty
        }
        if isLast { stopSoon() }
    }

    /// Stops following if there is no window soon: one that opens the catalog again takes over from the last one.
    private func stopSoon() {
        Task { [weak self] in
            try? await Task.sleep(for: .seconds(1))
            self?.stopIfUnused()
        }
    }

    private func stopIfUnused() {
        let pool = state.withLock { state -> ConnectionPool? in
            guard state.listeners.isEmpty, state.waiters.isEmpty else { return nil }
            state.following?.cancel()
            state.following = nil
            guard state.sending == nil else { return nil }
            defer { state.pool = nil }
            return state.pool
        }
        if let pool { Task { await pool.close() } }
    }

    /// Applies edits immediately, and sends them.
    func save(_ edits: [MarksEdit]) {
        let now = Self.now()
        let (change, target, isOn) = state.withLock { state in
            let before = state.table.sharesMarks
            let time = now.addingReportingOverflow(state.table.account?.clockOffset ?? 0).partialValue
            let change = state.table.apply(edits, at: time, replaces: !state.isSending)
            let isOn = state.table.sharesMarks == before ? nil : state.table.sharesMarks
            return (change, state.table.account?.target ?? name, isOn)
        }
        if let isOn { file.setSharesMarks(isOn, at: name) }
        if !change.added.isEmpty {
            file.keep(change.added, removing: change.replaced, for: target) { [weak self] in self?.sendSoon() }
        }
        signal()
    }

    /// The time of this computer, in microseconds since 1970.
    static func now() -> Int64 {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1_000
    }

    /// True if edits are on their way, and the server takes them at present.
    var isBusy: Bool { state.withLock { $0.sending != nil && $0.problem == nil } }

    private func signal() {
        for listener in state.withLock({ Array($0.listeners.values) }) { listener.yield() }
    }

    // MARK: Following

    private func start() {
        let password = passwords.known(for: address)
        let changes = ServerChanges(
            address: address, passwords: passwords, pace: pace,
            refresh: { [weak self] in try await self?.refresh() }, isNews: { [weak self] in self?.isNews($0) ?? false },
            report: { [weak self] in self?.followed($0) })
        state.withLock { state in
            guard state.following == nil else { return }
            // Servers lock accounts after some attempts, so a wrong password is not sent for each question of a window.
            if let refusal = state.refusal, refusal.password == password, refusal.time.duration(to: .now) < Self.refusalPause { return }
            if state.refusal != nil, state.table.account == nil { state.hasTried = false }
            state.refusal = nil
            // The user may have typed a password since.
            state.pool = nil
            state.following = Task { [weak self] in
                await changes.run()
                self?.endFollowing(password)
            }
        }
    }

    /// The server has refused something for good, such as the password. The next window tries again.
    private func endFollowing(_ password: String?) {
        guard !Task.isCancelled else { return }
        state.withLock { state in
            state.following = nil
            state.refusal = (.now, password)
        }
    }

    /// The text is the catalog with the numbers of its runs and its marks: see the function `announce` of the schema.
    private func isNews(_ payload: String) -> Bool {
        let numbers = payload.split(separator: " ").map { Int64($0) }
        return state.withLock { state in
            guard let account = state.table.account, numbers.count == 3, let catalog = numbers[0], let revision = numbers[2] else {
                return true
            }
            return catalog == Int64(account.catalog) && revision > state.revision
        }
    }

    private func followed(_ problem: ServerError?) {
        let (waiters, isUnused) = state.withLock { state in
            if problem != nil { state.isAccountOld = true }
            state.problem = problem
            state.hasTried = true
            defer { state.waiters = [] }
            return (state.waiters, state.listeners.isEmpty)
        }
        for waiter in waiters { waiter.resume() }
        // A window that was closed while it waited never listens.
        if isUnused { stopSoon() }
    }

    /// Reads what others have changed, and sends what waits.
    private func refresh() async throws {
        try await turn.take {
            try await self.pool().with { connection in
                try await self.read(connection)
                do { try await self.sendAll(connection) } catch let error as ServerError
                    where !error.isAboutConnection && error != .canceled
                {
                    self.reportWaiting(error)
                }
            }
        }
    }

    private func pool() -> ConnectionPool {
        state.withLock { state in
            let pool = state.pool ?? ConnectionPool(address, passwords: passwords, count: 1)
            state.pool = pool
            return pool
        }
    }

    private func read(_ connection: ServerConnection) async throws {
        let reading = MarksReading(connection: connection)
        var account = state.withLock { $0.isAccountOld ? nil : $0.table.account }
        if account == nil { account = try await learnAccount(reading) }
        guard let account else { return }
        let revision = try await reading.revision(of: account.catalog)
        let known = state.withLock { state in
            // A server that was restored from a copy has an earlier number.
            if revision < state.revision {
                state.table.forgetRows()
                state.revision = -1
            }
            return state.revision
        }
        guard revision != known else { return }
        try await reading.changes(of: account.catalog, since: known) { rows in self.state.withLock { $0.table.take(rows) } }
        state.withLock { $0.revision = revision }
        signal()
    }

    private func learnAccount(_ reading: MarksReading) async throws -> MarksAccount {
        let account = try await reading.account(catalog: address.catalog, now: Self.now)
        let sharesMarks = await file.sharesMarks(at: name)
        let waiting = await file.edits(for: account.target, at: name)
        state.withLock { state in
            let old = state.table.account
            if let old, old.target != account.target {
                let isOn = state.table.sharesMarks
                (state.table, state.revision) = (MarkTable(), -1)
                state.table.sharesMarks = isOn
            }
            if old == nil { state.table.sharesMarks = sharesMarks }
            state.table.account = account
            state.table.take(waiting)
            state.isAccountOld = false
        }
        signal()
        return account
    }

    // MARK: Sending

    /// Sends in the background, and tries again as long as the server can't be reached.
    private func sendSoon() {
        state.withLock { state in
            guard state.sending == nil, !Self.sendable(state).isEmpty else { return }
            state.sending = Task { [weak self, pace] in
                var pause = pace.shortestPause
                while await self?.sendOnce() == true {
                    try? await Task.sleep(for: pause)
                    if Task.isCancelled { return }
                    pause = min(pause * 2, pace.longestPause)
                }
            }
        }
    }

    /// - Returns: true if the server has to be tried again.
    private func sendOnce() async -> Bool {
        var failure: ServerError?
        do {
            try await turn.take {
                try await self.pool().with { connection in
                    try await self.read(connection)
                    try await self.sendAll(connection)
                }
            }
        } catch { failure = ServerError(any: error) }
        if let failure, !failure.isAboutConnection { reportWaiting(failure) }
        let mayPass = failure.map { $0.mayPass && !$0.isRefusal } ?? true
        let (isAgain, isUnused) = state.withLock { state in
            if failure?.isAboutConnection == true { state.isAccountOld = true }
            if mayPass, !Self.sendable(state).isEmpty { return (true, false) }
            state.sending = nil
            return (false, state.listeners.isEmpty)
        }
        if isUnused { stopIfUnused() }
        return isAgain
    }

    private static func sendable(_ state: State) -> [UnsentMark] {
        if let account = state.table.account, !account.canEdit { return [] }
        return state.table.unsent.values.joined().filter { !state.refused.contains($0) }
    }

    private func sendAll(_ connection: ServerConnection) async throws {
        guard let account = state.withLock({ $0.table.account }), account.canEdit else { return }
        let edits = state.withLock { state in
            state.isSending = true
            return Self.sendable(state)
        }.sorted { $0.time < $1.time }
        defer { state.withLock { $0.isSending = false } }
        var rest = edits[...]
        while !rest.isEmpty {
            let some = Array(rest.prefix(Self.batch))
            try await send(some, MarksSending(connection: connection, account: account))
            rest = rest.dropFirst(some.count)
        }
    }

    private func send(_ edits: [UnsentMark], _ sending: MarksSending) async throws {
        do {
            confirm(edits, try await sending.send(edits), account: sending.account)
        } catch let error as ServerError where error.isAboutValue {
            // One of them is refused. The others must not wait for it.
            guard edits.count == 1, let edit = edits.first else {
                for edit in edits { try await send([edit], sending) }
                return
            }
            state.withLock { _ = $0.refused.insert(edit) }
            report(.refused(listing: edit.id.listing.value, reason: error.description))
        }
    }

    private func confirm(_ edits: [UnsentMark], _ outcome: MarksSending.Outcome, account: MarksAccount) {
        state.withLock { state in
            state.table.confirm(edits, now: outcome.now)
            state.problem = nil
        }
        file.keep([], removing: edits, for: account.target)
        for notice in outcome.notices { report(notice) }
        signal()
    }

    /// Reports once why edits wait. A server that can't be reached is reported by the catalog itself.
    private func reportWaiting(_ problem: ServerError) {
        let isNews = state.withLock { state in
            defer { state.problem = problem }
            return state.problem != problem && !Self.sendable(state).isEmpty
        }
        if isNews { report(.waiting(reason: problem.description)) }
    }
}

extension ServerError {
    /// True if the server refuses the value itself, whenever it is sent.
    fileprivate var isAboutValue: Bool {
        switch self {
        case .nulInText, .tooLarge: true
        // Classes 22 and 23: data exceptions and violated conditions; 54000: a limit of the program.
        case .failed(let code, _): code.hasPrefix("22") || code.hasPrefix("23") || code == "54000"
        default: false
        }
    }

    /// True if the user has no right to change marks any more.
    fileprivate var isRefusal: Bool {
        switch self {
        case .forbidden: true
        default: false
        }
    }
}
