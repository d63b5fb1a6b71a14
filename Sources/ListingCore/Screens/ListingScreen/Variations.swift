/// What there is to choose: sizes, colours …
public struct VariationsViewModel: RowViewModel {
    public struct Option: Equatable, Sendable {
        public let name: String
        public let values: [String]

        public init(name: String, values: [String]) {
            self.name = name
            self.values = values
        }
    }

    public let options: [Option]

    public init(options: [Option]) { self.options = options }
}

extension RowKind where ViewModel == VariationsViewModel {
    public static var variations: RowKind { RowKind("variations") }
}
