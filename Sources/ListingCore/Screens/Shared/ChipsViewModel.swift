/// Short strings side by side under a title, such as tags.
public struct ChipsViewModel: RowViewModel {
    public let title: String
    public let chips: [String]
    /// The chips that are new since an earlier export, and those that only that one has.
    public let changes: [String: TextRun.Kind]

    public init(title: String, chips: [String], changes: [String: TextRun.Kind] = [:]) {
        self.title = title
        self.chips = chips
        self.changes = changes
    }

    public var accessibleLabel: String? { "\(title): \(chips.map(spoken).joined(separator: ", "))" }

    private func spoken(_ chip: String) -> String {
        switch changes[chip] {
        case .added: tr("{name} (new)", ["name": chip])
        case .removed: tr("{name} (gone)", ["name": chip])
        case .same, nil: chip
        }
    }
}

extension RowKind where ViewModel == ChipsViewModel {
    public static var chips: RowKind { RowKind("chips") }
}
