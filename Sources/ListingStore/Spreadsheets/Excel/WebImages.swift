/// The images that Excel 365 has loaded from the web for the function IMAGE (MS-XLSX, `webImagesSrd`).
///
/// ```
/// <webImageSrd><address r:id="rId1"/><blip r:id="rId2"/></webImageSrd>
/// ```
struct WebImages {
    /// For each image, its web address, or the name of the part with its copy if it has no address that can be loaded; nil for neither.
    private(set) var locations: [String?] = []

    init() {}

    /// - Throws: ``ImportError`` if the part or its relationships can't be unpacked.
    init(of part: String, in package: WorkbookPackage) throws {
        let events = Events()
        try package.parse(part, events)
        let relationships = try package.relationships(of: part, includingExternal: true)
        let targets = Dictionary(relationships.map { ($0.id, $0) }) { first, _ in first }
        locations = events.images.map { image in
            if let address = image.address.flatMap({ targets[$0] }), address.isExternal, Self.isOnTheWeb(address.target) {
                return address.target
            }
            return image.copy.flatMap { targets[$0] }.flatMap { $0.isExternal ? nil : $0.target }
        }
    }

    private static func isOnTheWeb(_ address: String) -> Bool { address.hasPrefix("https://") || address.hasPrefix("http://") }

    private final class Events: XMLByteEvents {
        /// The relationships to the address and to the copy of each image.
        private(set) var images: [(address: String?, copy: String?)] = []
        private var isInImage = false

        func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) {
            switch name {
            case XMLByteName("webImageSrd"):
                isInImage = images.count < CellPictures.maxCount
                if isInImage { images.append((nil, nil)) }
            case XMLByteName("address"): if isInImage { images[images.count - 1].address = attributes.text(XMLByteName("id")) }
            case XMLByteName("blip"): if isInImage { images[images.count - 1].copy = attributes.text(XMLByteName("id")) }
            default: break
            }
        }

        func end(_ name: XMLByteName) { if name == XMLByteName("webImageSrd") { isInImage = false } }
        func text(_ text: Span<UInt8>) {}
    }
}
