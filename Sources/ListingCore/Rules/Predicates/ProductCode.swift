/// A barcode number of GS1: a GTIN of 8, 12, 13 or 14 digits whose last digit is a checksum of the others.
struct ProductCode: Equatable {
    /// The defects of a number.
    enum Defect: Equatable {
        /// It has another number of digits.
        case length(Int)
        case checksum
        /// A spreadsheet has removed zeros from its beginning. The value is the whole number.
        case lostZeros(String)
        /// It is an ISBN of 10 digits. The value is the same ISBN with 13.
        case isbn10(String)
    }

    /// The kinds of numbers that are valid but that no product in a shop can have.
    enum Restriction: Equatable {
        /// For use inside of a company or a region: prefixes 02, 04 and 2.
        case internalUse
        /// For coupons: prefixes 98 and 99.
        case coupon
    }

    /// The digits, without spaces and hyphens.
    let digits: [UInt8]

    /// Returns nil if there is anything but digits, spaces and hyphens. An X at the end is a digit of an ISBN.
    init?(_ text: String) {
        var digits: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte - UInt8(ascii: "0"))
            case UInt8(ascii: " "), UInt8(ascii: "-"): break
            case UInt8(ascii: "X"), UInt8(ascii: "x"):
                guard digits.count == 9 else { return nil }
                digits.append(10)
            default: return nil
            }
        }
        guard !digits.isEmpty else { return nil }
        self.digits = digits
    }

    var text: String { digits.map { $0 == 10 ? "X" : String($0) }.joined() }

    /// nil for a valid GTIN.
    var defect: Defect? {
        if let isbn = isbn13 { return .isbn10(isbn) }
        guard !digits.contains(10) else { return .checksum }
        switch digits.count {
        case 8, 12, 13, 14: return Self.isValid(digits) ? nil : .checksum
        case 7, 9, 10, 11: return Self.isValid(digits) ? .lostZeros(padded(to: digits.count == 7 ? 8 : 12).text) : .length(digits.count)
        default: return .length(digits.count)
        }
    }

    /// nil for a number that products can have. Numbers of 8 digits have prefixes of their own.
    var restriction: Restriction? {
        guard digits.count > 8, digits.count <= 14, !digits.contains(10) else { return nil }
        let whole = padded(to: 14).digits
        switch (whole[1], whole[2]) {
        case (0, 2), (0, 4), (2, _): return .internalUse
        case (9, 8), (9, 9): return .coupon
        default: return nil
        }
    }

    /// The first digits that say that the number is restricted.
    var prefix: String {
        let whole = padded(to: 14).digits
        return whole[1] == 2 ? "2" : "\(whole[1])\(whole[2])"
    }

    /// The digits with zeros before them. Zeros don't change the checksum.
    func padded(to count: Int) -> ProductCode {
        var code = self
        code = ProductCode(digits: Array(repeating: 0, count: max(0, count - digits.count)) + digits)
        return code
    }

    private init(digits: [UInt8]) { self.digits = digits }

    /// True if the last digit is the checksum of the others: weights 3 and 1 in turns from the right.
    static func isValid(_ digits: [UInt8]) -> Bool {
        guard let check = digits.last else { return false }
        return check == checksum(of: digits.dropLast())
    }

    private static func checksum(of digits: some BidirectionalCollection<UInt8>) -> UInt8 {
        var (sum, weight) = (0, 3)
        for digit in digits.reversed() {
            sum += Int(digit) * weight
            weight = 4 - weight
        }
        return UInt8((10 - sum % 10) % 10)
    }

    /// The ISBN with 13 digits, if the number is one with 10.
    private var isbn13: String? {
        guard digits.count == 10, !digits.dropLast().contains(10) else { return nil }
        let sum = digits.enumerated().reduce(0) { $0 + (10 - $1.offset) * Int($1.element) }
        guard sum % 11 == 0 else { return nil }
        let body = [9, 7, 8] + digits.dropLast()
        return ProductCode(digits: body + [Self.checksum(of: body)]).text
    }
}
