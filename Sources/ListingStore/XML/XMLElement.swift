/// The name of an element or an attribute: as the file writes it, and the namespace that it means.
struct XMLName: Hashable, Sendable {
    let local: String
    /// What stands before the colon; files choose it as they like.
    let prefix: String?
    /// nil for names in no namespace, and where the file never says what the prefix stands for.
    let namespace: String?

    init(local: String, prefix: String? = nil, namespace: String? = nil) {
        self.local = local
        self.prefix = prefix
        self.namespace = namespace
    }

    /// As in the file, such as "g:price".
    var qualified: String { prefix.map { "\($0):\(local)" } ?? local }
}

struct XMLAttribute: Hashable, Sendable {
    let name: XMLName
    let value: String
}

/// An element with everything inside it, as a value.
struct XMLElement: Equatable, Sendable {
    enum Content: Equatable, Sendable {
        case text(String)
        case element(XMLElement)
    }

    let name: XMLName
    /// In the file's order; declarations of namespaces are among them, with the prefix "xmlns".
    let attributes: [XMLAttribute]
    /// The line on which its start tag ends, counted from 1.
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

    /// The text between the tags, that of elements inside included.
    var text: String {
        // Nearly all elements hold one text and nothing else.
        if content.count == 1, case .text(let text) = content[0] { return text }
        return content.map { if case .element(let element) = $0 { element.text } else { $0.ownText } }.joined()
    }

    /// What stands between the tags, as markup if there are elements in it: HTML that nobody escaped.
    var innerMarkup: String {
        guard content.contains(where: { if case .element = $0 { true } else { false } }) else { return text }
        return content.map { if case .element(let element) = $0 { element.markup } else { XMLElement.escaped($0.ownText) } }.joined()
    }

    var hasChildren: Bool { content.contains { if case .element = $0 { true } else { false } } }

    /// The first attribute of this name, whatever its namespace.
    func attribute(_ name: String) -> String? { attributes.first { $0.name.local == name && $0.name.prefix != "xmlns" }?.value }

    /// The first child of this name, whatever its namespace.
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
    /// Empty for an element.
    var ownText: String { if case .text(let text) = self { text } else { "" } }
}
