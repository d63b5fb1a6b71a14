extension ServerAddress {
    /// True if an address probably has a password with “/” or “?” in it. These characters end the part of an address that has the account,
    /// so that the rest of such a password would be shown as the name of a database or of an option: `anna:se/cret@host/shop`.
    ///
    /// - Parameters:
    ///   - path: The address up to the options, without its scheme.
    ///   - options: What is after the question mark.
    static func hasPassword(_ path: Substring, options: Substring) -> Bool {
        var (isInBrackets, isInPath, port): (Bool, Bool, Substring?) = (false, false, nil)
        for index in path.indices {
            switch path[index] {
            // Colons in brackets belong to an address of IPv6.
            case "[": isInBrackets = true
            case "]": isInBrackets = false
            case "/": isInPath = true
            case ":": if !isInBrackets { port = path[path.index(after: index)...] }
            case "@": if isInPath, port != nil { return true }
            default: break
            }
        }
        guard let port, options.contains("@") else { return false }
        // Options that are named have “@” only in their values, such as the names of users.
        let names = options.split(separator: "&").map { $0.prefix { $0 != "=" } }
        let isPort = port.prefix { $0 != "/" && $0 != "," }.allSatisfy(\.isNumber)
        return !isPort || names.contains { $0.contains("@") || !isInPath && !isKnown($0) }
    }
}
