import ListingCore

/// An object's members with typed access. A value of an unexpected type becomes a problem that names its path; the rest of the
/// object is still read.
struct FieldReader {
    let value: JSONValue
    /// The path of the object within the record, such as `variants[2].`; empty for the record itself.
    let path: String
    private let record: Int?
    private let line: Int?
    private(set) var problems: [RecordProblem] = []

    init(_ value: JSONValue, path: String = "", record: Int?, line: Int?) {
        self.value = value
        self.path = path
        self.record = record
        self.line = line
    }

    /// The value of a key; nil if it is missing or null.
    subscript(key: String) -> JSONValue? {
        let found = value[key]
        return found == .null ? nil : found
    }

    mutating func report(_ code: ProblemCode, _ values: ProblemValue..., at key: String) {
        report(ProblemCause(code, values: values), at: key)
    }

    mutating func report(_ cause: ProblemCause, at key: String) {
        problems.append(RecordProblem(record: record, line: line, column: path + key, cause))
    }

    /// Text that is not blank. A number counts as its text, because ids and codes are often written as numbers.
    mutating func text(_ key: String) -> String? {
        guard let found = self[key] else { return nil }
        guard let text = found.scalarText else {
            unexpected(found, at: key, wanted: .text)
            return nil
        }
        return text.nonBlank == nil ? nil : text
    }

    mutating func whole(_ key: String) -> Int? {
        guard let found = self[key] else { return nil }
        if let text = found.scalarText {
            if text.nonBlank == nil { return nil }
            if let number = NumberText.whole(text) { return number }
        }
        unexpected(found, at: key, wanted: .wholeNumber)
        return nil
    }

    mutating func fraction(_ key: String) -> Double? {
        guard let found = self[key] else { return nil }
        if let text = found.scalarText, let number = NumberText.decimal(text), let value = Double(number.description) { return value }
        unexpected(found, at: key, wanted: .number)
        return nil
    }

    /// The exact amount of a price, or its text if it can't be read.
    mutating func price(_ key: String) -> PriceText {
        guard let found = self[key] else { return .blank }
        guard let text = found.scalarText else {
            unexpected(found, at: key, wanted: .price)
            return .unreadable(found.json.shortened(to: PriceText.maxLength), code: .priceUnreadable)
        }
        let price = PriceText(text)
        if let problem = price.problem { report(problem, at: key) }
        return price
    }

    /// The values of a list, including null. A single text counts as a list of one.
    mutating func list(_ key: String) -> [JSONValue] {
        switch self[key] {
        case nil: return []
        case .array(let values): return values
        case .string(let text): return text.nonBlank == nil ? [] : [.string(text)]
        case .some(let found):
            unexpected(found, at: key, wanted: .list)
            return []
        }
    }

    mutating func texts(_ key: String) -> [String] {
        let values = list(key).filter { $0 != .null }
        let texts = values.compactMap { $0.scalarText?.nonBlank }
        if values.contains(where: { $0.scalarText == nil }) {
            report(.listValuesIgnored, at: key)
        }
        return texts
    }

    /// A reader for each object in a list. Other values are reported and skipped.
    mutating func objects(_ key: String) -> [FieldReader] {
        let values = list(key)
        var readers: [FieldReader] = []
        for (index, value) in values.enumerated() where value != .null {
            if case .object = value {
                readers.append(FieldReader(value, path: "\(path)\(key)[\(index)].", record: record, line: line))
            } else {
                unexpected(value, at: "\(key)[\(index)]", wanted: .object)
            }
        }
        return readers
    }

    mutating func object(_ key: String) -> FieldReader? {
        guard let found = self[key] else { return nil }
        guard case .object = found else {
            unexpected(found, at: key, wanted: .object)
            return nil
        }
        return FieldReader(found, path: "\(path)\(key).", record: record, line: line)
    }

    /// Adds the problems of a reader for a part of this object.
    mutating func adopt(_ part: FieldReader) { problems += part.problems }

    mutating func unexpected(_ found: JSONValue, at key: String, wanted: ProblemTerm) {
        if let text = found.scalarText {
            report(.valueOfWrongType, .text(text), .term(wanted), at: key)
        } else {
            report(.fieldOfWrongType, .term(found.kind), .term(wanted), at: key)
        }
    }
}
