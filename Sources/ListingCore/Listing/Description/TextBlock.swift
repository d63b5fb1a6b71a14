/// A self-contained piece of a description, such as a paragraph.
///
/// The interface sees a description only as a list of these. No markup reaches it, so nothing in a file can load a picture, run a
/// script or break the layout.
public enum TextBlock: Equatable, Sendable {
    /// Lines are separated by "\n".
    case paragraph(String)
    case heading(String)
    /// A list entry. The level is 1 for the outermost list and at most 9; the marker is "•" or a number such as "1.".
    case listItem(String, level: Int, marker: String)

    /// The text without the marker.
    public var text: String {
        switch self {
        case .paragraph(let text), .heading(let text), .listItem(let text, _, _): text
        }
    }

    /// The same kind of block with another text.
    func with(text: String) -> TextBlock {
        switch self {
        case .paragraph: .paragraph(text)
        case .heading: .heading(text)
        case .listItem(_, let level, let marker): .listItem(text, level: level, marker: marker)
        }
    }
}

extension DescriptionText {
    /// The description as readable text: structure is kept, markup is removed, character references are decoded once.
    ///
    /// No block is empty, and none contains control characters other than "\n" and tabs. Linear in the length of ``raw``, whatever
    /// it contains.
    public func blocks() -> [TextBlock] {
        switch markup {
        case .plain: PlainTextReader.blocks(of: raw)
        case .html: HTMLTextReader.blocks(of: raw)
        }
    }
}
