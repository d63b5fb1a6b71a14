extension CellFormat {
    /// The meaning of a number format that may have a name instead of a code, as in files of Excel in XML and HTML.
    init(named name: String) {
        switch name {
        case "General Date": self = .dateAndTime
        case "Long Date", "Medium Date", "Short Date": self = .date
        case "Long Time", "Medium Time", "Short Time": self = .time
        case "Percent": self = .percent
        case "Euro Currency": self = .currency("€")
        // The currency is that of the reader's computer, so it is unknown.
        case "Currency", "General", "General Number", "Fixed", "Standard", "Scientific", "Yes/No", "True/False", "On/Off": self = .number
        default: self.init(code: name)
        }
    }
}
