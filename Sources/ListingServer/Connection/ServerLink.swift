import CPQ
import Dispatch
import Glibc

/// A connection of libpq that never blocks in libpq: it waits for the socket and for its ``Wake`` at the same time.
///
/// Sound: all calls happen on the queue of its ``ServerConnection``, one after the other.
final class ServerLink: @unchecked Sendable {
    let wake = Wake()
    let names: ServerError.Names
    /// nil before it is connected, and after it was closed or lost.
    private(set) var handle: OpaquePointer?
    /// The account of the last attempt to connect; nil before libpq knew it.
    private(set) var account: ServerAccount?
    /// True if the server has asked for a password in the last attempt to connect.
    private(set) var usedPassword = false
    /// True while the server waits for rows that are copied.
    var isCopying = false
    /// The longest time without a byte of the answer to a statement; nil for no limit.
    var longestSilence: Duration?

    /// The longest time that the server gets to react to a cancellation. Later, the connection is closed.
    static let patience = Duration.seconds(5)

    init(names: ServerError.Names) { self.names = names }

    deinit { finish() }

    /// Closes the connection. The server then takes back an open transaction.
    func finish() {
        PQfinish(handle)
        handle = nil
    }

    var isOpen: Bool { handle != nil && PQstatus(handle) == CONNECTION_OK }

    /// True if the next user of the connection finds it without a transaction or results of an earlier one.
    var isIdle: Bool {
        guard let handle, isOpen, PQtransactionStatus(handle) == PQTRANS_IDLE else { return false }
        // A server that was shut down meanwhile has left a message, and the end of the stream after it.
        return PQconsumeInput(handle) == 1 && PQisBusy(handle) == 0 && PQconsumeInput(handle) == 1 && isOpen
    }

    /// The version as libpq counts it: 150018 is 15.18.
    var serverVersion: Int { Int(PQserverVersion(handle)) }

    /// The version for people, such as "15.18 (Debian 15.18-0+deb12u1)".
    var serverVersionName: String { PQparameterStatus(handle, "server_version").map { String(cString: $0) } ?? "" }

    var isEncrypted: Bool { PQsslInUse(handle) == 1 }
    var database: String { PQdb(handle).map { String(cString: $0) } ?? "" }
    var user: String { PQuser(handle).map { String(cString: $0) } ?? "" }

    /// - Throws: ``ServerError/connectionLost(_:)`` after the connection was closed.
    func connected() throws(ServerError) -> OpaquePointer {
        guard let handle else { throw .connectionLost("closed") }
        return handle
    }

    // MARK: Connecting

    /// Connects, in at most the time of the settings for all servers of the address together.
    ///
    /// - Throws: ``ServerError``.
    func connect(_ settings: ConnectionSettings, _ cancellation: Cancellation) throws(ServerError) {
        let keywords = CStrings(settings.values.map(\.keyword))
        let values = CStrings(settings.values.map(\.value))
        handle = keywords.withPointers { keywords in values.withPointers { PQconnectStartParams(keywords, $0, 0) } }
        guard let handle else { throw .connectionLost("out of memory") }
        do throws(ServerError) {
            try poll(handle, until: .now + settings.limit, cancellation)
            noteAccount()
        } catch {
            noteAccount()
            finish()
            throw error
        }
    }

    private func noteAccount() {
        // A name is not that of the machine if the address is given, too: the password of a name must not go elsewhere.
        guard let host = isAddressGiven ? PQhostaddr(handle) : PQhost(handle), let port = PQport(handle), let user = PQuser(handle),
            let database = PQdb(handle)
        else { return }
        account = ServerAccount(
            host: String(cString: host), port: String(cString: port), user: String(cString: user), database: String(cString: database))
        usedPassword = PQconnectionUsedPassword(handle) == 1 || PQconnectionNeedsPassword(handle) == 1
    }

