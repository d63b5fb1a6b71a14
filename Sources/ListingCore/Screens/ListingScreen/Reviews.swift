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
        let detail = CountText.grouped(shown) + (all > shown ? " of \(CountText.grouped(all))" : "")
        return SectionHeaderViewModel(title: "Reviews", detail: detail)
    }
}

extension ReviewViewModel {
    init(_ review: Review) {
        let text = { (text: String?) in text.flatMap { $0.isBlank ? nil : $0 } }
        self.init(
            author: text(review.author)?.cut(to: TextLimit.chip) ?? "Anonymous", stars: min(max(review.stars, 0), 5),
            date: text(review.date).map(Self.day),
            title: text(review.title)?.cut(to: TextLimit.line), text: review.text.cut(to: TextLimit.paragraph))
    }

    /// The date of an ISO 8601 date and time; other texts unchanged, because 3/4 may be in March or April.
    private static func day(_ date: String) -> String {
        let parts = date.split(maxSplits: 1) { $0 == "T" || $0 == " " }
        guard parts.count == 2, parts[0].utf8.count == 10, parts[1].first?.isNumber == true else { return date }
        let pattern = parts[0].utf8.enumerated().allSatisfy { index, byte in
            index == 4 || index == 7 ? byte == UInt8(ascii: "-") : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        return pattern ? String(parts[0]) : date
    }

    public var accessibleLabel: String? {
        ([stars > 0 ? CountText.of(stars, "star") : nil, author, date, title, text] as [String?]).compactMap(\.self).joined(separator: ", ")
    }
}
