import ListingCore

/// The row of a day and its hours. This one draws nothing; in the app it is a widget.
final class OpeningHoursRow: ConfigurableRow {
    let view = FakeView(text: "")

    init(context: Log, actions: ActionSender<OpeningHoursViewModel>) {}

    func configure(with viewModel: OpeningHoursViewModel) {
        view.text = "\(viewModel.day): \(viewModel.hours)"
    }
}
