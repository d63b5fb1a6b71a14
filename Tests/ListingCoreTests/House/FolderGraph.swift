/// The arrows between the folders of a package: one from each folder that names something which exactly one other folder's file defines.
///
/// It is made of text, not of types. Members of extensions are not seen, and a name that several files define makes no arrow.
struct FolderGraph {
    let folders: Set<String>
    /// The names that folders use of others, by the folders.
    private(set) var arrows: [Arrow: Set<String>] = [:]

    struct Arrow: Hashable {
        let from: String
        let to: String
    }

    init(_ files: [SourceFile]) {
        folders = Set(files.map(\.folder))
        var owners: [String: SourceFile] = [:]
        var ambiguous: Set<String> = []
        for file in files {
            for name in file.definitions where owners.updateValue(file, forKey: name) != nil { ambiguous.insert(name) }
        }
        for file in files {
            for word in file.words.subtracting(ambiguous) {
                guard let owner = owners[word], owner.folder != file.folder, file.modules.contains(owner.module) else { continue }
                arrows[Arrow(from: file.folder, to: owner.folder), default: []].insert(word)
            }
        }
    }

    /// The folders from which arrows lead back to themselves, each circle sorted by name.
    var circles: [[String]] {
        let reached = Dictionary(uniqueKeysWithValues: folders.map { ($0, reachable(from: $0)) })
        var circles: [[String]] = []
        for folder in folders.sorted() where reached[folder]?.contains(folder) == true {
            if circles.contains(where: { $0.contains(folder) }) { continue }
            circles.append(folders.filter { reached[folder]?.contains($0) == true && reached[$0]?.contains(folder) == true }.sorted())
        }
        return circles
    }

    private func reachable(from start: String) -> Set<String> {
        var reached: Set<String> = []
        var rest = [start]
        while let folder = rest.popLast() {
            for arrow in arrows.keys where arrow.from == folder && reached.insert(arrow.to).inserted { rest.append(arrow.to) }
        }
        return reached
    }
}
