/// The marker of a string that is shown in place of a price because it could not be parsed as one.
public enum UnreadablePrice {
    /// The name of the icon before the text.
    public static let icon = "dialog-warning-symbolic"

    /// The text of the icon's tooltip.
    public static var explanation: String { tr("This price can’t be read. The text from the file is shown instead.") }

    /// The text as screen readers read it: "Unreadable price: abc".
    static func spoken(_ text: String) -> String { tr("Unreadable price: {text}", ["text": text]) }
}
