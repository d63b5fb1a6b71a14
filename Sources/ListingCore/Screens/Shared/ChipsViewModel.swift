/// Short strings side by side under a title, such as tags.
public struct ChipsViewModel: RowViewModel {
    public let title: String
    public let chips: [String]

    public init(title: String, chips: [String]) {
        self.title = title
        self.chips = chips
    }

    public var accessibleLabel: String? { "\(title): \(chips.joined(separator: ", "))" }
}

extension RowKind where ViewModel == ChipsViewModel {
    public static var chips: RowKind { RowKind("chips") }
}
