import ListingCore

/// A cell of a table in a web page (HTML Living Standard, section 4.9), with the attributes that Excel adds to one.
struct PageCell {
    /// Browsers limit spans to these numbers.
    static let maxColumns = 1_000
    private static let maxRows = 65_534
    private static let maxPictures = 100

    /// The numbers of columns and rows that the cell covers.
    private(set) var (columns, rows) = (1, 1)
    var text = PageText()
    /// The address that the cell leads to; empty if none.
    private(set) var link = ""
    /// The addresses of images. Images within the page itself have none.
    private(set) var pictures: [String] = []
    /// The value of a number with all of its digits; empty if the cell has only text.
    private var number: [UInt8] = []
    private var format = CellFormat.number
    private var isError = false

    /// Begins a cell.
    mutating func start(_ tag: MarkupTag, _ tokens: borrowing PageTokens) {
        (columns, rows, link, format, isError) = (1, 1, "", .number, false)
        text.removeAll()
        if !pictures.isEmpty { pictures.removeAll() }
        if !number.isEmpty { number.removeAll() }
        guard !tag.attributes.isEmpty else { return }
        tokens.forEachAttribute(of: tag) { name, value in
            switch name {
            case XMLByteName("colspan"): columns = value.repeats(upTo: Self.maxColumns)
            case XMLByteName("rowspan"): rows = value.repeats(upTo: Self.maxRows)
            case XMLByteName("x:num"): for index in value.indices where value.count < 40 { number.append(value[index]) }
            case XMLByteName("x:err"): isError = true
            case XMLByteName("style"): format = Self.format(inStyle: value)
            default: break
            }
        }
    }

    /// Adds what an element inside of the cell shows.
    mutating func startContent(_ name: XMLByteName, _ tag: MarkupTag, _ tokens: borrowing PageTokens) {
        if name == XMLByteName("br") {
            text.addBreak()
        } else if name == XMLByteName("a") {
            if link.isEmpty, let address = tokens.address(XMLByteName("href"), of: tag) { link = address }
        } else if name == XMLByteName("img") {
            guard pictures.count < Self.maxPictures, let address = tokens.address(XMLByteName("src"), of: tag) else { return }
            if !address.hasPrefix("data:") { pictures.append(address) }
        } else if PageText.isBlock(name) {
            text.endLine()
        }
    }

    mutating func endContent(_ name: XMLByteName) { if PageText.isBlock(name) { text.endLine() } }

    /// Ends the cell, and writes its value.
    ///
    /// - Parameter column: the place of the cell in its row, from 0.
    mutating func end(at column: Int, in lines: inout RowLines, _ cellText: inout CellNumberText) {
        text.trim()
        if text.isTruncated { lines.skipCells(1) }
        let start = lines.values.count
        if isError {
            lines.errors += 1
        } else if text.bytes.isEmpty, number.isEmpty {
            lines.values += pictures.joined(separator: "\n").utf8
        } else {
            appendText(to: &lines.values, &cellText)
            for address in pictures.compactMap(Self.webAddress) { lines.addPicture(address) }
        }
        if let link = Self.webAddress(link) {
            let values = lines.values
            lines.addLink(link, text: values.span.extracting(start..<values.count))
        }
        guard lines.values.count > start else { return }
        lines.endCell(at: column, from: start)
        lines.span(at: column, rows: rows, columns: columns)
    }

    /// The whole address of something on the web, which may lack its scheme; nil for any other address.
    private static func webAddress(_ address: String) -> String? {
        if address.hasPrefix("//") { return "https:" + address }
        return address.hasPrefix("https://") || address.hasPrefix("http://") ? address : nil
    }

    private func appendText(to values: inout [UInt8], _ cellText: inout CellNumberText) {
        let shown = text.bytes
        if !number.isEmpty, let value = Double(String(decoding: number, as: UTF8.self)), ShownNumber.mayBe(shown, rounded: value) {
            cellText.append(number.span, as: .number, to: &values)
        } else if format != .number, shown.count < 20, !shown.isEmpty, shown.allSatisfy({ "0123456789.-".utf8.contains($0) }),
            Double(String(decoding: shown, as: UTF8.self)) != nil
        {
            cellText.append(shown.span, as: format, to: &values)
        } else {
            values += shown
        }
    }

    /// The number format of a style such as `mso-number-format:"\#\,\#\#0\.00\ \[$€-407\]"`.
    private static func format(inStyle style: Span<UInt8>) -> CellFormat {
        guard style.count < 2_000, let found = style.firstIndex(of: Array("mso-number-format:".utf8), from: 0) else { return .number }
        var (code, quote, isEscaped) = ("", Character?.none, false)
        for character in style.text(from: found + 18, upTo: style.count).decoded {
            if isEscaped || character == "\\" {
                if isEscaped { code.append(character) }
                isEscaped.toggle()
            } else if character == quote || quote == nil && character == ";" {
                break
            } else if quote == nil, code.allSatisfy({ $0 == " " }), character == "\"" || character == "'" {
                quote = character
            } else {
                code.append(character)
            }
        }
        let name = code.trimmed
        return name.isEmpty || name == "@" ? .number : CellFormat(named: name)
    }
}

extension PageTokens {
    /// The address in an attribute; nil if there is none.
    fileprivate func address(_ wanted: XMLByteName, of tag: MarkupTag) -> String? {
        var found: String?
        forEachAttribute(of: tag) { name, value in
            if name == wanted, found == nil { found = value.text(from: 0, upTo: value.count).decoded.nonBlank }
        }
        return found
    }
}
