/// What the dialog of a table's columns shows.
public struct ColumnsScreenProperties: Equatable, Sendable {
    /// A column of the table, in the table's order.
    public struct Column: Equatable, Sendable {
        /// As it stands in the header; "Column 3" in a table without one.
        public var name: String
        /// The first cells that are not blank.
        public var examples: [String]
        /// An index into ``ColumnsScreenProperties/choices``: what the column is taken for.
        public var choice: Int

        public init(name: String, examples: [String], choice: Int) {
            self.name = name
            self.examples = examples
            self.choice = choice
        }
    }

    public var columns: [Column]
    /// What a column may mean, in the words of people.
    public var choices: [String]
    /// The first records as they would be shown.
    public var listings: [Listing]

    public init(columns: [Column], choices: [String], listings: [Listing]) {
        self.columns = columns
        self.choices = choices
        self.listings = listings
    }
}

/// The columns of a table and what each of them means, as the user may correct it.
public enum ColumnsScreen: Screen {
    public static let sections: [AnySectionPresenter<ColumnsScreenProperties>] = [columns.erased]
}

/// The first listings as a table's columns make them, and what is wrong with them.
public enum ColumnsPreviewScreen: Screen {
    public static let sections: [AnySectionPresenter<ColumnsScreenProperties>] = [listings.erased, problems.erased]
}
