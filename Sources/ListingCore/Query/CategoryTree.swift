/// The categories of a catalog with their numbers of listings.
public struct CategoryTree: Sendable {
    /// A category of the tree.
    public struct Category: Equatable, Sendable {
        /// Names from the widest category to this one; never empty.
        public let path: [String]
        /// Number of listings in the category and its descendants.
        public let count: Int
        public let hasChildren: Bool

        public var name: String { path.last ?? "" }
        /// 0 for the widest categories.
        public var level: Int { path.count - 1 }
    }

    private struct Node {
        let name: String
        var count = 0
        var children: [Int] = []
    }

    private struct Key: Hashable {
        let parent: Int?
        let name: String
    }

    /// Maximum number of categories, because a file may name a different one in every record. Listings of further categories count
    /// for those of their ancestors that are kept.
    static let maxCategories = 5_000
    static let maxLevels = 8

    private var nodes: [Node] = []
    private var indices: [Key: Int] = [:]
    private var roots: [Int] = []

    public init() {}

    public var isEmpty: Bool { nodes.isEmpty }

    /// - Parameters:
    ///   - path: Names from the widest category to the narrowest; blank ones are skipped.
    ///   - count: Number of listings in it.
    public mutating func add(_ path: [String], count: Int = 1) {
        var parent: Int?
        for name in CategoryTree.names(of: path).prefix(Self.maxLevels) {
            guard let index = node(Key(parent: parent, name: name)) else { return }
            nodes[index].count += count
            parent = index
        }
    }

    /// The names of a category that are not blank.
    package static func names(of path: [String]) -> [String] { path.filter { !$0.allSatisfy(\.isWhitespace) } }

    private mutating func node(_ key: Key) -> Int? {
        if let index = indices[key] { return index }
        guard nodes.count < Self.maxCategories else { return nil }
        let index = nodes.count
        nodes.append(Node(name: key.name))
        indices[key] = index
        if let parent = key.parent { nodes[parent].children.append(index) } else { roots.append(index) }
        return index
    }

    /// All categories: parents before their children, siblings by name.
    ///
    /// - Complexity: O(categories × log categories)
    public var categories: [Category] {
        var result: [Category] = []
        result.reserveCapacity(nodes.count)
        collect(roots, below: [], into: &result)
        return result
    }

    private func collect(_ indices: [Int], below path: [String], into result: inout [Category]) {
        for index in indices.sorted(by: { nodes[$0].name.precedes(nodes[$1].name) }) {
            let node = nodes[index]
            let path = path + [node.name]
            result.append(Category(path: path, count: node.count, hasChildren: !node.children.isEmpty))
            collect(node.children, below: path, into: &result)
        }
    }
}
