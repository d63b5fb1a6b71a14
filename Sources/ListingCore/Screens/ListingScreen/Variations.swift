/// The options of the listing: sizes, colors …
public struct VariationsViewModel: RowViewModel {
    /// An option of the listing, such as its size, with its values.
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

    public var accessibleLabel: String? {
        options.map { "\($0.name): \($0.values.joined(separator: ", "))" }.joined(separator: "; ")
    }
}

extension RowKind where ViewModel == VariationsViewModel {
    public static var variations: RowKind { RowKind("variations") }
}

extension ListingScreen {
    static let variations = SectionPresenter<ListingScreenProperties, VariationsViewModel>(
        "variations", .variations,
        row: { VariationsViewModel($0.listing.options) }
    ).header(.sectionHeader) { properties in
        let count = properties.listing.variants.count
        return SectionHeaderViewModel(
            title: tr("Options"), detail: count > 1 ? trn("{n} variant", "{n} variants", count) : nil, mark: properties.mark(.options))
    }
}

extension VariationsViewModel {
    /// nil if there are no options.
    init?(_ options: [VariationOption]) {
        let shown = options.compactMap { option -> Option? in
            let values = option.values.filter { !$0.isBlank }.map { $0.cut(to: TextLimit.chip) }
            return values.isEmpty ? nil : Option(name: option.name, values: values)
        }
        guard !shown.isEmpty else { return nil }
        self.init(options: shown)
    }
}
