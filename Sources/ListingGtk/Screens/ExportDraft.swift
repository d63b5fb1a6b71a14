import ListingCore
import ListingStore

/// The choices of the export dialog: a form, and the answers to its questions.
struct ExportDraft: Sendable {
    /// Maximum number of listings whose changes are counted before the export.
    static let maxExamined = 500

    var form: ExportFile.Form
    private(set) var answers: ExportAnswers
    /// True if images are put into the file; nil if the form has no place for them.
    var embedsImages: Bool? {
        get { target?.embedsImages == true ? answers.embedsImages : nil }
        set { if let newValue { answers.embedsImages = newValue } }
    }
    /// The typed answers by the names of the questions. They stay as they are, because the user may be typing on.
    private var typed: [String: String] = [:]
    /// The names of the questions whose answers can't be used.
    private var unusable: Set<String> = []
    /// The first listings of the export; empty until they are read.
    var listings: [Listing] = []

    init(form: ExportFile.Form, answers: ExportAnswers) {
        self.form = form
        self.answers = answers
    }

    /// The target of the form; nil for pages to print and for original rows.
    var target: ExportTarget? { if case .target(let target) = form { target } else { nil } }

    /// False while an answer can't be used.
    var isApplicable: Bool { target?.questions.allSatisfy { !unusable.contains($0.rawValue) } ?? true }

    /// - Parameter name: the raw value of an ``ExportQuestion``.
    mutating func answer(_ name: String, _ text: String) {
        guard let question = ExportQuestion(rawValue: name) else { return }
        answers[question] = text
        typed[name] = text
        let isUsable = answers[question] != nil || text.allSatisfy(\.isWhitespace)
        if isUsable { unusable.remove(name) } else { unusable.insert(name) }
    }

    /// Takes a moment; call it off the main thread.
    func preview() -> ExportPreview? { target.map { ExportPreview($0, answers: answers, listings: listings) } }

    /// The properties of the dialog's lists.
    ///
    /// - Parameter count: the number of listings to export.
    func properties(_ preview: ExportPreview?, count: Int) -> ExportScreenProperties {
        guard let target else { return ExportScreenProperties(outcomes: [remark], examined: count, listings: count) }
        let questions = target.questions.map { question in
            ExportScreenProperties.Question(
                name: question.rawValue, title: question.title, example: question.example,
                answer: typed[question.rawValue] ?? answers[question] ?? "", isValid: !unusable.contains(question.rawValue))
        }
        guard let preview else { return ExportScreenProperties(questions: questions, listings: count) }
        var outcomes = ExportReportText.lines(preview.report, target: target, namesOptions: false).map {
            ExportScreenProperties.Outcome(text: $0.text, isLoss: $0.isLoss)
        }
        if outcomes.isEmpty { outcomes = [.init(text: tr("Nothing: the file has everything that the listings have."), isLoss: false)] }
        outcomes += target.advice.map { .init(text: $0, isLoss: false) }
        return ExportScreenProperties(
            questions: questions, outcomes: outcomes, rows: Self.rows(preview), examined: listings.count, listings: count)
    }

    private var remark: ExportScreenProperties.Outcome {
        let text =
            form == .pdf
            ? tr("Pages to print, with the images of the listings.") : tr("The rows of the listings, exactly as they are in the open file.")
        return .init(text: text, isLoss: false)
    }

    private static func rows(_ preview: ExportPreview) -> [FieldViewModel] {
        preview.rows.enumerated().map { index, row in
            let text = row.cells.map { $0.name.isEmpty ? $0.value : "\($0.name): \($0.value.onOneLine)" }.joined(separator: "\n")
            let name = row.cells.first?.name.isEmpty == true ? "" : tr("Row {row}", ["row": CountText.grouped(index + 1)])
            return FieldViewModel(name: name, value: text)
        }
    }
}
