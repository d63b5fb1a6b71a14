/// A formula that is a single call with strings as its arguments, such as `HYPERLINK("https://…","Shop")`.
struct FormulaCall: Equatable {
    /// The name of the function in capitals, without the prefix of newer functions.
    let function: String
    /// The strings in quotation marks before the first other argument.
    let arguments: [String]

    /// - Returns: nil if the formula is something else.
    init?(_ formula: [UInt8]) {
        guard formula.count < 10_000, let open = formula.firstIndex(of: UInt8(ascii: "(")), open < 40 else { return nil }
        let name = String(decoding: formula[..<open], as: UTF8.self)
        // OpenDocument writes `of:=` before a formula, and Excel `_xlfn.` before newer functions.
        function = String(name.split { $0 == "." || $0 == "=" || $0 == " " }.last ?? "").uppercased()
        guard ["HYPERLINK", "IMAGE", "DISPIMG"].contains(function) else { return nil }
        var arguments: [String] = []
        var position = open + 1
        while position < formula.count, formula[position] == .quote {
            var text: [UInt8] = []
            position += 1
            while position < formula.count {
                if formula[position] == .quote {
                    guard position + 1 < formula.count, formula[position + 1] == .quote else { break }
                    position += 1
                }
                text.append(formula[position])
                position += 1
            }
            position += 1
            // A string that others are joined to is only a part of its argument.
            guard position < formula.count, ",;)".utf8.contains(formula[position]) else { break }
            arguments.append(String(decoding: text, as: UTF8.self))
            position += 1
        }
        self.arguments = arguments
    }
}
