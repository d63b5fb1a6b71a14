import CPQ
import Dispatch

extension ServerLink {
    /// Runs one statement with its parameters, and waits for its result.
    ///
    /// - Throws: ``ServerError``, which is ``ServerError/canceled`` if the request was canceled before the statement was complete.
    func run(_ statement: String, _ values: [ServerValue], _ cancellation: Cancellation) throws(ServerError) -> ServerResult {
        if cancellation.isRequested { throw .canceled }
        try send(statement, values)
        return try result(cancellation)
    }

    /// Runs the statements of a migration, which have no parameters.
    ///
    /// - Throws: ``ServerError`` of the first statement that failed; later ones are not run.
    func runAll(_ statements: String, _ cancellation: Cancellation) throws(ServerError) -> ServerResult {
        if cancellation.isRequested { throw .canceled }
        if PQsendQuery(try connected(), statements) == 0 { throw failure() }
        return try result(cancellation)
    }

    private func send(_ statement: String, _ values: [ServerValue]) throws(ServerError) {
        let handle = try connected()
        let parameters = try Parameters(values)
        let isSent = parameters.withPointers { values, lengths in
            PQsendQueryParams(
                handle, statement, Int32(parameters.types.count), parameters.types, values, lengths, parameters.formats, 1) == 1
        }
        if !isSent { throw failure() }
    }

    /// Sends what libpq has not sent yet, and reads meanwhile, because the server may stop reading until its messages are read.
    ///
    /// - Throws: ``ServerError``, which is ``ServerError/canceled`` if the request was canceled before everything was sent.
    func flush(_ cancellation: Cancellation?, until limit: ContinuousClock.Instant? = nil) throws(ServerError) {
        let handle = try connected()
        while true {
            switch PQflush(handle) {
            case 0: return
            case 1:
                switch try wait(reading: true, writing: true, until: limit, cancellation) {
                case .ready: if PQconsumeInput(handle) == 0 { throw failure() }
                case .canceled: throw .canceled
                case .late: throw lost(EnglishMessages.timeout)
                }
            default: throw failure()
            }
        }
    }

    /// Waits for the result of what was sent. If the request is canceled meanwhile, the server is asked to stop.
    ///
    /// - Throws: The first error.
    func result(_ cancellation: Cancellation) throws(ServerError) -> ServerResult {
        let handle = try connected()
        var answer = Answer()
        var request: CancelRequest?
        var limit: ContinuousClock.Instant?
        while true {
            // More may be waiting to be sent, if the statement has large parameters.
            let unsent = PQflush(handle)
            if unsent < 0 { throw failure() }
            if PQisBusy(handle) == 0, unsent == 0 {
                guard let result = PQgetResult(handle) else { break }
                if answer.add(ServerResult(owning: result), names, isCanceled: request != nil) { break }
                continue
            }
            let end = limit ?? longestSilence.map { .now + $0 }
            switch try wait(reading: true, writing: unsent == 1, until: end, request == nil ? cancellation : nil) {
            case .ready:
                if PQconsumeInput(handle) == 0 {
                    // A server that ends the connection says why before.
                    let failure = failure()
                    throw answer.error ?? failure
                }
            case .canceled:
                request = CancelRequest(handle)
                limit = .now + Self.patience
            case .late:
                // Keepalives don't notice a server that is stopped, or a proxy that has lost it.
                if request == nil { throw lost(EnglishMessages.timeout) }
                finish()
                throw .canceled
            }
        }
        // A later statement must not get the cancellation of this one.
        if let request, !request.isDone(within: Self.patience) { finish() }
        if let error = answer.error {
            // After an error, a usable connection waits for the next statement.
            if !isOpen || PQtransactionStatus(handle) == PQTRANS_ACTIVE { finish() }
            throw error
        }
        guard let result = answer.result else { throw lost("no result") }
        return result
    }

    /// The failure of a call of libpq. The connection cannot be used after it.
    func failure() -> ServerError { lost(ServerError.firstLine(message)) }

    /// Closes a connection whose server does not answer any more.
    func lost(_ reason: String) -> ServerError {
        finish()
        return .connectionLost(reason)
    }
}

/// The results of one request, of which the last one and the first error count.
private struct Answer {
    private(set) var result: ServerResult?
    private(set) var error: ServerError?

    /// - Returns: true if rows are now copied, after which there is another result.
    mutating func add(_ next: ServerResult, _ names: ServerError.Names, isCanceled: Bool) -> Bool {
        switch next.status {
        case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: result = next
        case PGRES_COPY_IN:
            result = next
            return true
        case PGRES_COPY_OUT, PGRES_COPY_BOTH:
            error = .unexpectedAnswer("COPY")
            return true
        default:
            let (code, message) = next.failure
            // An error without a code is libpq's: the connection was lost.
            let found = code.map { ServerError(code: $0, message: message, names, isCanceled: isCanceled) } ?? .connectionLost(message)
            error = error ?? found
        }
        return false
    }
}

/// libpq's request to cancel a statement, which uses a connection of its own and may wait for it.
private struct CancelRequest {
    /// Sound: PQcancel is made for use on another thread.
    private struct Handle: @unchecked Sendable {
        let pointer: OpaquePointer
    }

    private let end = DispatchSemaphore(value: 0)

    init(_ connection: OpaquePointer) {
        guard let handle = PQgetCancel(connection).map(Handle.init) else {
            end.signal()
            return
        }
        DispatchQueue.global().async { [end] in
            // If it fails, the statement ends by itself, or the connection is closed when the server has had its time.
            var reason = [CChar](repeating: 0, count: 256)
            PQcancel(handle.pointer, &reason, Int32(reason.count))
            PQfreeCancel(handle.pointer)
            end.signal()
        }
    }

    func isDone(within limit: Duration) -> Bool {
        end.wait(timeout: .now() + .milliseconds(Int(limit.components.seconds) * 1_000)) == .success
    }
}
