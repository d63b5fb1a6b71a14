/// The certainty with which a rule is known.
public enum RuleCertainty: String, CaseIterable, Sendable {
    /// It is in the marketplace's own text.
    case verified
    /// At least two others restate it, or one quotes it.
    case restated
    /// It was measured with exports that the marketplace had accepted.
    case measured
    /// It is only generally known. Such a rule is one severity lower than it would be otherwise.
    case unverified

    /// The sentence that `--explain` prints.
    public var text: String {
        switch self {
        case .verified: tr("The marketplace’s own documents say so.")
        case .restated: tr("Others report it. The marketplace’s own documents were not available.")
        case .measured: tr("It follows from exports that the marketplace has accepted.")
        case .unverified: tr("It is generally known but was not verified, so its severity is one step lower.")
        }
    }
}
