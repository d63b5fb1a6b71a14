@testable import ListingCore
@testable import ListingStore

/// Reads a table's cell as everything that a cell can be.
func fuzzCells(_ bytes: [UInt8]) -> Bool {
    let cell = String(decoding: bytes, as: UTF8.self)
    checkNumbers(cell)
    _ = CurrencyWords.currency(cell)
    _ = CurrencyWords.isKnown(cell)
    _ = AvailabilityWords.availability(cell)
    _ = DateText.timestamp(cell)
    _ = CellList.parts(cell)
    _ = CellList.attributes("name", cell)
    _ = CategoryPath.levels(cell)
    _ = PictureList.images(cell)
    _ = HeaderName.words(cell)
    _ = HeaderName.normalized(cell)
    _ = cell.decodedParts(joinedBlanks: true)
    _ = Folder.normalized(cell)
    _ = ListingKey(text: cell)?.text
    _ = cell.onOneLine
    _ = cell.withVisibleControls
    _ = TitleInitial.of(cell)
    _ = ColumnMapping(guessing: [cell, "a"], rows: [[cell, cell], [cell]])
    return true
}

/// Other than in English, groups differ in size, and the sign of the currency comes after the amount.
private let mixed = Notation(
    decimalSeparator: ",", groupingSeparator: ".", groupSizes: [3, 2], symbolPosition: .after, datePattern: "%d.%m.%Y",
    months: Notation.english.months)

private func checkNumbers(_ cell: String) {
    let numbers =
        [NumberText.decimal(cell), DecimalNumber(plain: cell)] + DecimalMark.allCases.map { AmountText.decimal(cell[...], mark: $0) }
    for number in numbers.compactMap(\.self) {
        expect(DecimalNumber(plain: number.description) == number, "a number is not read as it is written: \(number)")
        _ = number.adding(number)
        _ = number.percent(number)
        for currency in [nil, Currency("EUR"), Currency("JPY"), Currency("KWD")] {
            let money = Money(amount: number, currency: currency)
            for notation in [Notation.english, mixed] { _ = MoneyFormatter(notation).text(for: money) }
        }
    }
    _ = NumberText.whole(cell)
    _ = PriceText(cell)
    _ = PriceNotation.isNoPrice(cell)
    for mark in [nil, DecimalMark.point, .comma] { _ = PriceNotation(cell, mark: mark) }
}
