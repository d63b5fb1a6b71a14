/// A statement of SQL, which is a literal of the source code.
///
/// It has no values in it: they are parameters (`$1`, `$2` …). The compiler refuses a statement that is put together from strings, so no
/// string of a listing, a filter or a user can ever be read as SQL.
public struct Statement: ExpressibleByStringLiteral, Sendable {
    let text: String

    public init(stringLiteral text: StaticString) { self.text = text.description }
}
