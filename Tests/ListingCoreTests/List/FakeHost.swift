@testable import ListingCore

/// A host that shows nothing.
enum FakeHost: RowHost {
    typealias View = FakeView
    typealias Context = Log

    @MainActor static func registry() -> ConfiguratorRegistry<FakeHost> {
        ConfiguratorRegistry { FakeView(text: "no row for \($0)") }
    }
}

@MainActor final class FakeView {
    var text: String
    init(text: String) { self.text = text }
}

/// A log of what rows were asked to do, in order.
@MainActor final class Log {
    var entries: [String] = []
}

enum NoteAction: Equatable, Sendable {
    case open(String)
}

struct Note: RowViewModel {
    var text: String
    var activation: NoteAction? { text.isEmpty ? nil : .open(text) }
    var accessibleLabel: String? { "note \(text)" }
}

extension RowKind where ViewModel == Note {
    static var note: RowKind { RowKind("note") }
    /// The same view model for another row.
    static var bigNote: RowKind { RowKind("bigNote") }
}

/// A view model that only shows a value. Its kind has the same name as the kind of another view model.
struct Figure: RowViewModel {
    var value: Int
}

extension RowKind where ViewModel == Figure {
    static var figure: RowKind { RowKind("figure") }
    static var namedLikeANote: RowKind { RowKind("note") }
}

class NoteRow: ConfigurableRow {
    let view = FakeView(text: "")
    let actions: ActionSender<Note>
    private let log: Log

    required init(context: Log, actions: ActionSender<Note>) {
        log = context
        self.actions = actions
    }

    func configure(with viewModel: Note) {
        view.text = viewModel.text
        log.entries.append("\(Self.self) \(viewModel.text)")
    }

    func prepareForReuse() { log.entries.append("\(Self.self) prepares") }
}

final class BigNoteRow: NoteRow {}

final class FigureRow: ConfigurableRow {
    let view = FakeView(text: "")

    init(context: Log, actions: ActionSender<Figure>) {}

    func configure(with viewModel: Figure) { view.text = "\(viewModel.value)" }
}
