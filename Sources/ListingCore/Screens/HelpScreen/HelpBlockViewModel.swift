/// A part of a page of the guide.
public struct HelpBlockViewModel: RowViewModel {
    public let block: HelpDocument.Block

    public init(block: HelpDocument.Block) { self.block = block }

    public var accessibleLabel: String? {
        switch block {
        case .heading(let text), .paragraph(let text): text.plain
        case .item(_, let text): text.plain
        case .row(let cells, _): cells.map(\.plain).filter { !$0.isEmpty }.joined(separator: ": ")
        }
    }
}

extension RowKind where ViewModel == HelpBlockViewModel {
    public static var helpBlock: RowKind { RowKind("helpBlock") }
}
