import ListingCore

/// The forms in which readings are listed.
public enum ReadingsForm: String, CaseIterable, Sendable {
    /// For people: a line for each reading.
    case text
    /// JSON Lines: an object for each reading, and then a summary.
    case json
}

/// Lists readings, or what they say about one listing.
public struct ReadingsReport {
    private let form: ReadingsForm
    private let write: (String) throws -> Void

    /// - Parameter write: receives the text in order; may throw to stop.
    public init(_ form: ReadingsForm, _ write: @escaping (String) throws -> Void) { (self.form, self.write) = (form, write) }

    /// Lists the readings of shops. Those of each shop are numbered from 1.
    ///
    /// - Throws: the error of writing.
    public func add(_ shops: [[ShopReading]]) throws {
        switch form {
        case .text:
            for (index, shop) in shops.enumerated() {
                if index > 0 { try write("\n") }
                let names = shop.map(\.name)
                try write(
                    trn("{n} reading of the shop of {file}", "{n} readings of the shop of {file}", shop.count, ["file": names[0].onOneLine])
                        + "\n")
                try table(
                    shop.enumerated().map { number, reading in
                        [
                            "\(number + 1)", reading.reading.date.minute, trn("{n} listing", "{n} listings", reading.listings),
                            CountText.bytes(reading.bytes), reading.reading.path.onOneLine,
                        ]
                    })
            }
            if shops.isEmpty {
                try write(tr("There are no readings. A file is copied when you open it in a window, or with --keep.") + "\n")
            }
        case .json:
            for (index, shop) in shops.enumerated() {
                for (number, reading) in shop.enumerated() {
                    var object = Self.object(reading.reading, shop: index + 1, number: number + 1)
                    object.add("listings", .number("\(reading.listings)"))
                    object.add("bytes", reading.bytes)
                    try write(object.value.json + "\n")
                }
            }
            var summary = MemberList()
            summary.add("schema_version", 1)
            summary.add("shops", shops.count)
            summary.add("readings", shops.reduce(0) { $0 + $1.count })
            try write(JSONValue.object([JSONValue.Member(name: "summary", value: summary.value)]).json + "\n")
        }
    }

    /// Lists the price and the stock of a listing, the newest reading first.
    ///
    /// - Parameters:
    ///   - key: the name by which the listing was looked up.
    ///   - shop: the readings of its shop, newest first.
    /// - Throws: the error of writing.
    public func add(_ history: ListingHistory, of key: String, in shop: [ShopReading]) throws {
        let points = history.points.reversed().compactMap { point in
            shop.firstIndex { $0.reading == point.reading }.map { (number: $0 + 1, point: point) }
        }
        switch form {
        case .text:
            try table(
                points.map { number, point in
                    [
                        "\(number)", point.reading.date.minute, point.price.map { MoneyFormatter.user.text(for: $0) } ?? tr("no price"),
                        point.quantity.map { trn("{n} in stock", "{n} in stock", $0) } ?? tr("no quantity"),
                        point.reading.path.onOneLine,
                    ]
                })
            if points.isEmpty { try write(tr("No reading has a listing with this ID, SKU or title.") + "\n") }
        case .json:
            for (number, point) in points {
                var object = Self.object(point.reading, shop: 1, number: number)
                object.add("price", point.price?.amount.description)
                object.add("currency", point.price?.currency?.code)
                object.add("quantity", point.quantity)
                try write(object.value.json + "\n")
            }
            var summary = MemberList()
            summary.add("schema_version", 1)
            summary.add("listing", key)
            summary.add("readings", .number("\(points.count)"))
            try write(JSONValue.object([JSONValue.Member(name: "summary", value: summary.value)]).json + "\n")
        }
    }

    private static func object(_ reading: EarlierReading, shop: Int, number: Int) -> MemberList {
        var object = MemberList()
        object.add("shop", shop)
        object.add("number", number)
        object.add("date", reading.date.text)
        object.add("file", reading.path)
        return object
    }

    /// Writes rows with columns of equal width. Numbers are at the right of the first column.
    private func table(_ rows: [[String]]) throws {
        guard let first = rows.first else { return }
        let widths = first.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        for row in rows {
            let cells = row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? space + cell : column == row.count - 1 ? cell : cell + space
            }
            try write(cells.joined(separator: "  ") + "\n")
        }
    }
}

extension [ShopReading] {
    /// The reading that a user chooses by its number, from 1 on, or the last one of a date.
    public func reading(_ choice: String) -> EarlierReading? {
        if let number = Int(choice) { return number > 0 && number <= count ? self[number - 1].reading : nil }
        // Also as JSON has dates, such as 2026-11-27T13:05:10+01:00, of which the minute is enough.
        let date = choice.split(separator: "T", omittingEmptySubsequences: false).joined(separator: " ").prefix(16)
        guard date.count >= 10 else { return nil }
        return first { $0.reading.date.minute.hasPrefix(date) }?.reading
    }
}

extension Timestamp {
    /// The local date and time to the minute, as the choice of a reading accepts them: `2026-11-27 13:05`.
    public var minute: String {
        let text = text
        guard text.utf8.count > day.utf8.count else { return day + " 00:00" }
        return day + " " + text.dropFirst(day.count + 1).prefix(5)
    }
}
