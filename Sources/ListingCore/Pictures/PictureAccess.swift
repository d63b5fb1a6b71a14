/// The permission to request pictures from servers. The user decides, because a request reveals the user to any server that the
/// file names.
public enum PictureAccess: Hashable, Sendable {
    /// The user's answer has not been loaded yet.
    case unknown
    /// The user has not been asked, or has not answered.
    case unanswered
    case allowed
    case denied

    /// - Parameter answer: The user's answer for this file; nil if there is none.
    public init(answer: Bool?) {
        self =
            switch answer {
            case true?: .allowed
            case false?: .denied
            case nil: .unanswered
            }
    }
}
