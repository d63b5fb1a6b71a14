/// The status shown in place of a picture that is missing.
public enum PictureStatus: Hashable, Sendable {
    /// The picture is still expected; with the reason for the delay, if known.
    case delayed(PictureFailure?)
    /// The picture has not been requested, for lack of permission.
    case withheld(PictureAccess)
    case failed(PictureFailure)
}

extension PictureStatus: CustomStringConvertible {
    /// A few words for the user, without a mark at their end.
    public var description: String {
        switch self {
        case .delayed(nil): tr("Still loading")
        case .delayed(.offline?): tr("Offline. Will load when you’re back online")
        case .delayed(let failure?): tr("{problem}. Retrying", ["problem": failure.description])
        case .withheld(.denied): tr("Web images are off for this file")
        case .withheld: tr("Web images are off")
        case .failed(let failure): failure.description
        }
    }
}
