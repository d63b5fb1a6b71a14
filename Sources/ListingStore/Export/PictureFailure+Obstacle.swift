import ListingCore

extension PictureFailure {
    /// The reason why a picture that can't be read is not in a file that is written.
    var obstacle: PictureObstacle {
        switch self {
        case .status(404), .status(410), .missingFile, .notAFile, .unusableAddress: .notFound
        case .tooManyBytes, .tooManyPixels: .tooLarge
        case .notAPicture: .format
        case .incomplete, .damaged, .empty: .damaged
        default: .notLoaded
        }
    }
}
