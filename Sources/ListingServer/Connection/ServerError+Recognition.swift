extension ServerError {
    /// The names that messages need.
    struct Names {
        /// The server; empty for this computer.
        let host: String
        let user: String
        let database: String
        /// The service of the address.
        let service: String
    }

    /// The error of a statement, or of a connection that the server refused.
    ///
    /// - Parameters:
    ///   - code: The SQLSTATE. The list is in appendix A of PostgreSQL's manual.
    ///   - message: The server's message, in the server's language.
    ///   - isCanceled: True if this program has canceled the statement.
    init(code: String, message: String, _ names: Names, isCanceled: Bool = false) {
        self =
            switch code {
            case "28P01": .passwordWrong(user: names.user)
            case "28000" where message.contains("no encryption") || message.contains("SSL off"): .encryptionRequired(user: names.user)
            case "28000": .notAdmitted(user: names.user, database: names.database)
            case "3D000": .databaseUnknown(names.database)
            case "53300": .tooManyConnections
            case "53100": .diskFull
            case "57P01", "57P02", "57P03": .shuttingDown
            case "42501": .forbidden(message)
            case "25006": .readOnly
            case "57014": isCanceled ? .canceled : .timedOut
            case "22021": .nulInText
            // The server’s own connection to another one: libpq’s errors have no code.
            case "08000", "08001", "08003", "08004", "08006": .partUnavailable(Self.oneLine(message))
            default: .failed(code: code, message: message)
            }
    }

    /// The error of a connection that was not made.
    ///
    /// - Parameter message: libpq's message, in English, and with the SQLSTATE where the server has refused the connection:
    ///   `connection to server at "a", port 5432 failed: FATAL:  28P01: password authentication failed`.
    init(connecting message: String, _ names: Names) {
        let refusals = Self.refusals(in: message)
        // After a refusal, libpq may have tried again without encryption, which must not hide the reason of the first.
        let refusal = refusals.last.flatMap { last in refusals.first { $0.code == last.code } }
        if let (code, text) = refusal {
            // An administrator has closed the database, and may open it again.
            if code == "55000" { self = .shuttingDown } else { self.init(code: code, message: text, names) }
            return
        }
        let host = names.host
        // The messages are those of libpq 15 to 18, of OpenSSL, and of libc in the locale C.
        let meanings: [(part: String, error: ServerError)] = [
            ("could not translate host name", .unknownHost(host)),
            ("no password supplied", .passwordMissing(user: names.user)),
            ("definition of service", .serviceUnknown(names.service)),
            ("does not match host name", .certificateOfAnother(host: host)),
            ("certificate verify failed", .certificateNotTrusted(host: host)),
            ("root certificate file", .certificatesMissing(host: host)),
            ("server does not support SSL", .encryptionMissing(host: host)),
            ("Connection refused", .refused(host: host)),
            ("Connection timed out", .unreachable(host: host, reason: "Connection timed out")),
            ("timeout expired", .unreachable(host: host, reason: "Connection timed out")),
            ("No route to host", .unreachable(host: host, reason: "No route to host")),
            ("Network is unreachable", .unreachable(host: host, reason: "Network is unreachable")),
            // The connection was made, and has ended before the server has admitted the user.
            ("server closed the connection unexpectedly", .connectionLost("server closed the connection unexpectedly")),
            ("Connection reset by peer", .connectionLost("Connection reset by peer")),
        ]
        if message.contains("on socket"), message.contains("No such file or directory") {
            self = .refused(host: "")
        } else {
            self = meanings.first { message.contains($0.part) }?.error ?? .notConnected(Self.oneLine(message))
        }
    }

    /// The SQLSTATE and the message of each server that has refused a connection.
    private static func refusals(in message: String) -> [(code: String, text: String)] {
        message.split(separator: "\n").compactMap { line in
            // "FATAL:  28P01: text". The first word depends on the server's language.
            var rest = line
            while let gap = rest.firstRange(of: ":  ") {
                rest = rest[gap.upperBound...]
                let code = rest.prefix(5)
                let isCode = code.count == 5 && code.allSatisfy { $0.isASCII && ($0.isUppercase || $0.isWholeNumber) }
                if isCode, rest.dropFirst(5).hasPrefix(": ") { return (String(code), String(rest.dropFirst(7))) }
            }
            return nil
        }
    }

    /// The first line of a message of libpq. Those after it say what it probably means.
    static func firstLine(_ message: String) -> String { oneLine(String(message.split { $0.isNewline }.first ?? "")) }

    /// A message of libpq, whose lines end with a line break, as a part of a sentence.
    static func oneLine(_ message: String) -> String {
        message.split { $0.isNewline }.map { $0.drop(while: \.isWhitespace) }.joined(separator: " ")
    }
}
