/// A column of a table, with its first cells and what it is taken for.
public struct TableColumnViewModel: RowViewModel {
    public enum Action: Equatable, Sendable {
        /// - Parameters:
        ///   - column: counted from 0, in the table's order.
        ///   - choice: an index into ``TableColumnViewModel/choices``.
        case choose(column: Int, choice: Int)
    }

    /// Counted from 0, in the table's order.
    public let column: Int
    public let name: String
    /// The first cells in one line; nil where all of them are blank.
    public let examples: String?
    /// What a column may mean.
    public let choices: [String]
    /// An index into ``choices``; one beyond them shows nothing chosen.
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
        SectionHeaderViewModel(title: "Columns", detail: CountText.grouped(properties.columns.count))
    }
}

extension TableColumnViewModel {
    init(_ column: ColumnsScreenProperties.Column, at index: Int, choices: [String]) {
        let name = column.name.onOneLine
        let examples = column.examples.map { $0.onOneLine.cut(to: TextLimit.chip) }
        self.init(
            column: index, name: name.isBlank ? "Column \(CountText.grouped(index + 1)), without a name" : name.cut(to: TextLimit.line),
            examples: examples.isEmpty ? nil : examples.joined(separator: " · "), choices: choices, choice: column.choice)
    }
}
