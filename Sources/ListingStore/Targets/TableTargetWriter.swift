import ListingCore

/// Writes listings as rows of a target's table, and notes what became of their properties.
struct TableTargetWriter<Encoder: RowEncoder>: TargetWriter {
    private let table: TargetTable
    var previewedTable: TargetTable? { table }
    private let answers: ExportAnswers
    private var encoder: Encoder
    private var handles: UniqueNames
    /// The index of the column whose cells must differ, and the cells that were written.
    private var unique: (column: Int, cells: UniqueNames)?
    private var titles: UniqueNames
    /// The cells of the current row.
    private var cells: [String?] = []
    /// The pictures that are put into the file; nil for none.
    private var pictures: (any PictureStore)?

    init(_ table: TargetTable, answers: ExportAnswers, encoder: Encoder) {
        self.table = table
        self.answers = answers
        self.encoder = encoder
        handles = UniqueNames(maxLength: table.maxHandle)
        titles = UniqueNames(maxLength: table.columns.first { $0.property == .title }?.maxLength ?? .max)
        if let column = table.columns.firstIndex(where: { $0.name == table.uniqueColumn }) {
            unique = (column, UniqueNames(maxLength: table.columns[column].maxLength ?? table.maxHandle))
        }
    }

    mutating func embed(_ pictures: any PictureStore) {
        self.pictures = pictures
        encoder.embed(pictures)
    }

    mutating func begin(_ bytes: inout [UInt8]) throws {
        try encoder.begin(table, &bytes)
    }

    mutating func write(_ listing: Listing, to bytes: inout [UInt8], report: inout ExportReport) throws {
        // Files that belong together must give the same names, though only one of them has all listings.
        let early = table.handlesAreIDs ? nil : handle(of: listing)
        let title = table.hasUniqueTitles ? titles.numberedTitle(listing.title) : nil
        let item = TargetListing(listing, answers: answers, limits: table.limits, handle: early?.text ?? "", title: title)
        if let reason = table.refusal(item) { return report.refuse(listing, reason) }
        // A listing that is not in the file takes no id from the others.
        let handle = early ?? handle(of: listing)
        item.handle = handle.text
        if title != nil, listing.title.cut(to: titles.maxLength) != nil {
            report.changed(.title, .shortened(titles.maxLength), title: listing.title)
        }
        // The main image may be put into the file itself. It is read with the first row.
        let isOpen = pictures != nil && item.hasOnlyMainImageElsewhere
        for (property, change) in item.changes where !isOpen || change != .refusedSome {
            report.changed(property, change, title: listing.title)
        }
        if table.notesHandles, !table.handlesAreIDs, let change = handle.change { report.changed(.id, change, title: listing.title) }
        for row in table.layout.rows(item) {
            cells.removeAll(keepingCapacity: true)
            for column in table.columns {
                let hasValue = row.isFirst || !column.isOfListings
                cells.append(hasValue ? cell(of: column, row, title: listing.title, report: &report) : nil)
            }
            if let column = unique?.column, let text = cells[column], let other = unique?.cells.other(than: text) {
                cells[column] = other
                // The rows of the variants name it.
                if row.isFirst { item.parentSKU = TargetValue(other, .numbered) }
                if let property = table.columns[column].property { report.changed(property, .numbered, title: listing.title) }
            }
            if let currency = table.currency?(row) { report.wrotePrice(in: currency, title: listing.title) }
            report.wroteRow()
            let picture = row.isFirst ? try picture(of: item, report: &report) : nil
            try encoder.add(cells, picture: picture, &bytes)
        }
        report.endListing(listing, has: item.properties.intersection(table.properties))
    }

    /// Finds the picture of a listing, and notes in the report what became of it.
    private func picture(of item: TargetListing, report: inout ExportReport) throws -> EmbeddedPicture? {
        let (title, images) = (item.listing.title, item.listing.images)
        guard let pictures, let image = images.first else { return nil }
        switch try pictures.picture(at: image.location) {
        case .success(let picture):
            report.embeddedPicture()
            // Images that are not on the web have no address in the file, so this one is all that it has of them.
            if item.images.isEmpty {
                if images.count > 1 { report.changed(.images, .reduced(1), title: title) } else { report.wrote(.images) }
            }
            return picture
        case .failure(let obstacle):
            report.didNotEmbedPicture(obstacle, title: title)
            if item.hasOnlyMainImageElsewhere { report.changed(.images, .refusedSome, title: title) }
            return nil
        }
    }

