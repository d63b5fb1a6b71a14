import TestSupport

@testable import ListingCore
@testable import ListingGtk

/// Rows of seven kinds in random order and equal shares, with pictures: a realistic list for scrolling tests.
///
/// Every seven rows are a permutation of all kinds. If kinds were drawn row by row, the maximum number of a kind among the 200 bound rows
/// would keep rising by chance, and a test would measure that instead of the pools.
enum MixedRows {
    /// - Parameter picture: the location of a picture that can be loaded; nil for rows without pictures.
    static func items(_ count: Int, picture: String? = nil) -> [ListItem] {
        var random = SeededGenerator(seed: 42)
        var order: [Int] = []
        return (0..<count).map { index in
            if order.isEmpty { order = (0..<7).shuffled(using: &random) }
            return item(index, choice: order.removeLast(), picture: picture)
        }
    }

    private static func item(_ index: Int, choice: Int, picture: String?) -> ListItem {
        let id = ItemID(index)
        let image = picture.map { ImageViewModel(location: $0, alternativeText: "Picture \(index)") }
        switch choice {
        case 0: return ListItem(id, .sectionHeader, SectionHeaderViewModel(title: "Section \(index)", detail: nil))
        case 1: return ListItem(id, .attribute, FieldViewModel(name: "Weight", value: "\(index) g"))
        case 2: return ListItem(id, .chips, ChipsViewModel(title: "Tags", chips: (0...index % 9).map { "tag \($0)" }))
        case 3: return ListItem(id, .review, ReviewViewModel(author: "Ana", stars: 1 + index % 5, text: "Number \(index), well made."))
        case 4: return ListItem(id, .problem, ProblemViewModel(severity: .changed, message: "No price", location: "Row \(index)"))
        case 5: return ListItem(id, .disclosure, DisclosureViewModel(title: "Record \(index)", detail: nil, isExpanded: false))
        default:
            return ListItem(
                id, .listing,
                ListingRowViewModel(
                    id: ListingID(index), title: "Listing \(index)", price: "€\(index).00", subtitle: "3 variants", image: image))
        }
    }
}
