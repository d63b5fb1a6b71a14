import ListingCore

/// The address of a shared catalog: `postgresql://user@host:port/database?catalog=name`.
///
/// It is the URI of libpq with one more option, `catalog`. What it lacks comes from where libpq looks for it: the environment, the service
/// file, `~/.pgpass` and the defaults. An address never has a password, so it may be shown, saved and listed among recent files.
public struct ServerAddress: Hashable, Sendable {
    /// A server of the list that libpq tries in turn.
    public struct Host: Hashable, Sendable {
        /// A name, an IP address, or the folder of a local socket.
        public let name: String
        /// nil for the default, 5432.
        public let port: Int?
    }

    public let user: String?
    /// Empty if the environment, a service or the default decides.
    public let hosts: [Host]
    /// nil for the default, which is the name of the user.
    public let database: String?
    /// The catalog of the database; nil for its only one.
    public let catalog: String?
    /// Further options for libpq, by their keywords, such as `sslmode`.
    let options: [String: String]

    public static let schemes = ["postgresql://", "postgres://"]

    /// The values of `sslmode`, the weakest first.
    public static let encryptions = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"]

    /// The options that are handed to libpq. Others could run programs, weaken checks or change what is read.
    private static let known: Set<String> = [
        "channel_binding", "connect_timeout", "gssencmode", "hostaddr", "krbsrvname", "passfile", "service", "sslcert", "sslcrl", "sslkey",
        "sslmode", "sslrootcert", "target_session_attrs",
    ]

    /// The options that belong to the address itself.
    private static let own: Set<String> = ["catalog", "dbname", "host", "port", "user"]

    /// True if an address may have an option.
    static func isKnown(_ option: some StringProtocol) -> Bool { known.contains(String(option)) || own.contains(String(option)) }

    /// True if a command line's argument is meant as the address of a server, not as a file.
    public static func isAddress(_ text: String) -> Bool { schemes.contains { text.lowercased().hasPrefix($0) } }

    /// - Parameter text: An address as the user writes it.
    /// - Throws: ``AddressFault`` if it cannot be read or has a password.
    public init(_ text: String) throws(AddressFault) {
        let lowercased = text.lowercased()
        guard let scheme = Self.schemes.first(where: lowercased.hasPrefix) else { throw .noScheme }
        let parts = text.dropFirst(scheme.count).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let path = parts.first ?? ""
        let beforePath = path.prefix { $0 != "/" }
        if Self.hasPassword(path, options: parts.count > 1 ? parts[1] : "") { throw .password }

        // The name of a user may contain “@” only as %40, so the last one ends it.
        let at = beforePath.lastIndex(of: "@")
        let account = at.map { beforePath[..<$0] } ?? ""
        if let colon = account.firstIndex(of: ":"), account.index(after: colon) != account.endIndex { throw .password }
        var user = try PercentDecoding.decoded(account.prefix { $0 != ":" })
        var database = try PercentDecoding.decoded(path.dropFirst(beforePath.count + 1))

        var named = [String: String]()
        for option in (parts.count > 1 ? parts[1] : "").split(separator: "&") {
            let pair = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = try PercentDecoding.decoded(pair.first ?? "")
            if name == "password" || name == "sslpassword" { throw .password }
            named[name] = try PercentDecoding.decoded(pair.count > 1 ? pair[1] : "")
        }
        let hostList = at.map { beforePath[beforePath.index(after: $0)...] } ?? beforePath
        hosts = try Self.hosts(hostList, named.removeValue(forKey: "host"), named.removeValue(forKey: "port"))
        if let other = named.removeValue(forKey: "user") { user = other }
        if let other = named.removeValue(forKey: "dbname") { database = other }
        self.user = user.isEmpty ? nil : user
        self.database = database.isEmpty ? nil : database
        let catalog = named.removeValue(forKey: "catalog")
        self.catalog = catalog?.isEmpty == true ? nil : catalog

        if let other = named.keys.sorted().first(where: { !Self.known.contains($0) }) { throw .unknownOption(other) }
        if let mode = named["sslmode"], !Self.encryptions.contains(mode) {
            throw .badValue(mode, option: "sslmode", allowed: Self.encryptions)
        }
        options = named
    }

    /// - Parameters:
    ///   - list: The hosts in front of the path: `a:5432,[::1]:5433`.
    ///   - names: The option `host`, which takes precedence. A folder needs no percent signs there.
    ///   - ports: The option `port`: one for all hosts, or one for each.
    private static func hosts(_ list: Substring, _ names: String?, _ ports: String?) throws(AddressFault) -> [Host] {
        var hosts: [Host] = []
        for entry in list.isEmpty ? [] : list.split(separator: ",", omittingEmptySubsequences: false) {
            let bracket = entry.first == "[" ? entry.firstIndex(of: "]") : nil
            let name = bracket.map { entry[entry.index(after: entry.startIndex)..<$0] } ?? entry.prefix { $0 != ":" }
            let rest = bracket.map { entry[entry.index(after: $0)...] } ?? entry.dropFirst(name.count)
            if let next = rest.first, next != ":" { throw .badEncoding }
            hosts.append(Host(name: try PercentDecoding.decoded(name), port: try port(rest.dropFirst())))
        }
        if let names {
            let ports = hosts.map(\.port)
            hosts = names.split(separator: ",").enumerated().map { index, name in
                Host(name: String(name), port: ports.indices.contains(index) ? ports[index] : nil)
            }
        }
        guard let ports else { return hosts }
        let numbers = ports.split(separator: ",", omittingEmptySubsequences: false)
        if hosts.isEmpty { hosts = [Host(name: "", port: nil)] }
        var result: [Host] = []
        for (index, host) in hosts.enumerated() {
            let number = numbers.indices.contains(index) ? numbers[index] : numbers.last ?? ""
            result.append(Host(name: host.name, port: try port(number)))
        }
        return result
    }

    private static func port(_ text: Substring) throws(AddressFault) -> Int? {
        if text.isEmpty { return nil }
        guard let port = Int(text), (1...65_535).contains(port) else { throw .badPort(String(text)) }
        return port
    }
}

extension ServerAddress: CustomStringConvertible {
    /// The address without options that say only how to connect.
    public var description: String {
        let list = hosts.map { host in
            let encoded = PercentDecoding.encoded(host.name)
            let name = host.name.contains(":") ? "[\(encoded.replacing("%3A", with: ":"))]" : encoded
            return name + (host.port.map { ":\($0)" } ?? "")
        }
        let account = user.map { PercentDecoding.encoded($0) + "@" } ?? ""
        let path = database.map { "/" + PercentDecoding.encoded($0) } ?? ""
        return "postgresql://" + account + list.joined(separator: ",") + path
            + (catalog.map { "?catalog=" + PercentDecoding.encoded($0) } ?? "")
    }

    /// The name for titles: the catalog or its database, and the server.
    public var title: String {
        let name = catalog ?? database ?? user ?? "PostgreSQL"
        guard let host = hosts.first?.name, !host.isEmpty, !host.hasPrefix("/") else { return name }
        return tr("{catalog} on {host}", ["catalog": name, "host": host])
    }
}
