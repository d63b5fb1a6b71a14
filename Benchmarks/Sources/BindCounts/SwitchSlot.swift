import ListingCore

/// The idle rows of each kind, as one would keep them by hand.
@MainActor
final class SwitchPools {
    let router = ActionRouter()
    var prices: [Row<Price>] = []
    var reviews: [Row<Review>] = []
    var titles: [Row<Title>] = []
    var notes: [Row<Note>] = []
}

/// A slot of a list with a `switch` over the kinds of rows.
@MainActor
final class SwitchSlot {
    private let pools: SwitchPools
    private var price: Row<Price>?
    private var review: Row<Review>?
    private var title: Row<Title>?
    private var note: Row<Note>?
    private var isActivatable = true

    init(_ pools: SwitchPools) { self.pools = pools }

    func show(_ content: Content) {
        switch content {
        case .price(let model):
            if price == nil {
                clear()
                price = pools.prices.popLast() ?? Row(context: (), actions: ActionSender(kind: .price, router: pools.router))
            }
            price?.configure(with: model)
            isActivatable = false
        case .review(let model):
            if review == nil {
                clear()
                review = pools.reviews.popLast() ?? Row(context: (), actions: ActionSender(kind: .review, router: pools.router))
            }
            review?.configure(with: model)
            isActivatable = false
        case .title(let model):
            if title == nil {
                clear()
                title = pools.titles.popLast() ?? Row(context: (), actions: ActionSender(kind: .title, router: pools.router))
            }
            title?.configure(with: model)
            isActivatable = true
        case .note(let model):
            if note == nil {
                clear()
                note = pools.notes.popLast() ?? Row(context: (), actions: ActionSender(kind: .note, router: pools.router))
            }
            note?.configure(with: model)
            isActivatable = false
        }
    }

    private func clear() {
        if let price { pools.prices.append(price) }
        if let review { pools.reviews.append(review) }
        if let title { pools.titles.append(title) }
        if let note { pools.notes.append(note) }
        (price, review, title, note) = (nil, nil, nil, nil)
    }
}
