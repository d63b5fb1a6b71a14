/// The name of an element or attribute as written in the file, with the namespace that its prefix refers to.
struct XMLName: Hashable, Sendable {
    let local: String
    /// The part before the colon, which files may choose freely.
    let prefix: String?
    /// The address of the namespace; nil without one, and if the file does not declare the prefix.
    let namespace: String?

    init(local: String, prefix: String? = nil, namespace: String? = nil) {
        self.local = local
        self.prefix = prefix
        self.namespace = namespace
    }

    /// The name as in the file, such as "g:price".
    var qualified: String { prefix.map { "\($0):\(local)" } ?? local }
}

struct XMLAttribute: Hashable, Sendable {
    let name: XMLName
    let value: String
}

/// An element with its content, as a value.
struct XMLElement: Equatable, Sendable {
    enum Content: Equatable, Sendable {
        case text(String)
        case element(XMLElement)
    }

    let name: XMLName
    /// The attributes in file order. Declarations of namespaces are among them, with the prefix "xmlns".
    let attributes: [XMLAttribute]
    /// The line on which the start tag ends, from 1.
    let line: Int
    var content: [Content] = []

    init(name: XMLName, attributes: [XMLAttribute] = [], line: Int = 1) {
        self.name = name
        self.attributes = attributes
        self.line = line
    }
}

extension XMLElement {
    var children: [XMLElement] {
        content.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// The text between the tags, including that of nested elements.
    var text: String {
        // Most elements contain a single text and nothing else.
        if content.count == 1, case .text(let text) = content[0] { return text }
        return content.map { if case .element(let element) = $0 { element.text } else { $0.ownText } }.joined()
    }

    /// The content between the tags: text, or markup if it contains elements, as in HTML that was not escaped.
    var innerMarkup: String {
        guard content.contains(where: { if case .element = $0 { true } else { false } }) else { return text }
        return content.map { if case .element(let element) = $0 { element.markup } else { XMLElement.escaped($0.ownText) } }.joined()
    }

    var hasChildren: Bool { content.contains { if case .element = $0 { true } else { false } } }

    /// Returns the value of the first attribute with this local name, in any namespace.
    func attribute(_ name: String) -> String? { attributes.first { $0.name.local == name && $0.name.prefix != "xmlns" }?.value }

    /// Returns the first child with this local name, in any namespace.
    func child(_ name: String) -> XMLElement? {
        for case .element(let element) in content where element.name.local == name { return element }
        return nil
    }

    func children(_ name: String) -> [XMLElement] { children.filter { $0.name.local == name } }

    private var markup: String {
        let attributes = attributes.filter { $0.name.prefix != "xmlns" && $0.name.local != "xmlns" }
            .map { " \($0.name.qualified)=\"\(Self.escaped($0.value))\"" }.joined()
        let tag = name.qualified
        return content.isEmpty ? "<\(tag)\(attributes)/>" : "<\(tag)\(attributes)>\(innerMarkup)</\(tag)>"
    }

    private static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == .quote }) else { return text }
        var escaped = ""
        for character in text.unicodeScalars {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(character)
            }
        }
        return escaped
    }
}

extension XMLElement.Content {
    /// The text; empty for an element.
    var ownText: String { if case .text(let text) = self { text } else { "" } }
}
