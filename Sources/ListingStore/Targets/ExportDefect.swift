import ListingCore

/// The reason why a target refuses a value that is in the file as it is in the listing, because another value would be invented.
///
/// The name is that of the report for programs.
public enum ExportDefect: String, CaseIterable, Sendable {
    /// The value has a space, a tab or a line end.
    case space
    /// Another listing has the same value, or another variant the same options.
    case repeated
    /// A price of 0.
    case zero
    /// An address that begins with http instead of https.
    case insecure
    /// The target wants one value in a file, and most listings have another one.
    case mixed

    /// The end of a sentence that users see.
    public var text: String {
        switch self {
        case .space: tr("refused because of a space")
        case .repeated: tr("refused as a repetition")
        case .insecure: tr("refused because of an address without https")
        case .zero: tr("refused because it is 0")
        case .mixed: tr("different from most of the file")
        }
    }
}
