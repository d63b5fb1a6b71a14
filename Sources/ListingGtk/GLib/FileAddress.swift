import CGtk

/// Addresses of files, as desktops pass them to programs: `file:///home/me/shop.csv`.
@MainActor
enum FileAddress {
    /// Returns the path of a file on this computer, or of one on a server that the desktop has mounted.
    ///
    /// - Returns: the argument itself if it is not an address, or one without a path.
    static func path(of argument: String) -> String {
        guard let colon = argument.firstIndex(of: ":"), argument[colon...].hasPrefix("://"),
            argument[..<colon].allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
        else { return argument }
        let file = Object(owning: UnsafeMutableRawPointer(g_file_new_for_uri(argument)))
        return pathOrAddress(file.opaque) ?? argument
    }

    /// - Parameter file: a `GFile`.
    static func pathOrAddress(_ file: OpaquePointer) -> String? {
        guard let text = g_file_get_path(file) ?? g_file_get_uri(file) else { return nil }
        defer { g_free(text) }
        return String(cString: text)
    }
}
