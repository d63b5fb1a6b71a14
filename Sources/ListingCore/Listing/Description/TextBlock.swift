/// A paragraph, heading or list entry of a description, without markup.
public enum TextBlock: Equatable, Sendable {
    case paragraph(String)
    case heading(String)
    case listItem(String, marker: String, level: Int)
}
