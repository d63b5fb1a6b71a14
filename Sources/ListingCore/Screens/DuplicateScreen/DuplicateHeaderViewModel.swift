/// An action of the header of a group of duplicates.
public enum DuplicateHeaderAction: Equatable, Sendable {
    /// Shows the listings of rows side by side.
    case compare(rows: [Int])
}

/// The header of listings that share values: "Oak chair", "2 listings · same title, same SKU", and a button that compares them.
public struct DuplicateHeaderViewModel: RowViewModel {
    public typealias Action = DuplicateHeaderAction

    public let title: String
    public let detail: String
    /// The label of the button.
    public let button: String
    /// The rows to compare.
    public let rows: [Int]

    /// The number of listings that are compared at most.
    private static let maxCompared = 4

    /// - Parameter first: the first listing of the group, which names it if its listings share the title.
    init(_ group: DuplicateGroup, first: Listing?) {
        title = Self.title(of: group, first).cut(to: TextLimit.line)
        let shared = group.kinds.map { $0.text(group.values[$0]?.count ?? 0) }
        detail = ([trn("{n} listing", "{n} listings", group.count)] + [shared.joined(separator: ", ")]).joined(separator: " · ")
        rows = Array(group.rows.prefix(Self.maxCompared))
        button = group.count > rows.count ? trn("Compare First {n}", "Compare First {n}", rows.count) : tr("Compare")
    }

    private static func title(of group: DuplicateGroup, _ first: Listing?) -> String {
        guard let kind = group.kinds.first, let value = group.values[kind]?.first else { return "" }
        switch kind {
        case .title: return first?.title ?? value
        case .sku: return tr("SKU {value}", ["value": value])
        case .barcode: return tr("Barcode {value}", ["value": value])
        case .image: return value.split(separator: "/").last.map(String.init) ?? value
        }
    }

    public var accessibleLabel: String? { [title, detail].joined(separator: ", ") }
}

extension RowKind where ViewModel == DuplicateHeaderViewModel {
    public static var duplicateHeader: RowKind { RowKind("duplicateHeader") }
}
