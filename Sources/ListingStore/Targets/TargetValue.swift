import ListingCore

/// A cell of a target's row, and how it differs from the listing's value. No text is an empty cell.
struct TargetValue: Sendable {
    var text: String?
    var change: ExportChange?
    /// The outcomes of properties, if the cell does not simply carry the column's property. They count for an empty cell, too.
    var notes: [TargetNote]?

    init(_ text: String? = nil, _ change: ExportChange? = nil, notes: [TargetNote]? = nil) {
        self.text = text
        self.change = change
        self.notes = notes
    }

    /// An amount as a plain decimal with a period.
    init(_ money: Money?) { self.init(money?.amount.description) }
    init(_ number: Int?) { self.init(number.map { String($0) }) }

    /// The value with a change that is noted only if there is a value.
    func with(_ change: ExportChange) -> TargetValue { TargetValue(text, text == nil ? nil : change) }
}

/// The outcome of a property of a listing in a cell.
struct TargetNote: Sendable {
    let property: ListingProperty
    let outcome: ExportOutcome

    init(_ property: ListingProperty, _ outcome: ExportOutcome = .carried) {
        self.property = property
        self.outcome = outcome
    }

    init(_ property: ListingProperty, _ change: ExportChange?) { self.init(property, change.map { .changed($0) } ?? .carried) }
}

extension ExportReport {
    mutating func add(_ note: TargetNote, title: String) {
        switch note.outcome {
        case .carried: wrote(note.property)
        case .changed(let change): changed(note.property, change, title: title)
        case .missing: missed(note.property, title: title)
        case .invalid(let defect): wroteInvalid(note.property, defect, title: title)
        // What was not written counts as omitted without a note.
        case .omitted: break
        }
    }
}
