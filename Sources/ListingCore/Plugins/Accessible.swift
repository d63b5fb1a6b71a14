/// The role of a row for a screen reader.
public enum AccessibleRole: Sendable {
    case row
    case heading
    case button
    case treeItem
}

/// A row that tells a screen reader more than its label. Without it a row has one of the default roles.
public protocol AccessibleItem: RowViewModel {
    /// Default: nil, derived: a heading for a section's header, a tree item for a row that can be folded, a row otherwise.
    var accessibleRole: AccessibleRole? { get }
    /// Read after the label. Default: nil, nothing.
    var accessibleDescription: String? { get }
}

extension AccessibleItem {
    public var accessibleRole: AccessibleRole? { nil }
    public var accessibleDescription: String? { nil }
}

/// Everything that a screen reader says about a row.
public struct RowAccessibility: Equatable, Sendable {
    public var role = AccessibleRole.row
    /// nil to have the labels in the row read.
    public var label: String?
    public var description: String?
    /// The row's number in its section, from 1; nil for a header or a footer.
    public var position: Int?
    /// Number of rows in its section; nil for a header or a footer.
    public var setSize: Int?
    /// The nesting level from 1; nil outside of trees.
    public var level: Int?
    /// nil for a row that cannot be folded.
    public var isExpanded: Bool?
    /// nil for a row that cannot be selected.
    public var isSelected: Bool?

    public init() {}
}

/// Requests a row's accessibility. Without the ``Accessible`` plugin the answer is a plain row.
public struct AccessibilityQuestion: ListQuestion {
    public let path: ItemPath
    public init(_ path: ItemPath) { self.path = path }
    public var unanswered: RowAccessibility { RowAccessibility() }
}

/// Provides a row's role, position and state (selected, expanded, nesting level) to a screen reader.
///
/// A toolkit knows only the rows that it has created, so "3 of 12" and "collapsed" have to come from the list.
@MainActor
public final class Accessible: FeaturePlugin {
    public init() {}

    public func answer(_ question: AccessibilityQuestion, in list: PluginContext) -> RowAccessibility {
        let path = question.path
        guard let item = list.item(at: path), let position = list.position(of: path), let section = list.snapshot.section(path.section),
            let start = list.snapshot.start(of: path.section)
        else { return question.unanswered }
        let declared = item.ability((any AccessibleItem).self)
        let fold = list.ask(FoldQuestion(path))
        var accessibility = RowAccessibility()
        accessibility.role = declared?.accessibleRole ?? (list.isHeader(path) ? .heading : fold == nil ? .row : .treeItem)
        accessibility.label = item.accessibleLabel
        accessibility.description = declared?.accessibleDescription
        if list.isItem(path) {
            accessibility.position = position - start - section.headerCount + 1
            accessibility.setSize = section.itemCount
        }
        accessibility.level = fold.map { $0.level + 1 }
        accessibility.isExpanded = fold.map { !$0.isFolded } ?? item.accessibleExpansion
        if item.ability((any SelectableItem).self)?.isSelectable == true {
            accessibility.isSelected = list.ask(SelectionQuestion()).contains(path)
        }
        return accessibility
    }
}
