/// A screen as a list of sections, which a ``ListAdapter`` shows for the screen's properties.
///
/// A new section is one file next to its screen and one line in `sections`.
public protocol Screen {
    associatedtype Properties: Sendable

    /// The sections from the top of the screen to its end. A section without content is omitted.
    static var sections: [AnySectionPresenter<Properties>] { get }
}

extension Screen {
    /// Every kind of row that the screen may show, without duplicates: an app that registers all of them shows no placeholder.
    public static var rowKinds: [AnyRowKind] {
        var seen: Set<AnyRowKind> = []
        return sections.flatMap(\.rowKinds).filter { seen.insert($0).inserted }
    }

    /// The rows of the screen for `properties`.
    public static func snapshot(for properties: Properties) -> Snapshot {
        Snapshot(sections.flatMap { $0.sections(for: properties) })
    }
}
