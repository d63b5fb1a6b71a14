/// A column of a table, with its first cells and its role.
public struct TableColumnViewModel: RowViewModel {
    /// An action of a column's row.
    public enum Action: Equatable, Sendable {
        /// - Parameters:
        ///   - column: The column's index in table order.
        ///   - choice: An index into ``TableColumnViewModel/choices``.
        case choose(column: Int, choice: Int)
    }

    /// The column's index in table order.
    public let column: Int
    public let name: String
    /// The first cells on one line; nil if all of them are blank.
    public let examples: String?
    /// The roles that a column may have.
    public let choices: [String]
    /// An index into ``choices``; if out of range, nothing is shown as chosen.
    public let choice: Int

    public init(column: Int, name: String, examples: String?, choices: [String], choice: Int) {
        self.column = column
        self.name = name
        self.examples = examples
        self.choices = choices
        self.choice = choice
    }

    public var accessibleLabel: String? {
        [name, choices.indices.contains(choice) ? choices[choice] : nil, examples].compactMap(\.self).joined(separator: ", ")
    }
}

extension RowKind where ViewModel == TableColumnViewModel {
    public static var tableColumn: RowKind { RowKind("tableColumn") }
}

extension ColumnsScreen {
    static let columns = SectionPresenter<ColumnsScreenProperties, TableColumnViewModel>(
        "columns", .tableColumn,
        rows: { properties in
            properties.columns.enumerated().map { index, column in
                (id: ItemID(index), viewModel: TableColumnViewModel(column, at: index, choices: properties.choices))
            }
        }
    ).header(.sectionHeader) { properties in
        SectionHeaderViewModel(title: tr("Columns"), detail: CountText.grouped(properties.columns.count))
    }
}

extension TableColumnViewModel {
    init(_ column: ColumnsScreenProperties.Column, at index: Int, choices: [String]) {
        let name = column.name.onOneLine
        let examples = column.examples.map { $0.onOneLine.cut(to: TextLimit.chip) }
        let unnamed = tr("Column {number} (unnamed)", ["number": CountText.grouped(index + 1)])
        self.init(
            column: index, name: name.isBlank ? unnamed : name.cut(to: TextLimit.line),
            examples: examples.isEmpty ? nil : examples.joined(separator: " · "), choices: choices, choice: column.choice)
    }
}
