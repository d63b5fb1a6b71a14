import CGtk
import ListingCore
import ListingStore

/// Carries out what the user does with a picture, in the viewer and in the gallery of a listing.
@MainActor
final class PictureUses {
    private let pictures: PictureLoader
    private weak var window: ApplicationWindow?
    private let toasts: ToastOverlay
    /// The request of a picture that is about to be saved, copied or opened; a new one replaces it.
    private var request: PictureRequest?

    init(_ pictures: PictureLoader, over window: ApplicationWindow, toasts: ToastOverlay) {
        self.pictures = pictures
        self.window = window
        self.toasts = toasts
    }

    isolated deinit { cancel() }

    /// The uses that do nothing. Tests with random input turn off those that write files or start programs.
    var disabled: [PictureUse] = []

    func perform(_ use: PictureUse, on image: ImageViewModel) {
        guard !disabled.contains(use) else { return }
        switch use {
        case .save: withOriginal(of: image) { [weak self] in self?.askWhereToSave($0, name: $1) }
        case .openWith: withOriginal(of: image) { [weak self] in self?.open($0, name: $1) }
        case .copy: copy(image)
        case .copyAddress:
            guard case .web(let address) = PictureAddress(image.location) else { return }
            Desktop.copy(address, from: toasts)
            toasts.show(tr("Image address copied"))
        }
    }

    /// - Parameter then: called with the picture and the name of its file.
    private func withOriginal(of image: ImageViewModel, then: @escaping @MainActor (OriginalPicture, String) -> Void) {
        cancel()
        request = pictures.original(of: image.location) { [weak self] result in
            guard let self else { return }
            request = nil
            switch result {
            case .success(let data):
                let original = OriginalPicture(data)
                // The name depends on the file's first bytes, which may be on a slow disk.
                Task {
                    let name = await Task.detached { image.fileName(of: original) }.value
                    then(original, name)
                }
            case .failure(let missing): report(missing.status)
            }
        }
    }

    private func cancel() {
        if let request { pictures.cancel(request) }
        request = nil
    }

    private func askWhereToSave(_ original: OriginalPicture, name: String) {
        guard let window else { return }
        FileChooser.save(over: window, title: tr("Save Image"), name: name, filters: []) { [weak self] path, _ in
            self?.save(original, to: path)
        }
    }

    private func save(_ original: OriginalPicture, to path: String) {
        Task { [toasts] in
            let failure = await Task.detached { original.write(to: path) }.value
            let message = failure ?? tr("Saved {file}", ["file": FileName.shown(path)])
            guard failure == nil else { return toasts.show(message) }
            toasts.show(message, action: (tr("Open Folder"), { [weak toasts] in toasts.map { Desktop.openFolder(of: path, from: $0) } }))
        }
    }

    private func copy(_ image: ImageViewModel) {
        cancel()
        var isRefused = false
        request = pictures.load(image.location, .fullSize) { [weak self] news in
            guard let self else { return }
            switch news {
            case .loaded(let texture):
                request = nil
                Desktop.copy(texture, from: toasts)
                toasts.show(tr("Image copied"))
            case .status(.delayed): break
            case .status(let status):
                isRefused = true
                report(status)
            }
        }
        // Otherwise the picture would be copied when the user allows pictures from the web, maybe much later.
        if isRefused { cancel() }
    }

    private func open(_ original: OriginalPicture, name: String) {
        Task { [weak self] in
            let path = await Task.detached { HandedOutPictures()?.path(of: original, name: name) }.value
            guard let self, let window else { return }
            guard let path else { return toasts.show(tr("Couldn’t hand the image to another program")) }
            Desktop.openFile(path, over: window) { [weak self] reason in
                self?.toasts.show(tr("Couldn’t open the image: {reason}", ["reason": reason]))
            }
        }
    }

    private func report(_ status: PictureStatus) { toasts.show(status.description) }
}
