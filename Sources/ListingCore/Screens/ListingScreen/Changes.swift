/// The changes of the listing since an earlier export, if the user has compared the files with one.
extension ListingScreen {
    static let changes = SectionPresenter<ListingScreenProperties, FieldViewModel>(
        "changes", .attribute,
        rows: { properties in
            guard let change = properties.change else { return [] }
            return ChangeLine.all(of: change.difference).enumerated().map { number, line in
                (id: ItemID(number), viewModel: FieldViewModel(name: line.label, value: line.text))
            }
        }
    ).header(.sectionHeader) { properties in
        let name = properties.change?.oldName ?? ""
        return SectionHeaderViewModel(title: tr("Changes"), detail: name.isEmpty ? nil : tr("since {name}", ["name": name]))
    }
}

/// The changes of a listing since an earlier export.
public struct ListingChanges: Equatable, Sendable {
    public let difference: ListingDifference
    /// The name of the earlier export.
    public let oldName: String

    public init(_ difference: ListingDifference, since oldName: String) { (self.difference, self.oldName) = (difference, oldName) }

    /// Compares only what the page of the listing shows.
    public static func == (left: ListingChanges, right: ListingChanges) -> Bool {
        left.difference.position == right.difference.position && left.difference.changes == right.difference.changes
            && left.oldName == right.oldName
    }

    func change(of kind: ChangeKind) -> ListingChange? { difference.changes.first { $0.kind == kind && $0.variant == nil } }
}

extension ListingScreenProperties {
    /// The mark of a section that shows a changed property; nil if none of them has changed.
    func mark(_ properties: ListingProperty...) -> String? {
        change?.difference.properties.isDisjoint(with: properties) == false ? tr("Changed") : nil
    }

    /// The mark of the variants.
    var variantMark: String? {
        change?.difference.kinds.contains { $0.group == .variants } == true ? tr("Changed") : nil
    }
}
