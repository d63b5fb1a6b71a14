import CGtk
import ListingCore

/// A listing that differs between two exports: its titles and prices, the old ones struck through, and a line for each other difference.
final class ChangeRow: RowWidget {
    let view: Widget
    private let picture: PictureView
    private let status = Pill()
    private let title = Label("", "listing-title").wrapped(lines: 2)
    private let oldTitle = Label("", "dim-label").wrapped(lines: 2)
    private let price = Label("", "price", "numeric").ellipsized()
    private let oldPrice = Label("", "dim-label", "numeric", "caption").ellipsized()
    private let rise = Label("", "numeric", "caption")
    private let others = Label("", "dim-label", "caption")
    private let doubt = Label("", "dim-label", "caption").wrapped()
    private let lines: Repeater<Label>
    private let all: Box
    private let texts: Box
    private let loader: PictureLoader
    /// Made for the first listing whose images have changed.
    private var images: ChangedImages?
    private var choice: LazyChild?
    private var pair: MatchDecisions.Pair?

    /// The side of the picture in pixels.
    private static let side = 76

    init(context: RowContext, actions: ActionSender<ChangeRowViewModel>) {
        picture = PictureView(loader: context.pictures, height: -1, decodedFor: (Self.side, Self.side))
        picture.widget.aligned(GTK_ALIGN_START, GTK_ALIGN_START).classes("listing-picture")
        oldTitle.strikeThrough()
        oldPrice.strikeThrough()
        let prices = WrapBox(price, oldPrice, rise)
        let texts = Box(GTK_ORIENTATION_VERTICAL, spacing: 4, status.label, title, oldTitle, prices)
        lines = Repeater(make: { Label("", "caption").wrapped() }, append: { texts.append($0) })
        all = Box(GTK_ORIENTATION_VERTICAL, spacing: 4, texts, others, doubt)
        (self.texts, loader) = (texts, context.pictures)
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, picture.widget, all.expanding()).classes("change-row")
        choice = LazyChild { [all, weak self] in
            let buttons = [(tr("Same Listing"), true), (tr("Different Listings"), false)].map { label, isSame in
                let button = Button(label: label).wrapped()
                button.onClick {
                    // The row may be removed with the answer, and GTK has not finished with the click yet.
                    MainLoop.after(milliseconds: 0) { if let pair = self?.pair { actions.send(.decide(pair, isSame: isSame)) } }
                }
                return button
            }
            let box = WrapBox(buttons[0], buttons[1])
            all.append(box)
            return box
        }
    }

    func configure(with viewModel: ChangeRowViewModel) {
        status.show(viewModel.status, tone: viewModel.tone)
        title.text = viewModel.title
        oldTitle.show(viewModel.oldTitle)
        price.show(viewModel.price)
        oldPrice.show(viewModel.oldPrice)
        // In a line from right to left, the sign would otherwise be after the number.
        rise.show(viewModel.rise?.isolatedLeftToRight)
        lines.show(viewModel.lines) { label, line in label.text = tr("{name}: {value}", ["name": line.label, "value": line.text]) }
        show(viewModel.oldImages, viewModel.newImages)
        pair = viewModel.pair
        choice?.isVisible = viewModel.pair != nil
        others.show(viewModel.others)
        doubt.show(viewModel.doubt)
        view.setClass("new", viewModel.kind == .new)
        view.setClass("gone", viewModel.kind == .gone)
        title.setClass("dim-label", viewModel.activation == nil)
        picture.show(viewModel.image)
    }

    private func show(_ oldImages: [ImageViewModel], _ newImages: [ImageViewModel]) {
        let isNeeded = !(oldImages.isEmpty && newImages.isEmpty)
        if isNeeded, images == nil {
            let made = ChangedImages(loader)
            all.insert(made.widget, after: texts)
            images = made
        }
        images?.widget.isVisible = isNeeded
        images?.show(oldImages, newImages)
    }
}

/// The images that a listing had before and no longer has, an arrow, and those that are new.
@MainActor
private final class ChangedImages {
    let widget: Widget
    private let old: Repeater<PictureView>
    private let new: Repeater<PictureView>
    private let sign = Label("", "dim-label").sized(width: -1, height: ChangedImages.side).hiddenFromAccessibility()

    /// The side of an image in pixels.
    private static let side = 48

    init(_ loader: PictureLoader) {
        let (before, after) = (WrapBox(), WrapBox())
        let box = WrapBox(before, sign, after)
        widget = box.classes("changed-images")
        func images(in box: WrapBox, _ styleClass: String) -> Repeater<PictureView> {
            Repeater(
                make: {
                    let picture = PictureView(loader: loader, width: Self.side, height: Self.side, iconPixels: 16)
                    picture.widget.classes(styleClass)
                    return picture
                }, widget: { $0.widget }, append: { box.append($0) })
        }
        old = images(in: before, "old-image")
        new = images(in: after, "new-image")
    }

    func show(_ old: [ImageViewModel], _ new: [ImageViewModel]) {
        self.old.show(old) { $0.show($1) }
        self.new.show(new) { $0.show($1) }
        sign.text = old.isEmpty ? "+" : new.isEmpty ? "−" : "→"
    }
}
