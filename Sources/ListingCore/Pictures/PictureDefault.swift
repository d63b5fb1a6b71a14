/// The answer for files whose pictures the user has neither allowed nor denied to be loaded from the web.
public enum PictureDefault: String, CaseIterable, Sendable {
    /// The user is asked for each file.
    case ask
    case always
    case never
}

extension PictureAccess {
    /// The access to a file's pictures if the user's answer for the file takes precedence over a default.
    public func orDefault(_ choice: PictureDefault) -> PictureAccess {
        guard self == .unanswered else { return self }
        return switch choice {
        case .ask: .unanswered
        case .always: .allowed
        case .never: .denied
        }
    }
}
