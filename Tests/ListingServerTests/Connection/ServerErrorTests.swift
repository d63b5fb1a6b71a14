import Testing

@testable import ListingServer

@Suite("Errors of servers")
struct ServerErrorTests {
    private let names = ServerError.Names(host: "db", user: "anna", database: "shop", service: "team")

    @Test func `a refusal of the server is recognized by its SQLSTATE, in any language`() {
        func error(_ text: String) -> ServerError {
            ServerError(connecting: "connection to server at \"db\", port 5432 failed: \(text)\n", names)
        }
        #expect(error("FATAL:  28P01: Passwort-Authentifizierung für Benutzer »anna« fehlgeschlagen") == .passwordWrong(user: "anna"))
        #expect(error("FATAL:  3D000: database \"shop\" does not exist\nLOCATION:  InitPostgres") == .databaseUnknown("shop"))
        #expect(error("FATAL:  53300: sorry, too many clients already") == .tooManyConnections)
        #expect(error("FATAL:  57P03: the database system is starting up") == .shuttingDown)
        #expect(error("FATAL:  55000: database \"shop\" is not currently accepting connections") == .shuttingDown)
        #expect(error("FATAL:  28000: no pg_hba.conf entry for host \"1.2.3.4\", no encryption") == .encryptionRequired(user: "anna"))
        #expect(
            error("FATAL:  28000: no pg_hba.conf entry for host \"1.2.3.4\", SSL encryption")
                == .notAdmitted(user: "anna", database: "shop"))
        #expect(error("FATAL:  XX001: odd") == .failed(code: "XX001", message: "odd"))
    }

    @Test func `libpq’s own messages are recognized`() {
        func error(_ text: String) -> ServerError { ServerError(connecting: text + "\n", names) }
        #expect(error("could not translate host name \"db\" to address: Name or service not known") == .unknownHost("db"))
        #expect(error("connection to server at \"db\" (1.2.3.4), port 5432 failed: Connection refused") == .refused(host: "db"))
        #expect(error("connection failed: SSL error: certificate verify failed") == .certificateNotTrusted(host: "db"))
        #expect(error("server does not support SSL, but SSL was required") == .encryptionMissing(host: "db"))
        #expect(error("definition of service \"team\" not found") == .serviceUnknown("team"))
        let ended = "server closed the connection unexpectedly"
        #expect(error("connection to server at \"db\", port 5432 failed: \(ended)\n\tThis probably means") == .connectionLost(ended))
        #expect(error("something\n\tof two lines") == .notConnected("something of two lines"))
        #expect(error("") == .notConnected(""))
    }

    @Test func `a server that can’t reach another one has a connection of its own that works`() {
        let message = "could not connect to server \"listing_viewer_part1\"\n"
        let error = ServerError(code: "08001", message: message, names)
        #expect(error == .partUnavailable("could not connect to server \"listing_viewer_part1\""))
        #expect(!error.isAboutConnection && error.mayPass)
    }

    @Test func `each error has a sentence`() {
        let errors: [ServerError] = [
            .refused(host: ""), .refused(host: "db"), .unknownHost("db"), .unreachable(host: "db", reason: "r"), .notConnected("r"),
            .serviceUnknown("s"),
            .passwordMissing(user: "u"), .passwordWrong(user: "u"), .notAdmitted(user: "u", database: "d"), .databaseUnknown("d"),
            .tooManyConnections, .certificatesMissing(host: "db"), .certificateNotTrusted(host: "db"), .certificateOfAnother(host: "db"),
            .encryptionMissing(host: "db"), .encryptionRequired(user: "u"), .forbidden("m"), .readOnly, .diskFull, .shuttingDown,
            .connectionLost("r"), .canceled, .timedOut, .nulInText, .tooLarge, .unexpectedAnswer("a"), .failed(code: "c", message: "m"),
            .partUnavailable("r"),
            .notSetUp(database: "d"), .newerSchema(number: 2), .olderSchema(number: 1), .oldServer(version: "14"),
        ]
        for error in errors {
            #expect(!error.description.isEmpty && error.description.contains(/[.)]$/), "\(error)")
            #expect(!error.description.contains("{"), "\(error)")
        }
        #expect(Set(errors.map(\.description)).count == errors.count)
    }
}
