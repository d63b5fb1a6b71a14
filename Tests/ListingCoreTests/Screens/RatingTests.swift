import Testing

@testable import ListingCore

@Suite("Ratings and reviews")
struct RatingTests {
    private func reviews(_ stars: Int...) -> [Review] { stars.map { Review(stars: $0, text: "") } }

    @Test func `a rating shows its average with one digit, its number of reviews, and a bar for each number of stars`() {
        let shown = RatingViewModel(Rating(average: 4.66, count: 1_204, distribution: [1, 0, 0, 1, 2]), reviews: [])
        #expect(shown?.average == "4.7")
        #expect(shown?.stars == 4.66)
        #expect(shown?.count == "1,204 reviews")
        #expect(shown?.bars.map(\.stars) == [5, 4, 3, 2, 1])
        #expect(shown?.bars.map(\.count) == [2, 1, 0, 0, 1])
        #expect(shown?.bars.map(\.fraction) == [0.5, 0.25, 0, 0, 0.25])
        #expect(shown?.accessibleLabel == "4.7 out of 5 stars, 1,204 reviews")
    }

    @Test func `without a distribution, the bars come from the reviews, but only if these are complete`() {
        let all = RatingViewModel(Rating(average: 4, count: 2), reviews: reviews(5, 3))
        #expect(all?.bars.map(\.count) == [1, 0, 1, 0, 0])
        #expect(RatingViewModel(Rating(average: 4, count: 3), reviews: reviews(5, 3))?.bars.isEmpty == true)
        #expect(RatingViewModel(Rating(average: 4, count: 2), reviews: reviews(5, 0))?.bars.isEmpty == true)
    }

    @Test(arguments: [[], [1, 2], [0, 0, 0, 0, 0], [-1, 0, 0, 0, 2], [1, 1, 1, 1, 1, 1]])
    func `an invalid distribution is ignored`(distribution: [Int]) {
        #expect(RatingViewModel(Rating(average: 4, count: 2, distribution: distribution), reviews: [])?.bars.isEmpty == true)
    }

    @Test func `a listing without ratings shows no rating`() {
        #expect(RatingViewModel(Rating(average: 0, count: 0), reviews: []) == nil)
        #expect(RatingViewModel(Rating(average: .nan, count: 3), reviews: []) == nil)
        #expect(RatingViewModel(Rating(average: .infinity, count: 3), reviews: []) == nil)
        #expect(StarText.line(Rating(average: 0, count: 0)) == nil)
    }

    @Test func `an average above five stars is shown as five`() {
        let shown = RatingViewModel(Rating(average: 47, count: 0), reviews: [])
        #expect(shown?.average == "5.0" && shown?.stars == 5 && shown?.count == nil)
        #expect(StarText.line(Rating(average: 4.96, count: 0)) == "5.0 ★")
    }

    @Test func `a review shows its author and text, and only the day of a time`() {
        let shown = ReviewViewModel(Review(author: "Ann", stars: 5, date: "2024-03-02T10:00:00Z", title: "", text: "Lovely"))
        #expect(shown == ReviewViewModel(author: "Ann", stars: 5, date: "2024-03-02", text: "Lovely"))
        #expect(shown.accessibleLabel == "5 stars, Ann, 2024-03-02, Lovely")
    }

    @Test(arguments: ["02.03.2024", "3/4/2024", "March 2024", "2024-03-02", "2024-03-02 or so", "2024-13-02", "2024-02-30", "Mär 2"])
    func `dates in other forms are shown unchanged`(date: String) {
        #expect(ReviewViewModel(Review(stars: 5, date: date, text: "")).date == date)
    }

    @Test func `a reviewer without a name is anonymous, and stars stay between zero and five`() {
        #expect(ReviewViewModel(Review(author: " ", stars: 9, text: "")).author == "Anonymous")
        #expect(ReviewViewModel(Review(stars: 9, text: "")).stars == 5)
        #expect(ReviewViewModel(Review(stars: -1, text: "")).stars == 0)
    }

    @Test func `the header says how many of all reviews are shown`() {
        func detail(_ count: Int?) -> String? {
            let listing = Listing.with {
                $0.reviews = reviews(5, 4, 3)
                $0.rating = count.map { Rating(average: 4, count: $0) }
            }
            let section = ListingScreen.reviews.section(for: ListingScreenProperties(listing: listing))
            return section?.header?.viewModel(as: .sectionHeader)?.detail
        }
        #expect(detail(nil) == "3")
        #expect(detail(3) == "3")
        #expect(detail(1_204) == "3 of 1,204")
        #expect(detail(1) == "3")
    }
}
