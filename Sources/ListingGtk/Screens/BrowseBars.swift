/// The bars over the rows of the browsing page, which appear when there is something to say or to ask. At most one of them asks.
@MainActor
struct BrowseBars {
    let notices = NoticeBar()
    let columns = ColumnsBar()
    let pictures = PictureBar()

    init() {
        // The columns come first, because they decide which values are images.
        columns.onToggle = { [pictures] in pictures.isHeldBack = $0 }
    }
}
