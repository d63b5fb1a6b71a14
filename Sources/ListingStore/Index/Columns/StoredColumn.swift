import ListingCore

/// A column of a ``ColumnStore``. The raw values are stored.
package enum StoredColumn: UInt8, CaseIterable, Sendable {
    case amount = 0
    case quantity
    case brand
    case seller
    case category
    case rating
    case currency
    case flags
    case listed
    case fields
}

/// A set of columns.
package struct ColumnSet: OptionSet, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package init(_ columns: StoredColumn...) { rawValue = columns.reduce(0) { $0 | 1 << UInt16($1.rawValue) } }

    package static let all = ColumnSet(rawValue: StoredColumn.allCases.reduce(0) { $0 | 1 << UInt16($1.rawValue) })

    package var columns: [StoredColumn] { StoredColumn.allCases.filter { contains(ColumnSet($0)) } }
}

extension TextFacet.SingleValueColumn {
    package var columns: ColumnSet {
        switch self {
        case .brand: ColumnSet(.brand)
        case .seller: ColumnSet(.seller)
        }
    }
}

extension HierarchyFacet.Column {
    package var columns: ColumnSet {
        switch self {
        case .category: ColumnSet(.category)
        }
    }
}
