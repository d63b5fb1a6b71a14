import ListingCore

/// A picture inside a file that is written.
struct EmbeddedPicture: Equatable, Sendable {
    /// The number of the picture in the file, from 1. Rows with the same picture have the same number.
    let number: Int
    let header: PictureHeader

    /// The name of the picture in the folder of pictures.
    var name: String { "image\(number).\(header.format.fileExtension)" }
}

/// The pictures of a file that is written. Each of them is in the file once, however many rows show it.
protocol PictureStore: AnyObject {
    /// The pictures that were found so far, in the order of their numbers.
    var pictures: [EmbeddedPicture] { get }

    /// Finds the picture of a listing.
    ///
    /// - Parameter location: the location of the image, as the listing has it.
    /// - Returns: the picture; the reason why its address has to do.
    /// - Throws: ``ImportError`` if a temporary file can't be made or written, as on a full disk.
    func picture(at location: String) throws -> Result<EmbeddedPicture, PictureObstacle>

    /// Returns the file of a picture as it was found.
    ///
    /// - Throws: ``ImportError`` if the temporary file can't be read.
    func bytes(of picture: EmbeddedPicture) throws -> [UInt8]
}

/// The reason why an image is not inside a file that was written. The name is that of the report for programs.
public enum PictureObstacle: String, Error, CaseIterable, Sendable {
    case notFound
    /// Only PNG, JPEG and GIF are shown by all programs.
    case format
    case damaged
    case tooLarge
    /// A server did not deliver it.
    case notLoaded
    /// The user does not allow images to be loaded from the web.
    case notAllowed
    /// The file already has as many images, or as many bytes of them, as programs open.
    case full

    /// The end of a sentence that users see.
    public var text: String {
        switch self {
        case .notFound: tr("not found")
        case .format: tr("neither PNG nor JPEG nor GIF")
        case .damaged: tr("damaged")
        case .tooLarge: tr("larger than 20 MB or 120 megapixels")
        case .notLoaded: tr("couldn’t be loaded from the web")
        case .notAllowed: tr("images from the web are not allowed for these files")
        case .full: tr("the file has as many images as spreadsheet programs open")
        }
    }
}
