/// The names of columns that a file does not name.
public enum ColumnName {
    private static let prefix = "Column "

    /// The name of a column in a table without a header, such as "Column 1". It is part of the data, and so the same in every language.
    ///
    /// - Parameter index: The position of the column, from 0.
    public static func positional(_ index: Int) -> String { "\(prefix)\(index + 1)" }

    /// Returns the name of a column for users: a name made by ``positional(_:)`` in their language, any other name unchanged.
    public static func shown(_ name: String) -> String {
        guard let index = index(ofPositional: name) else { return name }
        return tr("Column {number}", ["number": CountText.grouped(index + 1)])
    }

    /// True if a name was made by ``positional(_:)``.
    static func isPositional(_ name: String) -> Bool { index(ofPositional: name) != nil }

    private static func index(ofPositional name: String) -> Int? {
        guard name.hasPrefix(prefix), let number = Int(name.dropFirst(prefix.count)), number > 0, name == positional(number - 1) else {
            return nil
        }
        return number - 1
    }
}
