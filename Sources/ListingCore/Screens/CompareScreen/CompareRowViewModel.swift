/// A property of listings side by side.
public struct CompareRowViewModel: RowViewModel {
    public let title: String
    /// The value of each listing; empty if it has none.
    public let values: [String]

    public init(title: String, values: [String]) {
        self.title = title
        self.values = values
    }

    /// True unless all values are the same.
    public var isDifferent: Bool { Set(values).count > 1 }

    public var accessibleLabel: String? {
        let name = isDifferent ? tr("{name}, different", ["name": title]) : title
        return name + ": " + values.map { $0.isEmpty ? tr("none") : $0 }.joined(separator: "; ")
    }
}

extension RowKind where ViewModel == CompareRowViewModel {
    public static var compareRow: RowKind { RowKind("compareRow") }
}
