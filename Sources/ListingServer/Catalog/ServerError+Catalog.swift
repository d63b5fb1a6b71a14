import ListingCore

extension ServerError {
    /// Any error of a request, as one with a sentence for users.
    init(any error: any Error) {
        switch error {
        case let error as ServerError: self = error
        case is CancellationError: self = .canceled
        default: self = .damaged
        }
    }

    /// True if the same request may succeed later, without anything that the user would have to do here.
    ///
    /// A refused password is not sent again, because servers lock accounts after some attempts.
    var mayPass: Bool {
        switch self {
        case .passwordMissing, .passwordWrong, .notAdmitted, .serviceUnknown, .certificatesMissing, .certificateNotTrusted,
            .certificateOfAnother, .encryptionMissing, .encryptionRequired, .oldServer, .newerSchema, .catalogNotNamed, .canceled:
            false
        default: true
        }
    }

    /// True if there is no connection, or none any more.
    var isAboutConnection: Bool {
        switch self {
        case .refused, .unreachable, .notConnected, .connectionLost, .shuttingDown: true
        default: false
        }
    }

    /// True if the server refuses `LISTEN` itself: a replica in recovery, or a server that speaks only PostgreSQL's protocol.
    var saysNoMessages: Bool {
        switch self {
        case .readOnly: true
        // feature_not_supported, and syntax_error.
        case .failed(let code, _): code == "0A000" || code == "42601"
        default: false
        }
    }

    /// The sentence for a window that shows listings already.
    var whileOpen: String {
        if case .connectionLost(let reason) = self {
            return tr(
                "The connection to the server was lost ({reason}). The listings that were read stay, and the connection is tried again.",
                ["reason": reason])
        }
        return mayPass
            ? tr("{problem} The listings that were read stay, and the connection is tried again.", ["problem": description])
            : tr("{problem} The listings that were read stay.", ["problem": description])
    }
}
