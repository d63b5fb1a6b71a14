import ListingCore
import ListingStore

extension PictureLoader {
    /// The forms of a picture that a drag offers to other programs: its file, its address on the web, and its pixels.
    ///
    /// - Parameter texture: the picture as it is shown; nil if it is not loaded.
    /// - Returns: nil if there is nothing to offer.
    func drag(of image: ImageViewModel, texture: Texture?) -> PictureDrag? {
        let data = address(of: image).map { [DragData(type: "text/uri-list", bytes: Array(($0 + "\r\n").utf8))] } ?? []
        return data.isEmpty && texture == nil ? nil : PictureDrag(data: data, texture: texture)
    }

    /// The address of a file with the picture. A downloaded picture gets one; that of a picture that was not downloaded is on the web.
    private func address(of image: ImageViewModel) -> String? {
        if let original = keptOriginal(of: image.location).map(OriginalPicture.init),
            let path = HandedOutPictures()?.path(of: original, name: image.fileName(of: original))
        {
            return Desktop.address(ofFile: path)
        }
        if case .web(let address) = PictureAddress(image.location) { return address }
        return nil
    }
}

extension OriginalPicture {
    init(_ data: PictureData) {
        switch data {
        case .file(let path): self = .file(path)
        case .part(let part): self = .bytes(part.bytes(limit: data.limits.bytes))
        case .bytes(let bytes): self = .bytes(bytes)
        }
    }
}

extension ImageViewModel {
    /// The name to save the picture under.
    func fileName(of original: OriginalPicture) -> String {
        PictureFileName.name(of: location, title: alternativeText, beginning: original.beginning)
    }
}