    private mutating func handle(of listing: Listing) -> (text: String, change: ExportChange?) {
        if table.hasHandles { return handles.handle(of: listing, keepsID: table.handlesAreIDs) }
        return table.hasGroups ? handles.group(of: listing) : ("", nil)
    }

    mutating func finish(_ bytes: inout [UInt8], sink: ([UInt8]) throws -> Void) throws {
        try encoder.finish(&bytes, sink: sink)
    }

    /// Returns the text of a cell, shortened to the column's limit; nil for an empty one.
    private func cell(of column: TargetColumn, _ row: TargetRow, title: String, report: inout ExportReport) -> String? {
        let value = column.value(row)
        let clean = value.text.flatMap { table.cleaned($0) }
        for note in value.notes ?? [] { report.add(note, title: title) }
        guard var text = clean ?? value.text, !text.isEmpty else {
            // Notes say themselves what is missing.
            let isMissing = value.notes == nil && column.isRequired && (column.isOfOffers ? row.isOffer : row.isFirst)
            if isMissing, let property = column.property { report.missed(property, title: title) }
            return nil
        }
        if value.notes == nil, let property = column.property {
            if let change = value.change { report.changed(property, change, title: title) } else { report.wrote(property) }
        }
        if clean != nil, let property = column.property { report.changed(property, .cleaned, title: title) }
        if let limit = column.maxLength, let shorter = text.cut(to: limit) {
            text = shorter
            if let property = column.property { report.changed(property, .shortened(limit), title: title) }
        }
        if let shorter = text.cut(toUnits: table.maxUnits) {
            text = shorter
            if let property = column.property { report.changed(property, .shortened(table.maxUnits), title: title) }
        }
        if !table.disarmsFormulas, text.isFormula { report.wroteFormula() }
        return text
    }
}

extension TargetListing {
    /// True if the main image is not on the web, and all others are.
    fileprivate var hasOnlyMainImageElsewhere: Bool {
        guard let main = listing.images.first, !images.isEmpty, images.count == listing.images.count - 1 else { return false }
        if case .web = PictureAddress(main.location) { return false }
        return true
    }
}

/// The bytes of a table's rows. The functions throw ``ExportFailure``, or ``ImportError`` if a temporary file can't be made.
protocol RowEncoder {
    /// Gives the encoder the pictures that are put into the file. Called before the table begins.
    mutating func embed(_ pictures: any PictureStore)
    mutating func begin(_ table: TargetTable, _ bytes: inout [UInt8]) throws
    /// Appends a row with a cell for each column; nil for an empty one.
    ///
    /// - Parameter picture: the picture in the column of pictures, whose cell has its location; nil for none.
    mutating func add(_ cells: [String?], picture: EmbeddedPicture?, _ bytes: inout [UInt8]) throws
    /// Appends what comes after the last row. `sink` may be called with the bytes in pieces if there are many.
    mutating func finish(_ bytes: inout [UInt8], sink: ([UInt8]) throws -> Void) throws
}

extension RowEncoder {
    mutating func embed(_ pictures: any PictureStore) {}

    /// Appends a row without a picture.
    mutating func add(_ cells: [String?], _ bytes: inout [UInt8]) throws { try add(cells, picture: nil, &bytes) }

    /// Appends what comes after the last row of a table without pictures.
    mutating func finish(_ bytes: inout [UInt8]) throws { try finish(&bytes) { _ in } }
}

extension String {
    /// The beginning of the text, up to the end of a word if there is one near the limit; nil if the text is not longer than the limit.
    ///
    /// - Parameter limit: in Unicode scalars. No character is split.
    func cut(to limit: Int) -> String? {
        if utf8.count <= limit { return nil }
        guard let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex), end < endIndex else { return nil }
        // The limit may be inside a character that consists of several scalars.
        var position = end
        while position > startIndex, position.samePosition(in: self) == nil { position = unicodeScalars.index(before: position) }
        let start = self[..<position]
        if !self[position].isWhitespace, let blank = start.suffix(20).lastIndex(where: \.isWhitespace), blank > startIndex {
            return String(start[..<blank]).trimmed
        }
        return String(start).trimmed
    }
}
