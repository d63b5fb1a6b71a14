/// Web addresses as a comparison reads them.
package enum ComparedAddress {
    /// The address without its scheme, `www.`, the fragment, a slash at its end, and the parameters by which shops follow visitors.
    package static func key(_ address: String) -> String {
        let bytes = address.utf8
        var rest = address[...]
        if let colon = bytes.prefix(8).firstIndex(of: UInt8(ascii: ":")), bytes[colon...].starts(with: "://".utf8) {
            rest = address[bytes.index(colon, offsetBy: 3)...]
        }
        rest = rest.prefix { $0 != "#" }
        let host = rest.prefix { $0 != "/" && $0 != "?" }
        let path = rest[host.endIndex...].prefix { $0 != "?" }
        let query = rest[path.endIndex...].dropFirst().split(separator: "&").filter { !isTracking($0.prefix { $0 != "=" }) }
        var name = host.lowercased()
        if name.hasPrefix("www.") { name.removeFirst(4) }
        let trimmed = path.last == "/" ? path.dropLast() : path
        return name + trimmed + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }

    private static func isTracking(_ name: Substring) -> Bool { name.hasPrefix("utm_") || parameters.contains(String(name)) }

    private static let parameters: Set<String> = [
        "gclid", "fbclid", "srsltid", "ref", "variant", "currency", "_pos", "_sid", "_ss",
    ]
}
