import Glibc

/// The locale in which libpq, OpenSSL and libc write English messages, whatever the user's language is. ``ServerError`` recognizes them.
enum EnglishMessages {
    /// The reason for a server that does not answer in time.
    static var timeout: String { strerror(ETIMEDOUT).map { String(cString: $0) } ?? "" }

    /// Sound: made once, never changed and never freed. It is nil where memory is short.
    nonisolated(unsafe) private static let locale = newlocale(LC_MESSAGES_MASK, "C", duplocale(globalLocale))

    /// The handle that C calls LC_GLOBAL_LOCALE. It is a macro with a cast, which Swift does not see.
    private static var globalLocale: locale_t? { locale_t(bitPattern: -1) }

    /// Calls a function in this locale. Other threads keep theirs.
    static func within<Result>(_ body: () throws -> Result) rethrows -> Result {
        guard let locale else { return try body() }
        let previous = uselocale(locale)
        defer { uselocale(previous) }
        return try body()
    }
}
