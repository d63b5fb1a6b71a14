/// The names of elements and attributes of OpenDocument's tables, made once.
struct OpenDocumentNames {
    let table = XMLByteName("table")
    let row = XMLByteName("table-row")
    let cell = XMLByteName("table-cell")
    let covered = XMLByteName("covered-table-cell")
    let paragraph = XMLByteName("p")
    let heading = XMLByteName("h")
    let spaces = XMLByteName("s")
    let tab = XMLByteName("tab")
    let lineBreak = XMLByteName("line-break")
    let anchor = XMLByteName("a")
    let annotation = XMLByteName("annotation")
    let ruby = XMLByteName("ruby-text")
    let frame = XMLByteName("frame")
    let image = XMLByteName("image")
    let description = XMLByteName("desc")
    let rowsRepeated = XMLByteName("number-rows-repeated")
    let columnsRepeated = XMLByteName("number-columns-repeated")
    let rowsSpanned = XMLByteName("number-rows-spanned")
    let columnsSpanned = XMLByteName("number-columns-spanned")
    let visibility = XMLByteName("visibility")
    let valueType = XMLByteName("value-type")
    let value = XMLByteName("value")
    let currency = XMLByteName("currency")
    let date = XMLByteName("date-value")
    let time = XMLByteName("time-value")
    let boolean = XMLByteName("boolean-value")
    let string = XMLByteName("string-value")
    let formula = XMLByteName("formula")
    let address = XMLByteName("href")
    let count = XMLByteName("c")
    let column = XMLByteName("table-column")
    let spreadsheet = XMLByteName("spreadsheet")

    func isValue(_ name: XMLByteName) -> Bool {
        name == value || name == date || name == time || name == boolean || name == string
    }
}
