import ListingCore

/// A host without a screen, because only the path to the row is measured, not the toolkit.
enum NoHost: RowHost {
    typealias View = NoView
    typealias Context = Void
}

final class NoView {}

struct Price: RowViewModel {
    let amount: String
    let currency: String
}

struct Review: RowViewModel {
    let author: String
    let stars: Int
    let text: String
}

struct Title: RowViewModel {
    let text: String
    var activation: String? { text }
}

struct Note: RowViewModel {
    let text: String
    var accessibleLabel: String? { text }
}

extension RowKind where ViewModel == Price { static var price: RowKind { RowKind("price") } }
extension RowKind where ViewModel == Review { static var review: RowKind { RowKind("review") } }
extension RowKind where ViewModel == Title { static var title: RowKind { RowKind("title") } }
extension RowKind where ViewModel == Note { static var note: RowKind { RowKind("note") } }

/// A row that keeps what it shows, as a label keeps its text.
final class Row<ViewModel: RowViewModel>: ConfigurableRow {
    let view = NoView()
    private var shown: ViewModel?

    init(context: Void, actions: ActionSender<ViewModel>) {}

    func configure(with viewModel: ViewModel) { shown = viewModel }
}

/// The rows in the form that a handwritten `switch` needs.
enum Content {
    case price(Price)
    case review(Review)
    case title(Title)
    case note(Note)

    /// Makes rows of four kinds. Adjacent rows are of different kinds.
    init(_ number: Int) {
        switch number % 4 {
        case 0: self = .price(Price(amount: "\(number).00", currency: "EUR"))
        case 1: self = .review(Review(author: "Ana", stars: number % 5 + 1, text: "Number \(number), well made."))
        case 2: self = .title(Title(text: "Listing number \(number)"))
        default: self = .note(Note(text: "Record \(number) has no price"))
        }
    }

    func item(_ id: ItemID) -> ListItem {
        switch self {
        case .price(let model): ListItem(id, .price, model)
        case .review(let model): ListItem(id, .review, model)
        case .title(let model): ListItem(id, .title, model)
        case .note(let model): ListItem(id, .note, model)
        }
    }
}
