/// Follows what others change on a server, and connects again after each failure, with growing pauses.
///
/// Messages of `LISTEN` say that something has changed. A server without them, such as a replica, is asked every five seconds.
struct ServerChanges: Sendable {
    /// The pauses, which tests shorten.
    struct Pace: Sendable {
        /// Between two questions to a server without messages.
        var interval = Duration.seconds(5)
        /// After the first failure. It doubles with each further one.
        var shortestPause = Duration.milliseconds(500)
        var longestPause = Duration.seconds(60)
        /// False to ask a server that has messages, too.
        var listens = true
    }

    let address: ServerAddress
    let passwords: ServerPasswords
    let pace: Pace
    /// Reads what has changed.
    let refresh: @Sendable () async throws -> Void
    /// True if a message is about a change that was not read yet.
    let isNews: @Sendable (_ payload: String) -> Bool
    /// Called with the reason why the server can't be followed at present, and with nil once it can.
    let report: @Sendable (ServerError?) -> Void

    /// Follows until the task is canceled, or until there is a failure that does not pass by itself.
    func run() async {
        var failures = 0
        while !Task.isCancelled {
            let problem: ServerError
            do {
                try await follow { failures = 0 }
                return
            } catch { problem = ServerError(any: error) }
            if Task.isCancelled { return }
            report(problem)
            guard problem.mayPass else { return }
            let pause = min(pace.shortestPause * (1 << min(failures, 20)), pace.longestPause)
            failures += 1
            do { try await Task.sleep(for: pause) } catch { return }
        }
    }

    private func follow(onSuccess: () -> Void) async throws {
        let listener = try await openListener()
        // Changes before this moment had no message that was heard.
        try await refresh()
        report(nil)
        onSuccess()
        if let listener { try await readMessages(listener) } else { try await ask() }
    }

    /// - Returns: nil if the server has no messages.
    private func openListener() async throws -> Listener? {
        guard pace.listens else { return nil }
        do { return try await Listener.open(address, passwords: passwords) } catch let error as ServerError where error.saysNoMessages {
            return nil
        }
    }

    private func readMessages(_ listener: Listener) async throws {
        for try await message in listener.notifications() where isNews(message.payload) { try await refresh() }
        try Task.checkCancellation()
        throw ServerError.connectionLost("LISTEN")
    }

    private func ask() async throws {
        while true {
            try await Task.sleep(for: pace.interval)
            try await refresh()
        }
    }
}
