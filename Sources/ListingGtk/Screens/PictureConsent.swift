import ListingCore

/// Controls whether pictures of a window's file may be loaded from the web. It asks once per file and passes the answer to the loader.
///
/// Until there is an answer, no server is contacted. A file may come from anyone, and a request would reveal who opens it.
@MainActor
final class PictureConsent {
    private let pictures: PictureLoader
    private let web: WebPictures
    private let bar: PictureBar
    /// The server of the file's first web picture; nil until one is found.
    private(set) var host: String?
    /// The user's answer for the file.
    private var answer = PictureAccess.unknown
    /// The answer if there is none.
    var byDefault = PictureDefault.ask { didSet { if byDefault != oldValue { apply() } } }

    /// True if pictures may be loaded from the web.
    var isAllowed: Bool { pictures.access == .allowed }

    /// Called with the answer, which should be saved.
    var onAnswer: ((Bool) -> Void)?

    init(pictures: PictureLoader, web: WebPictures, bar: PictureBar) {
        self.pictures = pictures
        self.web = web
        self.bar = bar
        bar.onAnswer = { [weak self] in self?.onAnswer?($0) }
        web.watch(self) { [weak self] in self?.show() }
    }

    isolated deinit { web.unwatch(self) }

    /// Resets the state for another file.
    func begin() {
        host = nil
        answer = .unknown
        apply()
    }

    /// - Parameters:
    ///   - listings: the first listings with a picture.
    ///   - access: the user's answer for this file.
    func update(_ listings: [Listing], _ access: PictureAccess) {
        if host == nil { host = listings.lazy.compactMap(\.pictureHost).first }
        answer = access
        apply()
    }

    private func apply() {
        pictures.access = answer.orDefault(byDefault)
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
