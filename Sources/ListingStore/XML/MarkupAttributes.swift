/// Writes the attributes of a tag as XML requires: quoted, and each only once.
struct MarkupAttributes {
    private(set) var defects: [MarkupDiagnostic] = []

    mutating func append(_ tag: MarkupTag, _ bytes: Span<UInt8>, to output: inout [UInt8]) {
        var seen = Set<String>()
        var position = tag.name.upperBound
        for attribute in tag.attributes.prefix(MarkupRepair.maxAttributes) {
            let name = bytes.text(from: attribute.name.lowerBound, upTo: attribute.name.upperBound)
            guard MarkupName.isValid(name.utf8), seen.insert(name).inserted else {
                defects.append(.attribute)
                continue
            }
            // Keeps line breaks, so that line numbers stay correct.
            let lines = bytes.count(of: .lineFeed, from: position, upTo: attribute.name.lowerBound)
            output += lines == 0 ? [.space] : [UInt8](repeating: .lineFeed, count: lines)
            output += name.utf8
            output += [.equals, .quote]
            append(attribute, bytes, to: &output)
            output.append(.quote)
            position = attribute.value?.upperBound ?? attribute.name.upperBound
        }
        if tag.attributes.count > MarkupRepair.maxAttributes { defects.append(.attribute) }
        guard !tag.attributes.isEmpty else { return }
        output += repeatElement(.lineFeed, count: bytes.count(of: .lineFeed, from: position, upTo: tag.end))
    }

    private mutating func append(_ attribute: MarkupTag.Attribute, _ bytes: Span<UInt8>, to output: inout [UInt8]) {
        if !attribute.isQuoted { defects.append(.attribute) }
        var text = MarkupText()
        _ = text.append(bytes, attribute.value ?? attribute.name, isLast: true, isAttribute: true, to: &output)
        defects += text.defects
    }
}
