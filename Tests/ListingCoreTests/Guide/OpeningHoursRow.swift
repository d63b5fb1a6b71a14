import ListingCore

/// A day of the week and its hours. Here it draws on no screen; in the app it is a widget.
final class OpeningHoursRow: ConfigurableRow {
    let view = FakeView(text: "")

    init(context: Log, actions: ActionSender<OpeningHoursViewModel>) {}

    func configure(with viewModel: OpeningHoursViewModel) {
        view.text = "\(viewModel.day): \(viewModel.hours)"
    }
}
