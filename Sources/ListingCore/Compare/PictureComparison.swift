/// Finds the differences between the pictures of two readings. The same picture under another address or in another place is minor.
enum PictureComparison {
    static func changes(from old: [ListingImage], to new: [ListingImage], in properties: ListingProperties) -> [ListingChange] {
        guard properties.contains(.images), old != new else { return [] }
        let (oldNames, newNames) = (old.map { PictureIdentity.of($0.location) }, new.map { PictureIdentity.of($0.location) })
        var result: [ListingChange] = []
        if old.map(\.location) != new.map(\.location) {
            let (oldSet, newSet) = (Set(oldNames), Set(newNames))
            var change = ListingChange(.picturesChanged, .images, from: String(old.count), to: String(new.count))
            change.added = zip(new, newNames).filter { !oldSet.contains($0.1) }.map(\.0.location)
            change.removed = zip(old, oldNames).filter { !newSet.contains($0.1) }.map(\.0.location)
            change.isMainPictureChanged = oldNames.first != newNames.first
            change.isMinor = change.added.isEmpty && change.removed.isEmpty && !change.isMainPictureChanged
            result.append(change)
        }
        if properties.contains(.alternativeText) {
            let texts = Dictionary(zip(oldNames, old.map(\.alternativeText))) { first, _ in first }
            var seen: Set<String> = []
            for (name, image) in zip(newNames, new) where seen.insert(name).inserted {
                guard let before = texts[name], before != image.alternativeText else { continue }
                var change = ListingChange(.pictureTextChanged, .alternativeText, from: before, to: image.alternativeText)
                change.isMinor = ComparedText.isSame(before ?? "", image.alternativeText ?? "")
                result.append(change)
            }
        }
        return result
    }
}
