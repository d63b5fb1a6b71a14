import ListingCore
import ListingGtk

/// Impressions: the rows that the user has seen, and for how long.
final class ImpressionsPage: DemoPage {
    static let title = "Impressions"
    static let explanation = "What was seen, and what was dwelled on"

    let frame = DemoFrame("Scroll, and rest. A row is dwelled on when half of it was in view for a second; each counts once per visit.") {
        $0.register(.demo, DemoRow<Advertisement>.self)
    }
    private var seen = 0
    private var dwelled = 0
    private lazy var impressions = Impressions(threshold: 0.5, dwell: .seconds(1)) { [weak self] path, time in
        self?.frame.say("Last gone: \(path.rowName), in view for \(time.secondsText)", about: "gone")
    } onImpression: { [weak self] impression, path in
        self?.count(impression, path)
    }
    private lazy var adapter = frame.connect(
        ListAdapter<Snapshot>.Builder { $0 }.plugin(Accessible()).plugin(Focusable()).plugin(impressions))

    init() {
        frame.addButton("Begin another visit", self) { $0.beginVisit() }
        adapter.show(Snapshot([Section("rows", items: DemoRows.items(1...60) { Advertisement(number: $0) })]))
    }

    private func beginVisit() {
        (seen, dwelled) = (0, 0)
        impressions.beginVisit()
        frame.say("Seen: 0 rows", about: "seen")
        frame.say("Dwelled on: 0 rows", about: "dwelled")
    }

    private func count(_ impression: Impression, _ path: ItemPath) {
        switch impression {
        case .full:
            seen += 1
            frame.say("Seen: \(seen) rows", about: "seen")
        case .dwelled:
            dwelled += 1
            frame.say("Dwelled on: \(dwelled) rows, \(path.rowName) was the last", about: "dwelled")
        case .partial, .focused: break
        }
    }
}

private struct Advertisement: DemoContent {
    let number: Int
    var title: String { "Row \(number)" }
    var detail: String? { "Something to look at" }
}
