import CGtk
import ListingCore

/// A picture of the contact sheet, with its marks and the title of its listing.
final class ContactPictureRow: RowWidget {
    let view: Widget
    private static let height = 152
    /// Cells are wider than their minimum; the picture is decoded for the widest that are common.
    private static let decodedWidth = 240
    private let picture: PictureView
    private let title = Inscription(lines: 1, "caption")
    private let missing: LazyChild
    private let small: LazyChild
    private let shared: LazyChild

    init(context: RowContext, actions: ActionSender<ContactPictureViewModel>) {
        picture = PictureView(
            loader: context.pictures, height: Self.height, decodedFor: (Self.decodedWidth, Self.height), fillsBounds: false, iconPixels: 32)
        // As one wrapping line, because a picture may have all three.
        let marks = WrapBox().aligned(GTK_ALIGN_START, GTK_ALIGN_END).margins(6)
        marks.takesPointer = false
        missing = Self.mark(.missing, "error", in: marks)
        small = Self.mark(.small, "warning", in: marks)
        shared = Self.mark(.shared, "accent", in: marks)
        let stage = Overlay(picture.widget, over: marks)
        title.expanding()
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 4, stage, title).classes("contact-picture")
        picture.onOutcome = { _, result in
            switch result {
            case .success(let texture):
                if let size = texture.pictureSize { actions.send(.measured(width: size.width, height: size.height)) }
            case .failure: actions.send(.failed)
            }
        }
    }

    func configure(with viewModel: ContactPictureViewModel) {
        title.text = viewModel.title
        missing.isVisible = viewModel.marks.contains(.missing)
        small.isVisible = viewModel.marks.contains(.small)
        shared.isVisible = viewModel.marks.contains(.shared)
        picture.show(viewModel.image)
    }

    private static func mark(_ mark: PictureMarks, _ style: String, in box: WrapBox) -> LazyChild {
        LazyChild {
            let label = Label(mark.texts.joined(), "picture-mark", "caption", style).margins(end: 4)
            box.append(label)
            return label
        }
    }
}
