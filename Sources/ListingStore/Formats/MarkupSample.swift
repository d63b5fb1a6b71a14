/// The beginning of an XML or HTML file.
struct MarkupSample: Sendable {
    /// True if the file is a web page.
    let isHTML: Bool
    /// The outermost elements with their content, as far as the sample goes; empty for a web page.
    let roots: [XMLElement]
    /// True if the file continues after the sample, which may then end within an element.
    let isCut: Bool

    /// - Parameter prefix: The first bytes of the file as UTF-8, at most ``TextFile/sampleSize``.
    /// - Returns: nil if the text does not begin as markup.
    init?(_ prefix: [UInt8]) {
        guard let start = prefix.firstIndex(where: { $0 > .space }), prefix[start] == .lessThan else { return nil }
        isHTML = Self.isWebPage(prefix)
        isCut = prefix.count >= TextFile.sampleSize
        // The end of the sample of a large file may be within an element, even within a character.
        roots = isHTML ? [] : XMLFragment.elements(prefix)
    }

    var root: XMLElement? { roots.first }

    /// The addresses of the namespaces that the outermost element declares.
    var namespaces: Set<String> {
        Set(root?.attributes.filter { $0.name.prefix == "xmlns" }.map(\.value) ?? [])
    }

    /// All elements with a local name, in any namespace, in the order in which they begin.
    func elements(_ name: String) -> [XMLElement] {
        func find(_ element: XMLElement) -> [XMLElement] {
            (element.name.local == name ? [element] : []) + element.children.flatMap(find)
        }
        return roots.flatMap(find)
    }

    /// True if the first element is one of HTML's.
    private static func isWebPage(_ prefix: [UInt8]) -> Bool {
        MarkupRoot.name(prefix.span).map { pageElements.contains($0.lowercased()) } ?? false
    }

    private static let pageElements: Set<String> = ["html", "head", "body", "script", "meta", "div", "title", "main", "section", "article"]
}
