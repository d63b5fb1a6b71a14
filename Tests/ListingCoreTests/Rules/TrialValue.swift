@testable import ListingCore

/// Values for the trials of rules.
enum TrialValue {
    /// A price such as "12.70" in a currency; nil for none.
    static func price(_ amount: String, _ currency: String? = "USD", was old: String? = nil) -> Price {
        Price(lowest: money(amount, currency), compareAt: old.map { money($0, currency) })
    }

    private static func money(_ amount: String, _ currency: String?) -> Money {
        guard let number = DecimalNumber(plain: amount) else { fatalError("\(amount) is not a number") }
        return Money(amount: number, currency: currency.flatMap { Currency($0) })
    }

    /// Images with these addresses.
    static func images(_ addresses: String...) -> [ListingImage] { addresses.map { ListingImage(location: $0) } }

    /// A number of images with different addresses.
    static func images(_ count: Int) -> [ListingImage] { (0..<count).map { ListingImage(location: "https://example.com/\($0).jpg") } }

    static func html(_ text: String) -> DescriptionText { DescriptionText(raw: text, markup: .html) }
    static func plain(_ text: String) -> DescriptionText { DescriptionText(raw: text, markup: .plain) }

    static func sku(_ text: String) -> ListingAttribute { ListingAttribute(name: AttributeName.sku.rawValue, value: text) }
    static func gtin(_ text: String) -> ListingAttribute { ListingAttribute(name: AttributeName.gtin.rawValue, value: text) }

    static func problem(_ code: ProblemCode, _ text: String) -> RecordProblem { RecordProblem(ProblemCause(code, .text(text))) }

    static func letters(_ count: Int) -> String { String(repeating: "a", count: count) }

    static func rule(_ id: String) -> Rule {
        guard let rule = RulePack.allRules.first(where: { $0.id == id }) else { fatalError("there is no rule \(id)") }
        return rule
    }

    /// The finding of a rule about images in one that was loaded.
    static func find(_ id: String, _ width: Int, _ height: Int, failure: String? = nil) -> FindingDetails? {
        guard case .image(let find) = rule(id).check else { fatalError("\(id) is not about images") }
        return find(LoadedImage(location: "https://example.com/mug.jpg", width: width, height: height, failure: failure))
    }

    static func isUndetectable(_ id: String) -> Bool { if case .undetectable = rule(id).check { true } else { false } }

    /// The digests that a rule about whole files needs to know of a listing.
    static func digests(of id: String, _ edit: (inout Listing) -> Void = { _ in }) -> [ListingDigest] {
        var listing = Listing(
            id: ListingID(0), title: "Blue mug of stoneware", source: SourceRecord(columns: SourceColumns(names: []), rows: []))
        edit(&listing)
        let inspection = Inspection([rule(id)], today: RuleTrial.today)
        inspection.examine(listing, in: .other, with: .all, used: .all)
        return inspection.digests
    }
}
