import ListingCore

/// The printed pages of several listings: a grid of cells, each with a picture, title, price and the beginning of the description.
@MainActor
final class CatalogPages: PrintOperation.Pages {
    private let title: String
    private let listings: [PrintedListing]
    private let pictures: PrintPictures
    private var grid = PrintGrid(width: 0, height: 0)

    private static let gap = 8.0
    private static let pictureSide = 96.0

    /// - Parameter title: what is printed at the foot of each page.
    init(_ listings: [PrintedListing], title: String, _ loader: PictureLoader) {
        self.listings = listings
        self.title = title
        pictures = PrintPictures(loader)
    }

    func count(on canvas: PrintCanvas) -> Int {
        grid = PrintGrid(width: canvas.width, height: PrintFooter.contentHeight(on: canvas))
        return grid.pages(for: listings.count)
    }

    func draw(_ page: Int, on canvas: PrintCanvas, done: @escaping @MainActor () -> Void) {
        let shown = grid.listings(onPage: page, of: listings.count)
        pictures.load(shown.compactMap { listings[$0].pictures.first }) { [self] textures in
            for index in shown { draw(listings[index], textures, in: grid.cell(of: index), on: canvas) }
            PrintFooter.draw(title: title, page: page, of: grid.pages(for: listings.count), on: canvas)
            done()
        }
    }

    private func draw(_ listing: PrintedListing, _ textures: [String: Texture], in cell: PrintGrid.Cell, on canvas: PrintCanvas) {
        let side = min(Self.pictureSide, cell.height, cell.width / 2)
        if let texture = listing.pictures.first.flatMap({ textures[$0] }) {
            canvas.draw(texture, x: cell.x, y: cell.y, width: side, height: side)
        }
        let x = cell.x + side + Self.gap
        let width = cell.width - side - Self.gap
        var y = cell.y
        func draw(_ text: String, _ style: PrintStyle, lines: Int, gray: Double = 0) {
            guard !text.isEmpty, let layout = canvas.text(text, style, width: width, lines: lines) else { return }
            guard y + layout.height <= cell.y + cell.height else { return }
            canvas.draw(layout, x: x, y: y, gray: gray)
            y += layout.height + 2
        }
        draw(listing.title, .heading, lines: 2)
        draw(listing.price ?? "", .price, lines: 1)
        draw(listing.summary, .small, lines: 1, gray: 0.4)
        let line = canvas.text(" ", .small, width: width)?.height ?? 10
        let left = Int((cell.y + cell.height - y) / line)
        if left > 0 { draw(listing.paragraphs.joined(separator: " "), .small, lines: left) }
    }
}
