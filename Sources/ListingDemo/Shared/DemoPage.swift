import CGtk

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

/// All pages, in display order. A new page is a file in `Pages` and a line here.
@MainActor
enum Demo {
    static let pages: [any DemoPage.Type] = [
        SelectionPage.self,
        SingleSelectionPage.self,
        HighlightPage.self,
        VisibilityPage.self,
        ImpressionsPage.self,
        ScrollEventsPage.self,
        HeadersPage.self,
        IndexPage.self,
        FoldingPage.self,
        PaginationPage.self,
        PrefetchPage.self,
        RefreshPage.self,
        MovingPage.self,
        DragAndDropPage.self,
        ActionsPage.self,
        ScrollPositionPage.self,
        CarouselPage.self,
        SnappingPage.self,
        FocusPage.self,
        AccessibilityPage.self,
        LayoutsPage.self,
        LoadingPage.self,
        PagedPage.self,
        UpdatesPage.self,
        EditingPage.self,
        DuplicatesPage.self,
        KindsPage.self,
        FiltersPage.self,
        EverythingPage.self,
    ]
}
