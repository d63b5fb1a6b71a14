import ListingCore
import ListingGtk

/// Rows of several kinds in one section.
final class KindsPage: DemoPage {
    static let title = "Several kinds"
    static let explanation = "One section, its rows chosen by closures"

    let frame = DemoFrame("A message is a row, a review or a problem. The section’s presenter says when it is which, without a switch.") {
        $0.register(.demo, DemoRow<Text>.self)
    }
    private lazy var adapter = frame.connect(
        ListAdapter.Builder(sections: [Self.section.erased]).plugin(Accessible()).plugin(Focusable()))
    private var messages = (1...24).map { Message(number: $0) }

    private static let provider = AnyRowProvider<Message>(.demo) { Text(title: "Row \($0.number)") }
        .when(\.isReview, AnyRowProvider(.review) { ReviewViewModel(author: "Buyer \($0.number)", stars: 4, text: "Well made.") })
        .when(
            { $0.complaint },
            AnyRowProvider(.problem) { (complaint: String) in
                ProblemViewModel(severity: .changed, message: complaint, location: "Seen by the provider")
            })

    private static let section = SectionPresenter<[Message], Message>(
        "messages", provider, rows: { $0 }, itemID: { ItemID($0.number) })

    init() {
        frame.addButton("Shuffle", self) { $0.shuffle() }
        adapter.show(messages)
        frame.say("Rows: \(messages.count), of \(Self.provider.rowKinds.count) kinds")
    }

    private func shuffle() {
        messages.shuffle()
        adapter.show(messages)
    }
}

private struct Message: Sendable {
    let number: Int
    var isReview: Bool { number % 3 == 0 }
    var complaint: String? { number % 5 == 0 ? "Message \(number) is a complaint" : nil }
}

private struct Text: DemoContent {
    let title: String
}
