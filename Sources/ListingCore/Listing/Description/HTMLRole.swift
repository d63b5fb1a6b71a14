/// The role of a tag in dividing text into blocks. Tags without a role, such as `b` and `span`, are ignored.
enum HTMLRole: Equatable {
    case block, heading, item, lineBreak, pre, row, cell
    case list(isOrdered: Bool)

    init?(of name: String) {
        guard let role = Self.roles[name] else { return nil }
        self = role
    }

    private static let roles: [String: HTMLRole] = {
        var roles: [String: HTMLRole] = [
            "br": .lineBreak, "li": .item, "pre": .pre, "td": .cell, "th": .cell,
            "ul": .list(isOrdered: false), "menu": .list(isOrdered: false), "dir": .list(isOrdered: false), "ol": .list(isOrdered: true),
        ]
        for name in ["table", "thead", "tbody", "tfoot", "tr", "caption", "hr"] { roles[name] = .row }
        for name in ["h1", "h2", "h3", "h4", "h5", "h6"] { roles[name] = .heading }
        for name in blocks { roles[name] = .block }
        return roles
    }()

    private static let blocks = [
        "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "dialog", "div", "dl", "dt", "fieldset",
        "figcaption", "figure", "footer", "form", "header", "html", "legend", "main", "nav", "option", "p", "section", "summary",
    ]
}
