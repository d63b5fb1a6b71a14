import CGtk
import ListingCore

/// The prices of one currency: a histogram with two handles, and below it two fields to type the amounts.
final class PriceRangeRow: RowWidget {
    let view: Widget
    let histogram = PriceHistogram()
    let fields: [PriceBound: PriceField] = [.lower: PriceField(), .upper: PriceField()]
    private let caption = Label("", "dim-label", "caption").ellipsized()
    private let actions: ActionSender<PriceRangeViewModel>
    private var shown: PriceRangeViewModel?

    init(context: RowContext, actions: ActionSender<PriceRangeViewModel>) {
        self.actions = actions
        let amounts = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 8)
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 4, caption, histogram.widget, amounts).classes("price-range")
        amounts.keepLeftToRight()
        for bound in PriceBound.allCases {
            guard let field = fields[bound] else { continue }
            if bound == .upper { amounts.append(Label("–", "dim-label").hiddenFromAccessibility()) }
            amounts.append(field.entry)
            field.onCommit = { [weak self] in self?.type($0, bound) ?? false }
        }
        histogram.onChange = { [weak self] in self?.choose($0, isFinal: $1) }
    }

    func configure(with viewModel: PriceRangeViewModel) {
        shown = viewModel
        caption.show(viewModel.caption)
        histogram.show(viewModel)
        showAmounts()
    }

    func prepareForReuse() {
        histogram.release()
        for field in fields.values { field.forget() }
    }

    private func showAmounts() {
        guard let shown else { return }
        for (bound, field) in fields { field.show(shown.scale.text(of: bound, in: histogram.range), name: shown.name(of: bound)) }
    }

    private func choose(_ range: PriceRange, isFinal: Bool) {
        guard let shown else { return }
        showAmounts()
        actions.send(shown.action(range, isFinal: isFinal))
    }

    /// - Returns: true if the text is an amount.
    private func type(_ text: String, _ bound: PriceBound) -> Bool {
        guard let shown, let range = shown.scale.range(histogram.range, setting: bound, to: text) else { return false }
        if range != histogram.range { actions.send(shown.action(range, isFinal: true)) }
        return true
    }
}

/// A text field for an amount. Typed text stays until Enter is pressed or the focus leaves. Text that is not an amount is marked.
@MainActor
final class PriceField {
    let entry = Entry().widthInCharacters(8)
    /// Called with the typed text; returns true if it could be parsed.
    var onCommit: ((String) -> Bool)?
    private var isEdited = false
    /// The text of the field while the user is not typing.
    private var text = ""

    init() {
        entry.expanding().classes("numeric")
        entry.onEdit { [weak self] in
            self?.isEdited = true
            self?.entry.removeClass("error")
        }
        entry.onEnter { [weak self] in self?.commit() }
        entry.onFocusLeft { [weak self] in
            self?.commit()
            self?.forget()
        }
        entry.onKeys(["Escape"]) { [weak self] in
            guard let self, isEdited else { return false }
            forget()
            return true
        }
    }

    func show(_ text: String, name: String) {
        self.text = text
        entry.setAccessibleLabel(name)
        if !isEdited { entry.text = text }
    }

    /// Discards the typed text.
    func forget() {
        isEdited = false
        entry.removeClass("error")
        entry.text = text
    }

    private func commit() {
        guard isEdited else { return }
        // Reset before the call, so that an update from within it is shown.
        isEdited = false
        if onCommit?(entry.text) == true {
            entry.text = text
        } else {
            isEdited = true
            entry.addClass("error")
        }
    }
}
