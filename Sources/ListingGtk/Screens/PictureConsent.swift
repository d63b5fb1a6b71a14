import ListingCore

/// Whether the pictures of a window's file may be loaded from the web: asks once for each file, and tells those who load.
///
/// Until there is an answer no server is asked for anything: a file may come from anybody, and who looks at it would be seen.
@MainActor
final class PictureConsent {
    private let pictures: PictureLoader
    private let web: WebPictures
    private let bar: PictureBar
    /// The server of the file's first picture on the web; nil while none was found.
    private(set) var host: String?

    /// Called with the answer, to be remembered.
    var onAnswer: ((Bool) -> Void)?

    init(pictures: PictureLoader, web: WebPictures, bar: PictureBar) {
        self.pictures = pictures
        self.web = web
        self.bar = bar
        bar.onAnswer = { [weak self] in self?.onAnswer?($0) }
        web.watch(self) { [weak self] in self?.show() }
    }

    isolated deinit { web.unwatch(self) }

    /// Another file, of which nothing is known yet.
    func begin() {
        host = nil
        pictures.access = .unknown
        show()
    }

    /// - Parameters:
    ///   - listings: the first ones with a picture.
    ///   - access: what the user has said for this file.
    func update(_ listings: [Listing], _ access: PictureAccess) {
        if host == nil { host = listings.lazy.compactMap(\.pictureHost).first }
        pictures.access = access
        show()
    }

    private func show() {
        switch (host, pictures.access) {
        case (let host?, .unanswered): bar.show(.question(host: host))
        case (_?, .allowed) where web.isOffline: bar.show(.offline)
        default: bar.show(.nothing)
        }
    }
}
