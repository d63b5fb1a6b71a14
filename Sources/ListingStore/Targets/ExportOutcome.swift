import ListingCore

/// The difference between a value in a file that was written and the listing's.
public enum ExportChange: Hashable, Sendable {
    /// The formatting of a description was removed.
    case plainText
    /// Plain text became HTML.
    case markup
    /// The text was cut after a number of characters.
    case shortened(Int)
    /// Only the first values of a list were written.
    case reduced(Int)
    /// Only those values of a list were written that the target takes.
    case refusedSome
    /// The target has another word for it, or the closest one.
    case reworded
    /// Characters that the target refuses were removed or replaced.
    case cleaned
    /// The value is in another unit.
    case converted
    /// The value was made from others, such as a handle from the title.
    case derived
    /// A number was appended, because another listing has the same value.
    case numbered
    /// Options beyond the target's limit were joined in its last one.
    case joined
    /// Variants were written without the group that connects them, because the target can't distinguish them in it.
    case separated
    /// The listing names values of options, but no variants. All combinations became variants.
    case combined
    /// The user's answer was written, because the listing has no value, or a currency that the user has chosen for files that name none.
    case answered

    /// The sentence that users see.
    public var text: String {
        switch self {
        case .plainText: tr("written without formatting")
        case .markup: tr("written as HTML")
        case .shortened(let count): trn("shortened to {n} character", "shortened to {n} characters", count)
        case .reduced(let count): trn("only the first one", "only the first {n}", count)
        case .refusedSome: tr("only those that the target takes")
        case .reworded: tr("written in the target’s words")
        case .cleaned: tr("written without characters that the target refuses")
        case .converted: tr("converted to another unit")
        case .derived: tr("made from other properties")
        case .numbered: tr("numbered, because it must be unique")
        case .joined: tr("joined, because the target has fewer options")
        case .separated: tr("written as items of their own, because the target can’t distinguish them")
        case .combined: tr("made from all combinations of the options")
        case .answered: tr("your answer, because the listing has none")
        }
    }
}

/// The outcome of writing a property of a listing to a file.
public enum ExportOutcome: Hashable, Sendable {
    /// The value is in the file as it is in the listing.
    case carried
    case changed(ExportChange)
    /// The target needs a value, and the listing has none.
    case missing
    /// The value is in the file as it is in the listing, and the target refuses it. Such a value counts as carried, too.
    case invalid(ExportDefect)
    /// The listing has a value that the file has no place for, or that the target refuses.
    case omitted

    /// True if the value is in the file as it is in the listing.
    var isAsInListing: Bool {
        switch self {
        case .carried, .invalid: true
        case .changed, .missing, .omitted: false
        }
    }

    /// The order in which users see the outcomes: losses first.
    var rank: Int {
        switch self {
        case .missing: 0
        case .invalid: 1
        case .omitted: 2
        case .changed: 3
        case .carried: 4
        }
    }
}

/// The reason why a listing is not in a file that was written.
public enum ExportRefusal: String, CaseIterable, Sendable {
    /// Advertisements lead to a page of the listing.
    case noLink
    case noVariants
    case notOffered
    /// The file has one currency for all prices, and the listing's is another one.
    case otherCurrency

    public var text: String {
        switch self {
        case .noLink: tr("without a link to a page in a shop")
        case .notOffered: tr("not offered: a draft or an archived listing")
        case .noVariants: tr("without variants")
        case .otherCurrency: tr("with a price in another currency")
        }
    }
}
