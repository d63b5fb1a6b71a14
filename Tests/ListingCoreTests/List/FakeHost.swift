@testable import ListingCore

/// Puts rows on no screen at all.
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

/// What rows were asked to do, in order.
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
    /// The same view model in another row.
    static var bigNote: RowKind { RowKind("bigNote") }
}

/// Only shows; its kind has the name of another view model's.
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
