/// What a picture may cost. Addresses and pictures come from files of other people, and servers may send what they like.
public struct PictureLimits: Sendable {
    /// Bytes, after the decompression that HTTP may ask for.
    public var bytes: Int
    /// Width times height. Beyond this a picture is more likely a decompression bomb than a product photo.
    public var pixels: Int
    /// Addresses that a server may send on to, one after the other. Browsers take 20; a picture needs one or two.
    public var redirects = 5

    /// Local files: a large camera takes 100 megapixels.
    public static let file = PictureLimits(bytes: 200_000_000, pixels: 120_000_000)
    /// Pictures from the web: shops take 20 MB and 25 megapixels at most (Shopify), most of them less.
    public static let web = PictureLimits(bytes: 30_000_000, pixels: 50_000_000)

    public init(bytes: Int, pixels: Int) {
        self.bytes = bytes
        self.pixels = pixels
    }

    /// Whether a picture of this size is decoded; asked before memory is taken for it.
    public func check(width: Int, height: Int) throws(PictureFailure) {
        guard width > 0, height > 0 else { throw .notAPicture }
        let (area, overflow) = width.multipliedReportingOverflow(by: height)
        guard !overflow, area <= pixels else { throw .tooManyPixels(width: width, height: height) }
    }

    /// Where to go on to.
    ///
    /// - Parameters:
    ///   - address: what the server names, made absolute; nil where it names nothing that could be.
    ///   - hops: how many addresses have been left already.
    public func redirect(to address: String?, after hops: Int) throws(PictureFailure) -> String {
        guard hops < redirects else { throw .tooManyRedirects }
        guard let address = address.flatMap(WebAddress.text) else { throw .leavesTheWeb }
        return address
    }

    /// Whether an HTTP status asks to look elsewhere.
    public static func isRedirect(_ status: Int) -> Bool { [301, 302, 303, 307, 308].contains(status) }
}
