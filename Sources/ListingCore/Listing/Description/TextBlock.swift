/// A piece of a description that stands by itself.
///
/// A list of these is all that the interface knows of a description: no markup reaches it, so that nothing in a file can
/// load a picture, run a script or break the layout.
public enum TextBlock: Equatable, Sendable {
    /// Lines are separated by "\n".
    case paragraph(String)
    case heading(String)
    /// An entry of a list. The level is 1 for the outermost list and 9 at most; the marker is "•" or a number such as "1.".
    case listItem(String, level: Int, marker: String)

    /// What is to be read, without the marker.
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
    /// The description as text for people: structure is kept, markup is gone, character references are decoded once.
    ///
    /// No block is empty, and none holds control characters but "\n" and tabs. Linear in the length of ``raw``, whatever it holds.
    public func blocks() -> [TextBlock] {
        switch markup {
        case .plain: PlainTextReader.blocks(of: raw)
        case .html: HTMLTextReader.blocks(of: raw)
        }
    }
}
