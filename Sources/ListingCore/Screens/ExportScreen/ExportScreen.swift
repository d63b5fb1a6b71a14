/// The properties of the dialog that exports listings.
public struct ExportScreenProperties: Equatable, Sendable {
    /// Something that the form of the export may need and listings may lack.
    public struct Question: Equatable, Sendable {
        /// The name by which the dialog recognizes it.
        public let name: String
        public let title: String
        /// An answer as an example of its notation.
        public let example: String
        public let answer: String
        /// False for an answer that can't be used.
        public let isValid: Bool

        public init(name: String, title: String, example: String, answer: String, isValid: Bool) {
            self.name = name
            self.title = title
            self.example = example
            self.answer = answer
            self.isValid = isValid
        }
    }

    /// A sentence about what becomes of listings.
    public struct Outcome: Equatable, Sendable {
        public let text: String
        /// True if the file has less than the listings.
        public let isLoss: Bool

        public init(text: String, isLoss: Bool) {
            self.text = text
            self.isLoss = isLoss
        }
    }

    public var questions: [Question]
    public var outcomes: [Outcome]
    /// The first rows of the file. The value of a field is the text of the row.
    public var rows: [FieldViewModel]
    /// Number of listings that the outcomes are about.
    public var examined: Int
    /// Number of listings to export.
    public var listings: Int

    public init(questions: [Question] = [], outcomes: [Outcome] = [], rows: [FieldViewModel] = [], examined: Int = 0, listings: Int = 0) {
        self.questions = questions
        self.outcomes = outcomes
        self.rows = rows
        self.examined = examined
        self.listings = listings
    }
}

/// The questions of a form, and what becomes of the listings in it.
public enum ExportScreen: Screen {
    public static let sections: [AnySectionPresenter<ExportScreenProperties>] = [questions.erased, outcomes.erased]
}

/// The first rows of the file.
public enum ExportPreviewScreen: Screen {
    public static let sections: [AnySectionPresenter<ExportScreenProperties>] = [rows.erased]
}

extension ExportPreviewScreen {
    static let rows = SectionPresenter<ExportScreenProperties, FieldViewModel>(
        "rows", .sourceField,
        rows: { properties in properties.rows.enumerated().map { (id: ItemID($0), viewModel: $1) } }
    ).header(.sectionHeader) { _ in SectionHeaderViewModel(title: tr("Preview")) }
}
