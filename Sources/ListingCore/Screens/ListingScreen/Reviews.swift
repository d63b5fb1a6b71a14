/// One shopper's review.
public struct ReviewViewModel: RowViewModel {
    public let author: String
    /// 0 to 5; 0 if the source gives none.
    public let stars: Int
    public let date: String?
    public let title: String?
    public let text: String

    public init(author: String, stars: Int, date: String? = nil, title: String? = nil, text: String) {
        self.author = author
        self.stars = stars
        self.date = date
        self.title = title
        self.text = text
    }
}

extension RowKind where ViewModel == ReviewViewModel {
    public static var review: RowKind { RowKind("review") }
}

extension ListingScreen {
    static let reviews = SectionPresenter<ListingScreenProperties, ReviewViewModel>(
        "reviews", .review,
        rows: { properties in
            properties.listing.reviews.enumerated().map { (id: ItemID($0.offset), viewModel: ReviewViewModel($0.element)) }
        }
    ).header(.sectionHeader) { properties in
        let shown = properties.listing.reviews.count
        let all = max(shown, properties.listing.rating?.count ?? 0)
        let numbers = (shown: CountText.grouped(shown), all: CountText.grouped(all))
        let detail = all > shown ? tr("{count} of {all}", ["count": numbers.shown, "all": numbers.all]) : numbers.shown
        return SectionHeaderViewModel(title: tr("Reviews"), detail: detail)
    }
}

extension ReviewViewModel {
    init(_ review: Review) {
        let text = { (text: String?) in text.flatMap { $0.isBlank ? nil : $0 } }
        self.init(
            author: text(review.author)?.cut(to: TextLimit.chip) ?? tr("Anonymous"), stars: min(max(review.stars, 0), 5),
            date: text(review.date)?.withShownDay,
            title: text(review.title)?.cut(to: TextLimit.line), text: review.text.cut(to: TextLimit.paragraph))
    }

    public var accessibleLabel: String? {
        ([stars > 0 ? trn("{n} star", "{n} stars", stars) : nil, author, date, title, text] as [String?]).compactMap(\.self).joined(
            separator: ", ")
    }
}
