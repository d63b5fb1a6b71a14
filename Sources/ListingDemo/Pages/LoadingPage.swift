import ListingCore
import ListingGtk

/// A section in every state of loading.
final class LoadingPage: DemoPage {
    static let title = "Loading states"
    static let explanation = "Skeletons, progress, failure, nothing there"

    let frame = DemoFrame("Choose a state. The section shows each by itself; its presenter only says what a row is made of.") {
        $0.register(.demo, DemoRow<Review>.self)
    }
    private lazy var adapter = frame.connect(
        ListAdapter.Builder(sections: [Self.section.erased]).plugin(Accessible()).plugin(Focusable()))
    private var reviews = Loadable<[Review]>.idle {
        didSet { show() }
    }

    private static let section = SectionPresenter<Loadable<[Review]>, Review>(
        "reviews", AnyRowProvider(.demo), loadable: { $0 }, itemID: { ItemID($0.number) }, skeletons: 4
    ).header(.sectionHeader, standsAlone: true) { _ in SectionHeaderViewModel(title: "Reviews") }

    init() {
        frame.addButton("Idle", self) { $0.reviews = .idle }
        frame.addButton("Loading", self) { $0.reviews = .loading }
        frame.addButton("Loaded", self) { $0.reviews = .loaded(Review.some) }
        frame.addButton("Loading more", self) { $0.reviews = .loadingMore(Review.some) }
        frame.addButton("Failed", self) { $0.reviews = $0.reviews.failing(LoadFailure("The shop does not answer.")) }
        frame.addButton("Empty", self) { $0.reviews = .empty }
        frame.router.on(.failure, in: "reviews") { [weak self] _, _ in self?.load() }
        load()
    }

    private func load() {
        reviews = reviews.whileLoading
        MainLoop.after(milliseconds: 800) { [weak self] in
            guard let self, reviews.isLoading else { return }
            reviews = .loaded(Review.some)
        }
    }

    private func show() {
        adapter.show(reviews)
        frame.say("State: \(reviews.word)")
    }
}

extension Loadable {
    fileprivate var word: String {
        switch self {
        case .idle: "idle"
        case .loading: "loading"
        case .loaded: "loaded"
        case .loadingMore: "loading more"
        case .failed(_, let previous): previous == nil ? "failed" : "failed, with what was there before"
        case .empty: "empty"
        }
    }
}

private struct Review: DemoContent {
    let number: Int
    var title: String { "Row \(number)" }
    var detail: String? { "Nicely made, and it came on time." }

    static let some = (1...6).map { Review(number: $0) }
    static let skeleton: Review? = Review(number: 10)
}
