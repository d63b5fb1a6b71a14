import ArgumentParser
import Foundation
import ListingCore
import ListingStore

/// Answers to the questions of targets as command-line options. They are remembered for the files that they are given with.
struct ExportOptions: ParsableArguments {
    @Option(help: help(.currency, tr("The currency of prices without one.")), transform: answer(.currency))
    var currency: Answer?

    @Option(help: help(.shop, tr("The address of your shop, for links that are relative to it.")), transform: answer(.shop))
    var shop: Answer?

    @Option(help: help(.brand, tr("The brand of listings without one.")), transform: answer(.brand))
    var brand: Answer?

    @Option(
        help: help(.category, tr("The category in the marketplace’s own list, for listings that don’t name one.")),
        transform: answer(.category))
    var category: Answer?

    @Option(help: help(.country, tr("The country that you sell in.")), transform: answer(.country))
    var country: Answer?

    @Option(help: help(.weightUnit, tr("The unit of weights in your shop: kg, g, lb or oz.")), transform: answer(.weightUnit))
    var weightUnit: Answer?

    @Option(help: help(.page, tr("The page of your shop that lists the products.")), transform: answer(.page))
    var page: Answer?

    @Option(help: help(.location, tr("The place that you ship from.")), transform: answer(.location))
    var location: Answer?

    /// An answer that was given. An empty one forgets an earlier answer.
    struct Answer: Equatable, Sendable {
        let question: ExportQuestion
        let text: String
    }

    var given: [Answer] { [currency, shop, brand, category, country, weightUnit, page, location].compactMap(\.self) }

    /// The given answers to the questions of a target. An option that several targets share is the answer to the target's own question.
    ///
    /// - Throws: `ValidationError` if the target can't use an answer.
    func given(for target: ExportTarget) throws -> [Answer] {
        try given.map { answer in
            let question = target.questions.first { $0.option == answer.question.option } ?? answer.question
            return try Self.answer(question)(answer.text)
        }
    }

    /// The given answers, and for all other questions the remembered ones. The given answers are remembered.
    ///
    /// The currency that the user has chosen in a window for the files is such an answer, too, unless another one was given or remembered.
    ///
    /// - Parameters:
    ///   - files: nothing is remembered for standard input.
    ///   - target: the target whose questions are answered.
    ///   - currency: the currency that the user has chosen in a window; nil for none.
    /// - Returns: the answers, and those among them that were remembered.
    /// - Throws: `ValidationError` if the target can't use an answer.
    func answers(
        for files: [String], of target: ExportTarget, currency: Currency?
    ) throws -> (all: ExportAnswers, remembered: [Answer]) {
        let path = ListingImporter.canBeReadAgain(files) ? ExportAnswerStore.standardPath(in: ProcessInfo.processInfo.environment) : nil
        let store = path.map { ExportAnswerStore(path: $0) }
        let catalog = CatalogID(files: files)
        var answers = store?.answers(for: catalog) ?? ExportAnswers()
        let given = try given(for: target)
        var remembered = ExportQuestion.allCases.compactMap { question in
            given.contains { $0.question == question } ? nil : answers[question].map { Answer(question: question, text: $0) }
        }
        if !given.isEmpty {
            for answer in given { answers[answer.question] = answer.text }
            if let reason = store?.save(answers, for: catalog) {
                Console.error(tr("cannot remember the answers: {reason}", ["reason": reason]))
            }
        }
        if let currency, answers[.currency] == nil, !given.contains(where: { $0.question == .currency }) {
            answers[.currency] = currency.code
            remembered.append(Answer(question: .currency, text: currency.code))
        }
        return (answers, remembered)
    }

    private static func help(_ question: ExportQuestion, _ text: String) -> ArgumentHelp {
        ArgumentHelp(text, valueName: question == .country || question == .currency ? "CODE" : question == .shop ? "URL" : "TEXT")
    }

    private static func answer(_ question: ExportQuestion) -> @Sendable (String) throws -> Answer {
        { text in
            if text.isEmpty { return Answer(question: question, text: "") }
            guard let answer = question.answer(text) else {
                throw ValidationError(tr("'{text}' can't be used; write it like {example}", ["text": text, "example": question.example]))
            }
            return Answer(question: question, text: answer)
        }
    }
}