    /// True if libpq was given the IP address of the server, by the address, a service or the environment.
    private var isAddressGiven: Bool {
        guard let options = PQconninfo(handle) else { return true }
        defer { PQconninfoFree(options) }
        var index = 0
        while let keyword = options[index].keyword {
            if String(cString: keyword) == "hostaddr" { return options[index].val.map { $0.pointee != 0 } ?? false }
            index += 1
        }
        return false
    }

    private func poll(_ handle: OpaquePointer, until limit: ContinuousClock.Instant, _ cancellation: Cancellation) throws(ServerError) {
        // With it, messages of servers that refuse have the SQLSTATE.
        PQsetErrorVerbosity(handle, PQERRORS_VERBOSE)
        // Notices would go to stderr.
        PQsetNoticeProcessor(handle, { _, _ in }, nil)
        if PQstatus(handle) == CONNECTION_BAD { throw connectionFailure() }
        var progress = PGRES_POLLING_WRITING
        while progress != PGRES_POLLING_OK {
            if progress == PGRES_POLLING_FAILED { throw connectionFailure() }
            switch try wait(
                reading: progress == PGRES_POLLING_READING, writing: progress == PGRES_POLLING_WRITING, until: limit, cancellation)
            {
            case .ready: progress = PQconnectPoll(handle)
            case .canceled: throw .canceled
            case .late: throw .unreachable(host: names.host, reason: EnglishMessages.timeout)
            }
        }
        if PQsetnonblocking(handle, 1) != 0 { throw connectionFailure() }
    }

    private func connectionFailure() -> ServerError {
        // The user may come from the environment or the system.
        let user = PQuser(handle).map { String(cString: $0) } ?? names.user
        let database = PQdb(handle).map { String(cString: $0) } ?? names.database
        let names = ServerError.Names(host: names.host, user: user, database: database, service: names.service)
        if PQconnectionNeedsPassword(handle) == 1 { return .passwordMissing(user: user) }
        return ServerError(connecting: message, names)
    }

    /// libpq's message about the last failure.
    var message: String { PQerrorMessage(handle).map { String(cString: $0) } ?? "" }

    // MARK: Waiting

    enum Readiness {
        case ready, canceled, late
    }

    /// Waits until the socket can be read or written, until the request is canceled, or until a moment.
    ///
    /// - Throws: ``ServerError/connectionLost(_:)`` if there is no socket.
    func wait(
        reading: Bool, writing: Bool, until limit: ContinuousClock.Instant? = nil, _ cancellation: Cancellation? = nil
    ) throws(ServerError) -> Readiness {
        let socket = PQsocket(try connected())
        guard socket >= 0 else { throw .connectionLost(ServerError.oneLine(message)) }
        let events = Int16(reading ? POLLIN : 0) | Int16(writing ? POLLOUT : 0)
        while true {
            if cancellation?.isRequested == true { return .canceled }
            var waiting = [pollfd(fd: socket, events: events, revents: 0), pollfd(fd: wake.descriptor, events: Int16(POLLIN), revents: 0)]
            let count = Glibc.poll(&waiting, nfds_t(waiting.count), Self.milliseconds(until: limit))
            if count < 0 {
                if errno == EINTR { continue }
                throw .connectionLost(strerror(errno).map { String(cString: $0) } ?? "poll")
            }
            if waiting[1].revents != 0 { wake.clear() }
            if waiting[0].revents != 0 { return .ready }
            if let limit, ContinuousClock.now >= limit { return .late }
        }
    }

    /// The time until a moment as poll(2) wants it, rounded up; -1 for no limit.
    private static func milliseconds(until limit: ContinuousClock.Instant?) -> Int32 {
        guard let limit else { return -1 }
        let (seconds, attoseconds) = (limit - ContinuousClock.now).components
        let milliseconds = seconds.multipliedReportingOverflow(by: 1_000).partialValue + attoseconds / 1_000_000_000_000_000 + 1
        return Int32(clamping: max(0, milliseconds))
    }
}
