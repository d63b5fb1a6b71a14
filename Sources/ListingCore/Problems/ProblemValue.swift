/// An argument of a problem's sentence.
public enum ProblemValue: Hashable, Sendable {
    /// Text of the file or of the system, which is never translated.
    case text(String)
    /// A number, shown with its digits grouped.
    case number(Int)
    /// A number of bytes, shown as a size.
    case bytes(Int)
    /// A term of the program, which is translated when it is shown.
    case term(ProblemTerm)

    /// The value in the user's language.
    var shown: String {
        switch self {
        case .text(let text): text
        case .number(let number): CountText.grouped(number)
        case .bytes(let count): CountText.bytes(count)
        case .term(let term): term.text
        }
    }
}
