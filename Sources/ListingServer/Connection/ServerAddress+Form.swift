extension ServerAddress {
    /// The address of a form in which its parts are separate.
    ///
    /// - Parameters:
    ///   - place: The server and the database, such as `db.example.com/shop`, or a whole address.
    ///   - catalog: Empty for the only one.
    ///   - user: Empty for the one of the address, or of the system.
    ///   - encryption: A value of `sslmode`; nil for that of the address, or the default.
    /// - Throws: ``AddressFault``.
    public static func text(place: String, catalog: String, user: String, encryption: String?) throws(AddressFault) -> String {
        var text = isAddress(place) ? place : schemes[0] + place
        var options: [(String, String)] = []
        for (name, value) in [("catalog", catalog), ("user", user), ("sslmode", encryption ?? "")] where !value.isEmpty {
            options.append((name, value))
        }
        for (name, value) in options {
            text += (text.contains("?") ? "&" : "?") + name + "=" + PercentDecoding.encoded(value)
        }
        _ = try ServerAddress(text)
        return text
    }
}
