import CGtk
import ListingCore

/// A line of the details table.
final class AttributeRow: RowWidget {
    let view: Widget
    private let name = Label("", "dim-label").wrapped()
    private let value = Label().wrapped().selectable().expanding()

    init(context: RowContext, actions: ActionSender<FieldViewModel>) {
        name.aligned(GTK_ALIGN_START, GTK_ALIGN_START).sized(width: 132).maximumWidthInCharacters(16)
        view = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 12, name, value).classes("attribute")
    }

    func configure(with viewModel: FieldViewModel) {
        name.text = viewModel.name
        value.text = viewModel.value
    }
}

/// A field of the source record, exactly as in the file.
final class SourceFieldRow: RowWidget {
    let view: Widget
    private let name = Label("", "dim-label", "caption").wrapped()
    private let value = Label("", "monospace", "source-value").wrapped().selectable()

    init(context: RowContext, actions: ActionSender<FieldViewModel>) {
        view = Box(GTK_ORIENTATION_VERTICAL, spacing: 2, name, value).classes("attribute")
    }

    func configure(with viewModel: FieldViewModel) {
        name.text = viewModel.name
        value.text = viewModel.value
    }
}
