/// Whether a window may ask servers for pictures: a file names addresses that its owner may not want to be seen at.
public enum PictureAccess: Hashable, Sendable {
    /// It is not known yet what the user has said.
    case unknown
    /// The user has not been asked, or has not answered.
    case unanswered
    case allowed
    case denied

    /// - Parameter answer: what the user said for this file; nil where nothing was said.
    public init(answer: Bool?) {
        self =
            switch answer {
            case true?: .allowed
            case false?: .denied
            case nil: .unanswered
            }
    }
}
