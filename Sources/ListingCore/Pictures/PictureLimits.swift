/// Resource limits for a picture, because addresses and pictures come from untrusted files and servers.
public struct PictureLimits: Sendable {
    /// Maximum number of bytes, after HTTP decompression.
    public var bytes: Int
    /// Maximum width times height. A larger picture is more likely a decompression bomb than a product photo.
    public var pixels: Int
    /// Maximum number of successive redirects. Browsers allow 20; a picture needs one or two.
    public var redirects = 5

    /// Limits for local files: a large camera takes 100 megapixels.
    public static let file = PictureLimits(bytes: 200_000_000, pixels: 120_000_000)
    /// Limits for pictures from the web: shops allow at most 20 MB and 25 megapixels (Shopify), most of them less.
    public static let web = PictureLimits(bytes: 30_000_000, pixels: 50_000_000)

    public init(bytes: Int, pixels: Int) {
        self.bytes = bytes
        self.pixels = pixels
    }

    /// Checks the size of a picture before memory is allocated for it.
    ///
    /// - Throws: `PictureFailure.notAPicture` if a dimension is not positive, `PictureFailure.tooManyPixels` if the picture is too
    ///   large.
    public func check(width: Int, height: Int) throws(PictureFailure) {
        guard width > 0, height > 0 else { throw .notAPicture }
        let (area, overflow) = width.multipliedReportingOverflow(by: height)
        guard !overflow, area <= pixels else { throw .tooManyPixels(width: width, height: height) }
    }

    /// Returns the target of a redirect, made safe for a request.
    ///
    /// - Parameters:
    ///   - address: The absolute address that the server names; nil if it names no valid one.
    ///   - hops: Number of redirects followed so far.
    /// - Throws: `PictureFailure.tooManyRedirects`, or `PictureFailure.leavesTheWeb` if the address is not http or https.
    public func redirect(to address: String?, after hops: Int) throws(PictureFailure) -> String {
        guard hops < redirects else { throw .tooManyRedirects }
        guard let address = address.flatMap(WebAddress.text) else { throw .leavesTheWeb }
        return address
    }

    /// True if an HTTP status is a redirect.
    public static func isRedirect(_ status: Int) -> Bool { [301, 302, 303, 307, 308].contains(status) }
}
