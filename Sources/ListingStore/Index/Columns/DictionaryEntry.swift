import ListingCore

/// A string shared by many listings, such as a brand or a tag, and the kind of facet it belongs to.
package struct DictionaryEntry: Hashable, Sendable {
    /// The facet or the family of facets that a value belongs to, by its number in ``FacetColumns``.
    package struct Kind: RawRepresentable, Hashable, Sendable {
        package let rawValue: UInt8

        /// - Returns: nil if no facet has the number.
        package init?(rawValue: UInt8) {
            guard rawValue < FacetColumns.all.kindCount else { return nil }
            self.rawValue = rawValue
        }

        package init(number: UInt8) { rawValue = number }
    }

    package let kind: Kind
    /// The text; for a path its names, for a facet of a family its name and value, joined by ``separator``.
    package let text: String

    package static let separator: Character = "\u{1F}"
    package static let separatorByte: UInt8 = 0x1F

    package init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }

    package init(_ kind: Kind, path: [String]) { self.init(kind, path.joined(separator: String(Self.separator))) }

    package init(_ kind: Kind, name: String, value: String) { self.init(kind, name + String(Self.separator) + value) }

    package init(_ facet: TextFacet, _ value: String) {
        if let (family, name) = facet.family {
            self.init(FacetColumns.all.kind(of: family), name: name, value: value)
        } else {
            self.init(FacetColumns.all.kind(of: facet.id), value)
        }
    }

    /// The names of a path, or the name and the value of a family's facet; otherwise the text alone.
    package var parts: [String] { text.split(separator: Self.separator, omittingEmptySubsequences: false).map(String.init) }

    /// True if this is the path or one of its descendants.
    package func isWithin(_ path: [String], _ kind: Kind) -> Bool { self.kind == kind && parts.starts(with: path) }
}
