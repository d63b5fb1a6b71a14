import Glibc

/// The keywords of libpq with their values, for an address.
///
/// TLS with full verification is the default for every server that is not on this computer. Only `sslmode` in the address chooses something
/// else; an environment variable for another program does not.
struct ConnectionSettings {
    private(set) var values: [(keyword: String, value: String)] = []
    /// The server for messages; empty for this computer.
    let place: String
    /// The longest time that connecting may take.
    let limit: Duration

    private static let usualLimit = Duration.seconds(30)

    /// - Parameters:
    ///   - password: One that the user has typed or stored; nil lets libpq look for it in `~/.pgpass` and the service file.
    ///   - environment: The value of an environment variable.
    init(_ address: ServerAddress, password: String?, environment: (String) -> String? = Self.variable) {
        let options = address.options
        let isService = options["service"] != nil || environment("PGSERVICE") != nil
        let named = address.hosts.map(\.name).filter { !$0.isEmpty }
        let inherited = isService || !named.isEmpty ? [] : Self.list(environment("PGHOST"))
        // libpq connects to this address, whatever the name is.
        let addresses = Self.list(options["hostaddr"] ?? (isService ? nil : environment("PGHOSTADDR")))
        let hosts = named + inherited + addresses
        // A service may have an address, too. It is in a file that only libpq reads.
        let isHere = hosts.allSatisfy(Self.isHere) && !(isService && options["hostaddr"] == nil)
        place = hosts.first { !$0.hasPrefix("/") } ?? (isService ? options["service"] ?? "" : "")
        limit = options["connect_timeout"].flatMap { Int($0) }.flatMap { $0 > 0 ? .seconds($0) : nil } ?? Self.usualLimit

        add("user", address.user)
        if !address.hosts.isEmpty {
            if !named.isEmpty { add("host", address.hosts.map(\.name).joined(separator: ",")) }
            if address.hosts.contains(where: { $0.port != nil }) {
                add("port", address.hosts.map { $0.port.map(String.init) ?? "" }.joined(separator: ","))
            }
        }
        add("dbname", address.database)
        for (keyword, value) in options.sorted(by: { $0.key < $1.key }) { add(keyword, value) }
        if !isHere, options["sslmode"] == nil { add("sslmode", "verify-full") }
        if !isService, options["sslrootcert"] == nil {
            if let mode = options["sslmode"], !mode.hasPrefix("verify") {
                // With a file of certificates, such as ~/.postgresql/root.crt, libpq would verify them in these modes, too.
                add("sslrootcert", Self.noCertificates)
            } else if !isHere {
                add("sslrootcert", Self.certificates(environment))
            }
        }
        add("password", password)
        add("client_encoding", "UTF8")
        add("fallback_application_name", "Listing Viewer")
        // A network that was cut is noticed after about half a minute, also by a statement that waits for its answer.
        add("keepalives_idle", "20")
        add("keepalives_interval", "5")
        add("keepalives_count", "3")
        add("tcp_user_timeout", "20000")
    }

    /// A path at which there can't be a file.
    private static let noCertificates = "/dev/null/none"

    private static func list(_ text: String?) -> [String] { text?.split(separator: ",").map(String.init) ?? [] }

    private mutating func add(_ keyword: String, _ value: String?) {
        if let value { values.append((keyword, value)) }
    }

    /// True for local sockets and loopback addresses, whose data never leave this computer.
    static func isHere(_ host: String) -> Bool {
        let host = host.lowercased()
        if host.hasPrefix("/") || host.hasPrefix("@") || host == "localhost" || host == "::1" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    /// The certificates that the system trusts, unless the user has chosen others for PostgreSQL; nil lets libpq use those.
    private static func certificates(_ environment: (String) -> String?) -> String? {
        if environment("PGSSLROOTCERT") != nil { return nil }
        if let home = environment("HOME"), access(home + "/.postgresql/root.crt", R_OK) == 0 { return nil }
        if let chosen = environment("SSL_CERT_FILE") { return chosen }
        let usual = ["/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem"]
        return usual.first { access($0, R_OK) == 0 }
    }

    static func variable(_ name: String) -> String? {
        guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
        return value
    }
}
