import ListingCore

/// The images of a workbook that are values of cells: those of Excel 365, which cells name by a number, and those of WPS, which formulas
/// name by an id. Excel 365 has images in the file, and images that the function IMAGE loads from the web.
///
/// ```
/// cell vm="2" ─▶ metadata.xml: valueMetadata ─▶ futureMetadata ─▶ rdrichvalue.xml: rv ─▶ richValueRel.xml ─▶ media/image1.png
///                                                                               └─▶ rdRichValueWebImage.xml ─▶ https://…
/// DISPIMG("ID_1", 1) ─▶ cellimages.xml ─▶ media/image1.png
/// ```
struct CellPictures: Sendable {
    /// The parts, or the web addresses, by the number of the metadata, from 1.
    private var byMetadata: [Int: String] = [:]
    private var byID: [String: String] = [:]

    /// True if there is none.
    var isEmpty: Bool { byMetadata.isEmpty && byID.isEmpty }

    /// - Parameters:
    ///   - root: the name of the workbook's part.
    ///   - relationships: those of the workbook.
    /// - Throws: ``ImportError`` if a part can't be unpacked.
    init(_ package: WorkbookPackage, root: String, _ relationships: [WorkbookPackage.Relationship]) throws {
        if let part = relationships.first(where: { $0.type == "cellImage" })?.target { try readImages(part, package) }
        let target = { (type: String) in relationships.first { $0.type == type }?.target }
        guard let metadata = target("sheetMetadata"), let values = target("rdRichValue") else { return }
        let structures = StructureEvents()
        if let part = target("rdRichValueStructure") { try package.parse(part, structures) }
        let (metadataEvents, valueEvents, relationEvents) = (MetadataEvents(), ValueEvents(), RelationEvents())
        try package.parse(metadata, metadataEvents)
        try package.parse(values, valueEvents)
        var media: [String: String] = [:]
        if let part = target("richValueRel") {
            try package.parse(part, relationEvents)
            media = Dictionary(try package.relationships(of: part).map { ($0.id, $0.target) }) { first, _ in first }
        }
        // Microsoft's documents and files disagree about the case of the type.
        let web = relationships.first { $0.type.lowercased() == "rdrichvaluewebimage" }?.target
        let webImages = try web.map { try WebImages(of: $0, in: package) } ?? WebImages()
        for (index, block) in metadataEvents.values.enumerated() {
            guard let value = metadataEvents.richValue(block), let rich = valueEvents.values[at: value],
                let key = structures.pictureKeys[at: rich.structure] ?? nil,
                let number = rich.values[at: key.index].flatMap({ Int($0) })
            else { continue }
            byMetadata[index + 1] =
                key.isWebImage ? webImages.locations[at: number] ?? nil : relationEvents.ids[at: number].flatMap { media[$0] }
        }
    }

    private mutating func readImages(_ part: String, _ package: WorkbookPackage) throws {
        let events = ImageEvents()
        try package.parse(part, events)
        let media = Dictionary(try package.relationships(of: part).map { ($0.id, $0.target) }) { first, _ in first }
        for (id, relation) in events.images { if let image = media[relation] { byID[id] = image } }
    }

    /// The part of the image that a cell names by `vm`, or its web address; nil if it names none.
    func location(metadata number: Int) -> String? { byMetadata[number] }

    /// The part of the image that a formula names.
    func part(id: String) -> String? { byID[id] }

    /// The elements that are collected from a part, at most.
    static let maxCount = 200_000
}

extension Array {
    fileprivate subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

/// The numbers of rich values by the number of the metadata.
private final class MetadataEvents: XMLByteEvents {
    /// For each block of values, the numbers of a type and of one of its blocks.
    private(set) var values: [(type: Int, block: Int)] = []
    private var types: [String] = []
    /// The numbers of rich values, by the name of the type and the number of its block.
    private var blocks: [String: [Int?]] = [:]
    private var type: String?
    private var isInValues = false

    func richValue(_ value: (type: Int, block: Int)) -> Int? {
        guard let name = types[at: value.type - 1] else { return nil }
        return blocks[name]?[at: value.block] ?? nil
    }

