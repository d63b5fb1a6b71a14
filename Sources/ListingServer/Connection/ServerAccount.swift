/// The account whose password a server asks for: the values that libpq has found, wherever they come from.
public struct ServerAccount: Hashable, Sendable {
    /// A name, an IP address, or the folder of a local socket. The IP address if both it and a name are given.
    public let host: String
    public let port: String
    public let user: String
    public let database: String

    public init(host: String, port: String, user: String, database: String) {
        (self.host, self.port, self.user, self.database) = (host, port, user, database)
    }
}

extension ServerAccount: CustomStringConvertible {
    /// The account as an address.
    public var description: String {
        let name = host.contains(":") ? "[\(host)]" : PercentDecoding.encoded(host)
        return "postgresql://\(PercentDecoding.encoded(user))@\(name):\(port)/\(PercentDecoding.encoded(database))"
    }
}
