import Glibc

/// The locale in which C strings are UTF-8, for libraries that convert names to that of the calling thread.
///
/// A program that was started without a locale, as in a pipeline of a server, would get question marks for all letters with accents.
enum UTF8Locale {
    /// Sound: made once, never changed and never freed. It is nil where the C library has no such locale.
    nonisolated(unsafe) private static let locale = newlocale(LC_CTYPE_MASK, "C.UTF-8", nil)

    /// Calls a function in this locale. Other threads keep theirs.
    static func within<Result>(_ body: () -> Result) -> Result {
        guard let locale else { return body() }
        let previous = uselocale(locale)
        defer { uselocale(previous) }
        return body()
    }
}
