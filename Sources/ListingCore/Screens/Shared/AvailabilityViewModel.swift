/// How a short text is meant; the row decides on the colour. The text says the same in words.
public enum Tone: Equatable, Sendable, CaseIterable {
    case neutral, good, warning, bad
}

/// Whether a listing can be bought, in two or three words.
public struct AvailabilityViewModel: Equatable, Sendable {
    public let text: String
    public let tone: Tone

    public init(text: String, tone: Tone) {
        self.text = text
        self.tone = tone
    }
}
