import ListingCore

/// The line at the foot of a printed page: what is printed, and the number of the page.
@MainActor
enum PrintFooter {
    private static let height = 22.0

    /// The height of a page in points without the footer.
    static func contentHeight(on canvas: PrintCanvas) -> Double { max(1, canvas.height - height) }

    /// - Parameter page: counted from 0.
    static func draw(title: String, page: Int, of count: Int, on canvas: PrintCanvas) {
        let y = canvas.height - height + 8
        canvas.drawLine(y: y - 3)
        let number = tr("Page {page} of {count}", ["page": CountText.grouped(page + 1), "count": CountText.grouped(count)])
        let half = canvas.width / 2
        if let text = canvas.text(title, .small, width: half, lines: 1) { canvas.draw(text, x: 0, y: y, gray: 0.4) }
        if let text = canvas.text(number, .small, width: half, lines: 1) {
            canvas.draw(text, x: canvas.width - text.width, y: y, gray: 0.4)
        }
    }
}
