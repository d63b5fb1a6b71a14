/// The bars over the rows of the browsing page, which appear when there is something to say or to ask.
@MainActor
struct BrowseBars {
    let notices = NoticeBar()
    let columns = ColumnsBar()
    let pictures = PictureBar()
}
