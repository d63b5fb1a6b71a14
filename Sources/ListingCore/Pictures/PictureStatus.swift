/// The status shown in place of a picture that is missing.
public enum PictureStatus: Hashable, Sendable {
    /// The picture is still expected; with the reason for the delay, if known.
    case delayed(PictureFailure?)
    /// The picture has not been requested, for lack of permission.
    case withheld(PictureAccess)
    case failed(PictureFailure)
}

extension PictureStatus: CustomStringConvertible {
    /// One or two sentences for the user, without the last full stop.
    public var description: String {
        switch self {
        case .delayed(nil): "Still loading: the server has not sent the picture yet"
        case .delayed(.offline?): "\(PictureFailure.offline). The picture comes when it is back"
        case .delayed(let failure?): "\(failure). Trying again"
        case .withheld(.denied): "Pictures from the web are not loaded for this file"
        case .withheld: "Pictures from the web are loaded when you allow it"
        case .failed(let failure): failure.description
        }
    }
}
