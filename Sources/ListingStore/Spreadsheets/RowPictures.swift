/// The images of a row that are in the file, except for copies of images whose address the row has.
///
/// A copy is recognized by its description: programs that load an image from the web into a sheet describe it by its address, as the
/// writer of this project does.
struct RowPictures {
    /// A number for an address, which is 8 bytes where 200,000 addresses would take many megabytes. It differs between runs.
    typealias AddressKey = Int

    /// The most images of a row.
    private static let maxCount = 1_000
    /// The longest description that is looked at, in bytes.
    private static let maxDescription = 8_192

    /// The names of the images, as a cell has them.
    private(set) var names: [String] = []
    /// The address that each of the images is a copy of; nil for none.
    private var addresses: [AddressKey?] = []

    var isEmpty: Bool { names.isEmpty }
    var count: Int { names.count }

    /// The address that a description consists of; nil for words.
    static func address(inDescription text: String) -> AddressKey? {
        guard text.utf8.count <= maxDescription, PictureList.startsWithAddress(text) else { return nil }
        let found = PictureList.locations(text)
        return found.count == 1 ? found[0].hashValue : nil
    }

    mutating func removeAll() {
        names.removeAll(keepingCapacity: true)
        addresses.removeAll(keepingCapacity: true)
    }

    /// Adds an image, each name once.
    ///
    /// - Parameter address: the address that it is a copy of; nil if unknown.
    mutating func add(_ name: String, copyOf address: AddressKey? = nil) {
        if let known = names.firstIndex(of: name) {
            addresses[known] = addresses[known] ?? address
        } else if names.count < Self.maxCount {
            names.append(name)
            addresses.append(address)
        }
    }

    /// Notes the description of the images from an index on.
    mutating func describe(from start: Int, as text: String) {
        guard start < count, let address = Self.address(inDescription: text) else { return }
        for index in start..<count { addresses[index] = addresses[index] ?? address }
    }

    /// True if an image may be a copy of one whose address the row has.
    var mayHaveCopies: Bool { addresses.contains { $0 != nil } }

    /// Omits the copies of images whose address is in a cell.
    mutating func omitCopies(of cell: String) {
        let listed = Set(PictureList.locations(cell).map(\.hashValue))
        guard !listed.isEmpty else { return }
        let kept = names.indices.filter { index in addresses[index].map { !listed.contains($0) } ?? true }
        if kept.count == count { return }
        (names, addresses) = (kept.map { names[$0] }, kept.map { addresses[$0] })
    }
}
