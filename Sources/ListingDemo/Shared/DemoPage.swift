import CGtk
import ListingGtk

/// A page of the demo, which shows related features of a list.
@MainActor
protocol DemoPage: AnyObject {
    static var title: String { get }
    /// One line for the list of pages.
    static var explanation: String { get }

    /// Called whenever the page is opened, so that every visit begins in the same state.
    init()
    var frame: DemoFrame { get }
}

extension DemoPage {
    /// The title as part of a file's name, such as `scroll-position`.
    static var slug: String {
        title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
    }
}
