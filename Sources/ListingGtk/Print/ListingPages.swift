import ListingCore

/// The printed pages of one listing: title, price, pictures, properties and the whole description.
@MainActor
final class ListingPages: PrintOperation.Pages {
    private let listing: PrintedListing
    private let pictures: PrintPictures
    private var blocks: [Block] = []
    private var pages: [[PageBreaks.Piece]] = []

    private enum Block {
        case text(PrintText)
        case fact(name: PrintText, value: PrintText)
        case pictures([String])
    }

    private static let nameWidth = 110.0
    private static let gap = 8.0
    private static let pictureHeight = 150.0
    private static let picturesPerLine = 3
    private static let maximumPictures = 6

    init(_ listing: PrintedListing, _ loader: PictureLoader) {
        self.listing = listing
        pictures = PrintPictures(loader)
    }

    func count(on canvas: PrintCanvas) -> Int {
        let height = PrintFooter.contentHeight(on: canvas)
        blocks = []
        var measures: [PageBreaks.Block] = []
        func add(_ text: String, _ style: PrintStyle, space: Double, staysWithNext: Bool = false) {
            guard let layout = canvas.text(text, style, width: canvas.width) else { return }
            blocks.append(.text(layout))
            measures.append(.init(lines: layout.lineHeights, space: space, staysWithNext: staysWithNext))
        }
        add(listing.title, .title, space: 0)
        if let price = listing.price { add(price, .price, space: 4) }
        let shown = Array(listing.pictures.prefix(Self.maximumPictures))
        for start in stride(from: 0, to: shown.count, by: Self.picturesPerLine) {
            blocks.append(.pictures(Array(shown[start..<min(start + Self.picturesPerLine, shown.count)])))
            measures.append(.init(lines: [Self.pictureHeight], space: Self.gap))
        }
        for (index, fact) in listing.facts.enumerated() {
            guard let name = canvas.text(fact.name, .body, width: Self.nameWidth, lines: 2),
                let value = canvas.text(fact.value, .body, width: canvas.width - Self.nameWidth - Self.gap)
            else { continue }
            blocks.append(.fact(name: name, value: value))
            var lines = value.lineHeights
            if let last = lines.indices.last { lines[last] += max(0, name.height - value.height) }
            measures.append(.init(lines: lines, space: index == 0 ? 12 : 3))
        }
        if !listing.paragraphs.isEmpty { add(tr("Description"), .heading, space: 14, staysWithNext: true) }
        for paragraph in listing.paragraphs { add(paragraph, .body, space: 4) }
        pages = PageBreaks.pages(of: measures, height: height)
        return pages.count
    }

    func draw(_ page: Int, on canvas: PrintCanvas, done: @escaping @MainActor () -> Void) {
        guard pages.indices.contains(page) else { return done() }
        let pieces = pages[page]
        let needed = pieces.flatMap { piece -> [String] in if case .pictures(let locations) = blocks[piece.block] { locations } else { [] }
        }
        pictures.load(needed) { [self] textures in
            for piece in pieces { draw(piece, textures, on: canvas) }
            PrintFooter.draw(title: listing.title, page: page, of: pages.count, on: canvas)
            done()
        }
    }

    private func draw(_ piece: PageBreaks.Piece, _ textures: [String: Texture], on canvas: PrintCanvas) {
        switch blocks[piece.block] {
        case .text(let text): canvas.draw(text, x: 0, y: piece.y, lines: piece.lines)
        case .fact(let name, let value):
            if piece.lines.lowerBound == 0 { canvas.draw(name, x: 0, y: piece.y, gray: 0.4) }
            canvas.draw(value, x: Self.nameWidth + Self.gap, y: piece.y, lines: piece.lines)
        case .pictures(let locations):
            let count = Double(Self.picturesPerLine)
            let width = (canvas.width - (count - 1) * Self.gap) / count
            for (index, location) in locations.enumerated() {
                guard let texture = textures[location] else { continue }
                canvas.draw(texture, x: Double(index) * (width + Self.gap), y: piece.y, width: width, height: Self.pictureHeight)
            }
        }
    }
}
