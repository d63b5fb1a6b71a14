import ListingCore

/// The reason why an address of a server is refused. It never contains a password.
public enum AddressFault: Error, Equatable, Sendable {
    /// The address does not begin with `postgresql://`.
    case noScheme
    case password
    /// A percent sign without two hexadecimal digits, a NUL, or bytes that are not UTF-8.
    case badEncoding
    case badPort(String)
    case unknownOption(String)
    /// The value of an option, and the values that it may have.
    case badValue(String, option: String, allowed: [String])
}

extension AddressFault: CustomStringConvertible {
    public var description: String {
        switch self {
        case .noScheme: tr("This is not the address of a server. Addresses look like postgresql://server/database.")
        case .password:
            tr(
                "An address may not contain a password, because other people on this computer could read it. Remove it from the address, and store it in ~/.pgpass or in the service file."
            )
        case .badEncoding:
            tr("The address contains characters that can’t be read. Write special characters as % and two hexadecimal digits.")
        case .badPort(let port): tr("“{port}” isn’t a port. Use a number from 1 to 65535.", ["port": port])
        case .unknownOption(let name): tr("Addresses don’t have an option “{name}”.", ["name": name])
        case .badValue(let value, let option, let allowed):
            tr(
                "“{value}” isn’t a value of {option}. Use one of: {values}.",
                ["value": value, "option": option, "values": allowed.joined(separator: ", ")])
        }
    }
}
