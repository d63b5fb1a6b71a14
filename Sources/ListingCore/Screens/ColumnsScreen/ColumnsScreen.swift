/// The properties of the dialog for a table's columns.
public struct ColumnsScreenProperties: Equatable, Sendable {
    /// A column of the table, in table order.
    public struct Column: Equatable, Sendable {
        /// The name in the header; "Column 3" in a table without a header.
        public var name: String
        /// The first cells that are not blank.
        public var examples: [String]
        /// The column's role, as an index into ``ColumnsScreenProperties/choices``.
        public var choice: Int

        public init(name: String, examples: [String], choice: Int) {
            self.name = name
            self.examples = examples
            self.choice = choice
        }
    }

    public var columns: [Column]
    /// The display names of the roles that a column may have.
    public var choices: [String]
    /// The first records as they would be shown.
    public var listings: [Listing]

    public init(columns: [Column], choices: [String], listings: [Listing]) {
        self.columns = columns
        self.choices = choices
        self.listings = listings
    }
}

/// The columns of a table with their roles, which the user may correct.
public enum ColumnsScreen: Screen {
    public static let sections: [AnySectionPresenter<ColumnsScreenProperties>] = [columns.erased]
}

/// A preview of the first listings with the current column roles, and their problems.
public enum ColumnsPreviewScreen: Screen {
    public static let sections: [AnySectionPresenter<ColumnsScreenProperties>] = [listings.erased, problems.erased]
}
