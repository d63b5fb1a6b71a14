/// An attribute whose name, unit and value are in three columns next to each other. Exports of Prom.ua repeat them for each attribute, all
/// with the same headers.
struct NamedAttribute: Sendable {
    private enum Part { case name, unit, value }

    let name, value: Int
    let unit: Int?

    var columns: [Int] { [name, value] + (unit.map { [$0] } ?? []) }

    /// The attributes of a table, in the order of its columns.
    static func find(in mapping: ColumnMapping) -> [NamedAttribute] {
        let kinds = mapping.columns.map { $0.role == .attribute ? parts[HeaderName.words($0.name)] : nil }
        var (found, index) = ([NamedAttribute](), 0)
        while index + 1 < kinds.count {
            let hasUnit = kinds[index + 1] == .unit
            let value = index + (hasUnit ? 2 : 1)
            if kinds[index] == .name, value < kinds.count, kinds[value] == .value {
                found.append(NamedAttribute(name: index, value: value, unit: hasUnit ? index + 1 : nil))
                index = value
            }
            index += 1
        }
        return found
    }

    private static let parts: [String: Part] = [
        "название характеристики": .name, "измерение характеристики": .unit, "значение характеристики": .value,
        "назва характеристики": .name, "одиниця виміру характеристики": .unit, "вимірювання характеристики": .unit,
        "значення характеристики": .value,
    ]
}
