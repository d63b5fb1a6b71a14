import ListingCore

/// The reason why a server did not do what it was asked for, with sentences for users.
public enum ServerError: Error, Equatable, Sendable {
    // MARK: Connecting

    /// No server listens there. The host is empty for this computer; so it is in the other cases.
    case refused(host: String)
    case unknownHost(String)
    /// The reason is the system's.
    case unreachable(host: String, reason: String)
    /// The reason is libpq's.
    case notConnected(String)
    case serviceUnknown(String)
    case passwordMissing(user: String)
    case passwordWrong(user: String)
    /// The server's rules (`pg_hba.conf`) do not admit the user to the database.
    case notAdmitted(user: String, database: String)
    case databaseUnknown(String)
    case tooManyConnections

    // MARK: Encryption

    /// There is no file of certificates to trust.
    case certificatesMissing(host: String)
    case certificateNotTrusted(host: String)
    /// The certificate is that of a server with another name.
    case certificateOfAnother(host: String)
    case encryptionMissing(host: String)
    case encryptionRequired(user: String)

    // MARK: Working

    /// The message is the server's.
    case forbidden(String)
    case readOnly
    case diskFull
    case shuttingDown
    /// The reason is libpq's.
    case connectionLost(String)
    /// The task that wanted the answer was canceled.
    case canceled
    case timedOut
    case nulInText
    /// A value of 2 GB or more.
    case tooLarge
    /// Bytes that are not those that the program has written.
    case damaged
    /// A result of another form than the program expects.
    case unexpectedAnswer(String)
    /// Another server, which has a part of the listings, does not answer the server. The reason is the latter's.
    case partUnavailable(String)
    /// Anything else: the SQLSTATE and the server's message.
    case failed(code: String, message: String)

    // MARK: Schema

    /// The database has no shared catalogs.
    case notSetUp(database: String)
    /// A newer program has set the database up, and this one may not do what it was asked for.
    case newerSchema(number: Int)
    /// The database has to be upgraded first.
    case olderSchema(number: Int)
    /// The name is empty if the database has none at all.
    case catalogUnknown(String, database: String)
    /// The database has several catalogs, and the address names none: their names.
    case catalogNotNamed([String])
    case catalogNameTooLong
    /// Another version of the program has made the filters of a file.
    case otherFacets
    /// The version of the server is below the oldest supported one.
    case oldServer(version: String)
}

extension ServerError: CustomStringConvertible {
    /// The sentences say what happened and what to do, in the user's language.
    public var description: String {
        switch self {
        case .refused(let host) where host.isEmpty:
            tr("No PostgreSQL server runs on this computer. Start it, or check the address.")
        case .refused(let host):
            tr("“{host}” doesn’t accept connections. Check the address and the port, and whether PostgreSQL runs there.", ["host": host])
        case .unknownHost(let host): tr("There is no computer “{host}”. Check the address and the network.", ["host": host])
        case .unreachable(let host, let reason):
            tr("“{host}” can’t be reached ({reason}). Check the network.", ["host": host, "reason": reason])
        case .notConnected(let reason):
            tr("The server could not be connected to ({reason}). Check the address.", ["reason": reason])
        case .serviceUnknown(let name):
            tr("The service “{name}” isn’t in the service file. Add it to ~/.pg_service.conf, or check its name.", ["name": name])
        case .passwordMissing(let user):
            tr(
                "The server asks for the password of “{user}”. Store it in ~/.pgpass or in the service file.",
                ["user": user])
        case .passwordWrong(let user):
            tr(
                "The server refuses the password of “{user}”. Correct it where it is stored: in ~/.pgpass, the service file or the keyring.",
                ["user": user])
        case .notAdmitted(let user, let database):
            tr(
                "The server doesn’t admit “{user}” to the database “{database}”. Check both names, or ask the server’s administrator.",
                ["user": user, "database": database])
        case .databaseUnknown(let name):
            tr("The server has no database “{name}”. Check the address, or ask the server’s administrator to create it.", ["name": name])
        case .tooManyConnections: tr("The server has too many connections. Try again later.")
        case .certificatesMissing, .certificateNotTrusted, .certificateOfAnother, .encryptionMissing, .encryptionRequired: encryption
        case .notSetUp, .newerSchema, .olderSchema, .oldServer, .catalogUnknown, .catalogNotNamed, .catalogNameTooLong, .otherFacets: schema
        default: work
        }
    }

