import ListingCore

/// The differences between listings and a file for a target, as sentences.
public enum ExportReportText {
    /// A sentence about one outcome.
    public struct Line: Equatable, Sendable {
        public let text: String
        /// True if the file has less than the listings, or less than the target needs.
        public let isLoss: Bool
    }

    /// Maximum length of a title among the examples, in Unicode scalars.
    private static let maxTitle = 40

    /// The lines, losses first; empty if everything is in the file as it is in the listings.
    ///
    /// - Parameter namesOptions: true if options of the command line are named that give what is missing.
    public static func lines(_ report: ExportReport, target: ExportTarget, namesOptions: Bool) -> [Line] {
        var lines = report.refused.map { refused in
            let values: KeyValuePairs = ["reason": refused.reason.text]
            let text = trn(
                "{n} listing is not written: {reason}", "{n} listings are not written: {reason}", refused.listings, values)
            return Line(text: text + examples(refused.examples), isLoss: true)
        }
        lines += report.entries.filter { $0.outcome != .carried }.map { entry in
            let question = namesOptions ? target.questions.first { $0.property == entry.property } : nil
            // Examples help to find what is lost. Other changes are the same in all listings.
            return Line(text: sentence(entry, question) + (entry.isLoss ? examples(entry.examples) : ""), isLoss: entry.isLoss)
        }
        lines += report.notEmbedded.map { kept in
            let text = trn(
                "{n} image is not embedded: {reason}", "{n} images are not embedded: {reason}", kept.listings,
                ["reason": kept.obstacle.text])
            return Line(text: text + examples(kept.examples), isLoss: true)
        }
        if report.embedded > 0 {
            lines.append(Line(text: trn("{n} image is embedded", "{n} images are embedded", report.embedded), isLoss: false))
        }
        if report.formulas > 0 {
            let text = trn(
                "{n} cell begins like a formula. A spreadsheet may calculate it.",
                "{n} cells begin like a formula. A spreadsheet may calculate them.", report.formulas)
            lines.append(Line(text: text, isLoss: false))
        }
        return lines
    }

    private static func sentence(_ entry: ExportReport.Entry, _ question: ExportQuestion?) -> String {
        let (name, count) = (entry.property.title, entry.listings)
        switch entry.outcome {
        case .missing:
            guard let question else {
                return trn("{property}: missing in {n} listing", "{property}: missing in {n} listings", count, ["property": name])
            }
            return trn(
                "{property}: missing in {n} listing; {option} sets it", "{property}: missing in {n} listings; {option} sets it", count,
                ["property": name, "option": "--" + question.option])
        case .omitted:
            return trn(
                "{property}: not in the file, {n} listing has it", "{property}: not in the file, {n} listings have it", count,
                ["property": name])
        case .changed(let change): return sentence(name, change.text, count)
        case .invalid(let defect): return sentence(name, defect.text, count)
        case .carried:
            return trn("{property}: complete in {n} listing", "{property}: complete in {n} listings", count, ["property": name])
        }
    }

    private static func sentence(_ property: String, _ change: String, _ count: Int) -> String {
        trn(
            "{property}: {change} in {n} listing", "{property}: {change} in {n} listings", count,
            ["property": property, "change": change])
    }

    private static func examples(_ titles: [String]) -> String {
        titles.isEmpty ? "" : " (" + titles.map { $0.onOneLine.shortened(to: maxTitle) }.joined(separator: "; ") + ")"
    }
}

extension ExportReport {
    /// The report as one line of JSON, for programs. Names are those of docs/LISTING-LINES.md.
    public func json(target: ExportTarget) -> String {
        var object = MemberList()
        object.add("target", target.id)
        object.add("listings", listings)
        object.add("rows", rows)
        object.add(
            "refused",
            .array(
                refused.map { refused in
                    var object = MemberList()
                    object.add("reason", refused.reason.rawValue)
                    object.add("listings", refused.listings)
                    object.add("examples", .array(refused.examples.map { .string($0) }))
                    return object.value
                }))
        object.add("properties", .array(entries.map { entry in entry.jsonValue }))
        if formulas > 0 { object.add("formulas", formulas) }
        if embedded > 0 { object.add("embedded", embedded) }
        object.add("notEmbedded", .array(notEmbedded.map(\.jsonValue)))
        return object.value.json + "\n"
    }
}

extension ExportReport.NotEmbedded {
    fileprivate var jsonValue: JSONValue {
        var object = MemberList()
        object.add("reason", obstacle.rawValue)
        object.add("listings", listings)
        object.add("examples", .array(examples.map { .string($0) }))
        return object.value
    }
}

extension ExportReport.Entry {
    fileprivate var isLoss: Bool {
        switch outcome {
        case .missing, .invalid, .omitted, .changed(.shortened), .changed(.reduced), .changed(.separated): true
        case .carried, .changed: false
        }
    }

    fileprivate var jsonValue: JSONValue {
        var object = MemberList()
        object.add("property", property.name)
        switch outcome {
        case .carried: object.add("outcome", "carried")
        case .missing: object.add("outcome", "missing")
        case .invalid(let defect):
            object.add("outcome", "invalid")
            object.add("reason", defect.rawValue)
        case .omitted: object.add("outcome", "omitted")
        case .changed(let change):
            object.add("outcome", "changed")
            object.add("change", change.name)
            object.add("limit", change.limit)
        }
        object.add("listings", listings)
        if !examples.isEmpty { object.add("examples", .array(examples.map { .string($0) })) }
        return object.value
    }
}

extension ExportChange {
    /// The name in JSON, in no language.
    fileprivate var name: String {
        switch self {
        case .shortened: "shortened"
        case .reduced: "reduced"
        default: "\(self)"
        }
    }

    /// The limit of the target; nil for other changes.
    fileprivate var limit: Int? {
        switch self {
        case .shortened(let limit), .reduced(let limit): limit
        default: nil
        }
    }
}

extension ExportQuestion {
    /// The property that the answer is written for; nil if it is for something that listings do not have.
    fileprivate var property: ListingProperty? {
        switch self {
        case .currency: .currency
        case .brand: .brand
        case .category, .ebayCategory, .bigCommerceCategories: .category
        case .shop: .url
        case .country, .weightUnit, .page, .location: nil
        }
    }
}
