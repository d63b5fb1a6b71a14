/// What one shopper says.
public struct ReviewViewModel: RowViewModel {
    public let author: String
    /// 0 to 5; 0 where the source gives none.
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