    func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) {
        let number = { (name: XMLByteName) in max(attributes.text(name).flatMap { Int($0) } ?? -1, -1) }
        switch name {
        case XMLByteName("metadataType"): if types.count < 1_000 { types.append(attributes.text(XMLByteName("name")) ?? "") }
        case XMLByteName("futureMetadata"): type = attributes.text(XMLByteName("name"))
        case XMLByteName("valueMetadata"): isInValues = true
        case XMLByteName("bk"):
            if let type, blocks[type, default: []].count < CellPictures.maxCount { blocks[type, default: []].append(nil) }
        case XMLByteName("rvb"):
            guard let type, let last = blocks[type]?.indices.last else { return }
            blocks[type]?[last] = number(XMLByteName("i"))
        case XMLByteName("rc"):
            if isInValues, values.count < CellPictures.maxCount { values.append((number(XMLByteName("t")), number(XMLByteName("v")))) }
        default: break
        }
    }

    func end(_ name: XMLByteName) {
        if name == XMLByteName("futureMetadata") { type = nil }
        if name == XMLByteName("valueMetadata") { isInValues = false }
    }

    func text(_ text: Span<UInt8>) {}
}

/// The rich values: the number of a structure, and the values of its keys.
private final class ValueEvents: XMLByteEvents {
    private(set) var values: [(structure: Int, values: [String])] = []
    private var text: String?

    func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) {
        if name == XMLByteName("rv"), values.count < CellPictures.maxCount {
            values.append((attributes.text(XMLByteName("s")).flatMap { Int($0) } ?? -1, []))
        } else if name == XMLByteName("v") {
            text = ""
        }
    }

    func end(_ name: XMLByteName) {
        guard name == XMLByteName("v"), let text, !values.isEmpty else { return }
        if values[values.count - 1].values.count < 100 { values[values.count - 1].values.append(text) }
        self.text = nil
    }

    func text(_ text: Span<UInt8>) {
        if self.text.map({ $0.utf8.count < 100 }) == true { self.text? += text.text(from: 0, upTo: text.count) }
    }
}

/// The structures of rich values: which key is the number of an image.
private final class StructureEvents: XMLByteEvents {
    /// The keys by the number of the structure; nil for structures of something else.
    private(set) var pictureKeys: [(index: Int, isWebImage: Bool)?] = []
    private var key = 0

    func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) {
        if name == XMLByteName("s"), pictureKeys.count < 10_000 {
            pictureKeys.append(nil)
            key = 0
        } else if name == XMLByteName("k") {
            let isWebImage = attributes.text(XMLByteName("n")) == "WebImageIdentifier"
            if isWebImage || attributes.text(XMLByteName("n")) == "_rvRel:LocalImageIdentifier", !pictureKeys.isEmpty {
                pictureKeys[pictureKeys.count - 1] = (key, isWebImage)
            }
            key += 1
        }
    }

    func end(_ name: XMLByteName) {}
    func text(_ text: Span<UInt8>) {}
}

/// The relationships that rich values name by their number.
private final class RelationEvents: XMLByteEvents {
    private(set) var ids: [String] = []

    func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) {
        if name == XMLByteName("rel"), ids.count < CellPictures.maxCount { ids.append(attributes.text(XMLByteName("id")) ?? "") }
    }

    func end(_ name: XMLByteName) {}
    func text(_ text: Span<UInt8>) {}
}

/// The images that WPS keeps by the ids that formulas name.
private final class ImageEvents: XMLByteEvents {
    private(set) var images: [(id: String, relation: String)] = []
    private var id = ""

    func start(_ name: XMLByteName, _ attributes: XMLByteAttributes) {
        if name == XMLByteName("cNvPr") { id = attributes.text(XMLByteName("name")) ?? "" }
        if name == XMLByteName("blip"), images.count < CellPictures.maxCount, let relation = attributes.text(XMLByteName("embed")) {
            images.append((id, relation))
        }
    }

    func end(_ name: XMLByteName) {}
    func text(_ text: Span<UInt8>) {}
}
