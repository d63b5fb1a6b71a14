/// An action of the row of a question.
public enum ExportQuestionAction: Hashable, Sendable {
    /// - Parameter name: the ``ExportQuestionViewModel/name`` of the question.
    case answer(name: String, text: String)
}

/// A question of a form with the user's answer.
public struct ExportQuestionViewModel: RowViewModel {
    public typealias Action = ExportQuestionAction

    public let name: String
    public let title: String
    /// "For example EUR"; the reason if the answer can't be used.
    public let hint: String
    public let answer: String
    public let isValid: Bool

    init(_ question: ExportScreenProperties.Question) {
        name = question.name
        title = question.title
        let example: KeyValuePairs = ["example": question.example]
        hint = question.isValid ? tr("For example {example}", example) : tr("Write it like {example}", example)
        answer = question.answer
        isValid = question.isValid
    }

    public var accessibleLabel: String? { [title, answer, hint].filter { !$0.isEmpty }.joined(separator: ", ") }
}

extension RowKind where ViewModel == ExportQuestionViewModel {
    public static var exportQuestion: RowKind { RowKind("exportQuestion") }
}

extension ExportScreen {
    static let questions = SectionPresenter<ExportScreenProperties, ExportQuestionViewModel>(
        "questions", .exportQuestion,
        rows: { properties in properties.questions.map { (id: ItemID($0.name), viewModel: ExportQuestionViewModel($0)) } }
    ).header(.sectionHeader) { _ in SectionHeaderViewModel(title: tr("Missing Values")) }
}
