/// The words that the user types into the desktop's search.
public struct ShellSearchTerms: Equatable, Sendable {
    /// The fewest letters and digits for which listings are searched: a single one would find listings whenever the user starts a program.
    static let minimumLength = 2

    /// The search for all of the words. The last one also matches as a beginning, because the user may still be typing.
    public let search: SearchText

    /// - Parameter words: what was typed, split at spaces. Signs that have a meaning in the app's own search have none here.
    public init(_ words: [String]) {
        let plain = words.map { word in String(word.map { "\"“”„«»「」".contains($0) ? " " : $0 }.drop { $0 == "-" || $0 == " " }) }
        search = SearchText(plain.joined(separator: " ").split(separator: " ").map { $0.drop { $0 == "-" } }.joined(separator: " "))
    }

    /// False if there is too little to search for.
    public var areEnough: Bool { search.wanted.reduce(0) { $0 + $1.words.reduce(0) { $0 + $1.count } } >= Self.minimumLength }
}
