/// What the beginning of a file tells where it is XML or HTML.
struct MarkupSample: Sendable {
    /// Whether the file is a web page.
    let isHTML: Bool
    /// The outermost elements with all that is in them, as far as the sample goes; of a web page, none.
    let roots: [XMLElement]
    /// Whether the file goes on behind the sample, which may end inside of an element.
    let isCut: Bool

    /// - Parameter head: the first bytes of the file as UTF-8, at most ``ContentSample/size``.
    /// - Returns: nil where the text does not begin as markup.
    init?(_ head: [UInt8]) {
        guard let start = head.firstIndex(where: { $0 > .space }), head[start] == .lessThan else { return nil }
        isHTML = Self.isWebPage(head)
        isCut = head.count >= ContentSample.size
        // The sample cuts a large file in the middle of an element, perhaps of a character.
        roots = isHTML ? [] : XMLFragment.elements(head)
    }

    var root: XMLElement? { roots.first }

    /// The namespaces that the outermost element declares, by address.
    var namespaces: Set<String> {
        Set(root?.attributes.filter { $0.name.prefix == "xmlns" }.map(\.value) ?? [])
    }

    /// All elements of a name, whatever its namespace, in the order in which they begin.
    func elements(_ name: String) -> [XMLElement] {
        func find(_ element: XMLElement) -> [XMLElement] {
            (element.name.local == name ? [element] : []) + element.children.flatMap(find)
        }
        return roots.flatMap(find)
    }

    /// The first element says what it is: pages begin with one of HTML's, or a comment before it.
    private static func isWebPage(_ head: [UInt8]) -> Bool {
        let bytes = head.span
        var position = 0
        while let open = bytes.firstIndex(of: .lessThan, from: position) {
            if bytes.starts(open, with: "<!doctype html") { return true }
            let end = bytes.endOfName(from: open + 1)
            if end > open + 1 { return pageElements.contains(bytes.text(from: open + 1, upTo: end).lowercased()) }
            if bytes.starts(open, with: "<!--") {
                position = open + 4
                while position < head.count, !bytes.starts(position, with: "-->") { position += 1 }
            } else {
                position = open + 1
            }
        }
        return false
    }

    private static let pageElements: Set<String> = ["html", "head", "body", "script", "meta", "div", "title", "main", "section", "article"]
}
