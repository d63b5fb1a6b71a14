import ListingCore

/// The images over the cells of a sheet (ECMA-376, part 1, section 20.5).
final class DrawingAnchors: XMLByteEvents {
    private(set) var anchors: [DrawingAnchor] = []
    private var current: DrawingAnchor?
    /// The address that describes the current image; nil for none.
    private var address: RowPictures.AddressKey?
    private var (isFrom, isTo, isNumber, isPicture) = (false, false, false, false)
    private var digits = ""
    /// The depth of alternatives for older programs, which have the image a second time.
    private var fallbacks = 0

    func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) {
        switch name {
        case XMLByteName("twoCellAnchor"), XMLByteName("oneCellAnchor"): current = DrawingAnchor()
        case XMLByteName("pic"): (isPicture, address) = (true, nil)
        case XMLByteName("cNvPr"):
            if isPicture { address = attributes.text(XMLByteName("descr")).flatMap { RowPictures.address(inDescription: $0) } }
        case XMLByteName("from"): isFrom = true
        case XMLByteName("to"):
            isTo = true
            current?.last = DrawingAnchor.Place()
        case XMLByteName("row"), XMLByteName("col"), XMLByteName("rowOff"), XMLByteName("colOff"): (isNumber, digits) = (true, "")
        case XMLByteName("ext"):
            // The first one is the size of the anchor. Later ones are those of the image and of a group.
            guard current?.height == nil, let height = attributes.text(XMLByteName("cy")).flatMap({ Int($0) }) else { return }
            current?.height = Self.limited(height, DrawingAnchor.maxDistance)
        case XMLByteName("Fallback"): fallbacks += 1
        case XMLByteName("blip"):
            guard isPicture, fallbacks == 0, var anchor = current, let image = attributes.text(XMLByteName("embed")),
                anchors.count < 1_000_000
            else { return }
            (anchor.image, anchor.address) = (image, address)
            anchors.append(anchor)
        default: break
        }
    }

    func end(_ name: XMLByteName) {
        isNumber = false
        switch name {
        case XMLByteName("row"):
            let row = number(RowLines.maxRows)
            if isFrom { current?.first.row = row } else if isTo { current?.last?.row = row }
        case XMLByteName("rowOff"):
            let offset = number(DrawingAnchor.maxDistance)
            if isFrom { current?.first.offset = offset } else if isTo { current?.last?.offset = offset }
        case XMLByteName("col"): if isFrom { current?.column = number(RowLines.maxColumns) }
        case XMLByteName("colOff"): if isFrom { current?.x = number(DrawingAnchor.maxDistance) }
        case XMLByteName("from"): isFrom = false
        case XMLByteName("to"): isTo = false
        case XMLByteName("twoCellAnchor"), XMLByteName("oneCellAnchor"): current = nil
        case XMLByteName("pic"): isPicture = false
        case XMLByteName("Fallback"): fallbacks -= 1
        default: break
        }
    }

    /// The number in the element, which may be negative or of any size.
    private func number(_ limit: Int) -> Int { Self.limited(Int(digits) ?? 0, limit) }

    private static func limited(_ number: Int, _ limit: Int) -> Int { min(max(number, 0), limit) }

    func text(_ text: Span<UInt8>) {
        if isNumber, digits.utf8.count < 20 { digits += text.text(from: 0, upTo: text.count) }
    }
}
