/// The listing's pictures, in the order of the source.
public struct GalleryViewModel: RowViewModel {
    public let images: [ImageViewModel]

    public init(images: [ImageViewModel]) { self.images = images }
}

extension RowKind where ViewModel == GalleryViewModel {
    public static var gallery: RowKind { RowKind("gallery") }
}
