import ListingCore

/// A kind of file that a marketplace, a shop system or a spreadsheet program imports.
///
/// ``all`` lists them. A new target is one file in the folder `Kinds` and one line in that list.
public struct ExportTarget: Identifiable, Sendable {
    /// The name on the command line, such as `google-tsv`.
    public let id: String
    /// The name that users see.
    public let title: String
    /// The file extension, without the dot.
    public let fileExtension: String
    public let mediaType: String
    /// True for forms of spreadsheets and programs; false for those of shops and marketplaces.
    public var isGeneral: Bool { ["csv", "xlsx", "ods", "jsonl", "jsonld"].contains(id) }
    /// The questions about what the target may need and listings may lack. Answers are optional.
    public let questions: [ExportQuestion]
    /// True if the file can have images inside.
    public let embedsImages: Bool
    /// Sentences for the user about the import of the file.
    public let advice: [String]
    let makeWriter: @Sendable (ExportAnswers) -> any TargetWriter

    init(
        id: String, title: String, fileExtension: String, mediaType: String, questions: [ExportQuestion] = [], embedsImages: Bool = false,
        advice: [String] = [], makeWriter: @escaping @Sendable (ExportAnswers) -> any TargetWriter
    ) {
        self.id = id
        self.title = title
        self.fileExtension = fileExtension
        self.mediaType = mediaType
        self.questions = questions
        self.embedsImages = embedsImages
        self.advice = advice
        self.makeWriter = makeWriter
    }

    /// A target that is a table with commas or tabs.
    init(
        id: String, title: String, questions: [ExportQuestion] = [], advice: [String] = [], text: TextTable = .csv,
        table: @escaping @Sendable (ExportAnswers) -> TargetTable
    ) {
        self.init(
            id: id, title: title, fileExtension: text.fileExtension, mediaType: text.mediaType, questions: questions, advice: advice
        ) { answers in
            TableTargetWriter(table(answers), answers: answers, encoder: TextTableEncoder(text))
        }
    }
}

extension ExportTarget: Hashable {
    public static func == (left: ExportTarget, right: ExportTarget) -> Bool { left.id == right.id }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Writes listings in the form that a target imports.
///
/// Bytes are appended to a buffer that the caller empties, so that memory does not grow with the number of listings.
protocol TargetWriter {
    /// The table that is written; nil for a target that isn't one.
    var previewedTable: TargetTable? { get }
    /// Gives the writer the pictures that it puts into the file. Called before everything else; not called if there shall be none.
    mutating func embed(_ pictures: any PictureStore)
    /// Appends what comes before the first listing.
    mutating func begin(_ bytes: inout [UInt8]) throws
    /// Appends a listing, and notes in the report what became of each of its properties.
    mutating func write(_ listing: Listing, to bytes: inout [UInt8], report: inout ExportReport) throws
    /// Appends what comes after the last listing. `sink` may be called with the bytes in pieces if there are many.
    mutating func finish(_ bytes: inout [UInt8], sink: ([UInt8]) throws -> Void) throws
}

extension TargetWriter {
    var previewedTable: TargetTable? { nil }
    mutating func embed(_ pictures: any PictureStore) {}
}
