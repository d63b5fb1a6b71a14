/// The values by which others can name a listing, and those by which it names others.
struct NamedValues {
    var own: [String] = []
    var others: [String] = []
}

/// The way in which a rule finds violations. Most rules are a row of a table: a field and its limit. The others have a function.
enum RuleCheck: Sendable {
    /// Each value of the rule's field has at most as many characters as the rule's limit.
    case length
    /// The same in bytes of UTF-8.
    case bytes
    /// The rule's field has at most as many values as the rule's limit.
    case number
    /// The rule's field has a value, in files that can have one.
    case required
    /// The rule's field has a value, in files whose other listings have one.
    case expected
    /// Cells of these columns have at most as many characters as the rule's limit.
    case cellLength(_ columns: [String])
    /// Cells of these columns have one of some values, compared without case; a blank cell is fine.
    case cellChoice(_ columns: [String], _ choices: [String])
    /// Rows have a cell that isn't blank in one of these columns.
    case cellRequired(_ columns: [String])
    /// Examines a listing.
    case listing(@Sendable (Inspection) -> Void)
    /// Examines the cells of some columns of a listing's records. The columns are numbered in this order.
    case cells(_ columns: [String], @Sendable (Inspection, RawCells) -> Void)
    /// Examines the header of a table, once for each file.
    case header(@Sendable (Inspection, SourceColumns) -> Void)
    /// Examines a file as a whole. Returns nil if it is as it should be.
    case file(@Sendable (CheckedFile) -> FindingDetails?)
    /// Finds values that listings share.
    case repeated(RepeatedValue)
    /// A value of which all listings of a file have the same, or at most as many different ones as the rule's limit.
    case distinct(@Sendable (Inspection) -> String?)
    /// Values by which listings name others, of which the file has none. The columns are numbered in this order.
    case references(_ columns: [String], @Sendable (RawCells) -> NamedValues)
    /// Prices far from those of other listings of the same category, by the given factor.
    case outlier(factor: Double)
    /// Examines an image that the app has loaded. The command line loads none.
    case image(@Sendable (LoadedImage) -> FindingDetails?)
    /// Nothing can be seen in a file. The rule is only documented.
    case undetectable

    /// The columns whose cells are needed.
    var columns: [String] {
        switch self {
        case .cellLength(let columns), .cellRequired(let columns), .cellChoice(let columns, _), .cells(let columns, _),
            .references(let columns, _):
            columns
        default: []
        }
    }

    /// The values that are allowed.
    var choices: [String]? {
        if case .cellChoice(_, let choices) = self { choices } else { nil }
    }

    /// The sentences of rules that are rows of a table.
    var words: RuleWords {
        switch self {
        case .length, .cellLength:
            RuleWords(
                untranslated("{field}: more than {max} characters"),
                untranslated("{n} character; {market} allows {max}: “{value}”", "{n} characters; {market} allows {max}: “{value}”"),
                why: untranslated("{market} refuses or shortens longer values."), fix: untranslated("Shorten it to {max} characters."))
        case .bytes:
            RuleWords(
                untranslated("{field}: more than {max} bytes"),
                untranslated("{n} byte; {market} allows {max}", "{n} bytes; {market} allows {max}"),
                why: untranslated("{market} refuses or shortens longer values."),
                fix: untranslated("Shorten it to {max} bytes. Letters outside of English need two to four bytes."))
        case .number:
            RuleWords(
                untranslated("{field}: more than {max}"),
                untranslated("There is {n}; {market} allows {max}", "There are {n}; {market} allows {max}"),
                why: untranslated("{market} refuses or ignores further ones."), fix: untranslated("Remove all but {max}."))
        case .cellChoice:
            RuleWords(
                untranslated("{field}: an unknown value"), untranslated("“{value}” isn’t one of: {other}"),
                why: untranslated("{market} knows only some values."), fix: untranslated("Write one of: {other}."))
        default:
            RuleWords(
                untranslated("{field}: missing"), untranslated("{field} is missing; {market} needs it"),
                why: untranslated("{market} refuses listings without it."), fix: untranslated("Fill it in."))
        }
    }
}