    private var encryption: String {
        switch self {
        case .certificatesMissing(let host):
            tr(
                "The identity of “{host}” can’t be verified, because there are no certificates to compare with. Save the certificate of its authority as ~/.postgresql/root.crt.",
                ["host": host])
        case .certificateNotTrusted(let host):
            tr(
                "The certificate of “{host}” isn’t trusted, so nothing was sent. Save the certificate of its authority as ~/.postgresql/root.crt, or name the file with sslrootcert in the address.",
                ["host": host])
        case .certificateOfAnother(let host):
            tr(
                "The certificate is not that of “{host}”, so nothing was sent. Use the server’s name as its certificate has it.",
                ["host": host])
        case .encryptionMissing(let host):
            tr(
                "“{host}” doesn’t encrypt connections, so nothing was sent. Ask its administrator to turn TLS on. In a network that you trust, add sslmode=disable to the address.",
                ["host": host])
        case .encryptionRequired(let user):
            tr("The server admits “{user}” only with encryption. Remove sslmode from the address.", ["user": user])
        default: ""
        }
    }

    private var work: String {
        switch self {
        case .forbidden(let message):
            tr("You don’t have the right to do this ({reason}). Ask the owner of the shared catalog for it.", ["reason": message])
        case .readOnly: tr("The server can only be read at present. Use the address of the server that accepts changes.")
        case .diskFull: tr("The server’s disk is full. Nothing was changed. Ask its administrator for space, and try again.")
        case .shuttingDown: tr("The server is shutting down or starting. Try again later.")
        case .connectionLost(let reason): tr("The connection to the server was lost ({reason}). Try again.", ["reason": reason])
        case .canceled: tr("The request was canceled.")
        case .timedOut: tr("The server needed too long for an answer. Try again later.")
        case .nulInText: tr("A name contains the character NUL, which PostgreSQL can’t store. Remove it.")
        case .damaged: tr("The shared catalog has damaged data. Ask its owner to import the files again.")
        case .tooLarge: tr("A value is too large for the server. The limit is 1 GB.")
        case .unexpectedAnswer(let detail):
            tr("The server gave an answer that this program doesn’t expect ({reason}). Report this as a problem.", ["reason": detail])
        case .partUnavailable(let reason):
            tr(
                "One of the servers that store the listings doesn’t answer ({reason}). Nothing was changed. Try again later, or ask the server’s administrator.",
                ["reason": reason])
        case .failed(let code, let message):
            tr("The server reported an error: {message} ({code})", ["message": message, "code": code])
        default: ""
        }
    }

    private var schema: String {
        switch self {
        case .notSetUp(let database):
            tr(
                "The database “{database}” has no shared catalogs. Its owner can set it up with “listing-viewer server init” and the address.",
                ["database": database])
        case .newerSchema:
            tr("The shared catalog was made by a newer version of Listing Viewer. Update Listing Viewer to use it.")
        case .olderSchema:
            tr(
                "The shared catalog was made by an older version of Listing Viewer. Its owner can upgrade it with “listing-viewer server init” and the address."
            )
        case .catalogUnknown(let name, let database) where name.isEmpty:
            tr("The database “{database}” has no listings yet. Import files into it first.", ["database": database])
        case .catalogUnknown(let name, let database):
            tr("The database “{database}” has no catalog “{name}”. Check the name in the address.", ["database": database, "name": name])
        case .catalogNotNamed(let names):
            tr(
                "The database has several catalogs: {names}. Add the name of one to the address: ?catalog=…",
                ["names": names.joined(separator: ", ")])
        case .catalogNameTooLong: tr("The name of the catalog is too long. Use at most 200 bytes.")
        case .otherFacets:
            tr(
                "The filters of the shared catalog were made by another version of Listing Viewer. Update Listing Viewer, or ask the catalog’s owner to import the files again."
            )
        case .oldServer(let version):
            tr("The server runs PostgreSQL {version}. Shared catalogs need PostgreSQL 15 or newer.", ["version": version])
        default: ""
        }
    }
}
