/// What stands in a picture's place while there is none.
public enum PictureStatus: Hashable, Sendable {
    /// More will come by itself; why it has not yet, where that is known.
    case delayed(PictureFailure?)
    /// Nobody has been asked for the picture.
    case withheld(PictureAccess)
    case failed(PictureFailure)
}

extension PictureStatus: CustomStringConvertible {
    /// A sentence for the user, or two, without the last full stop.
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
