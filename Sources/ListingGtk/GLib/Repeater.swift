import CGtk

/// A pool of equal views inside a row, one per item: chips, stars, lines of a table.
///
/// A row that is rebound may show another number of items. The pool makes views only when more are needed than ever before and hides the
/// surplus ones, so that scrolling soon creates no widgets.
@MainActor
final class Repeater<View> {
    private(set) var views: [View] = []
    private let make: () -> View
    private let widget: (View) -> Widget
    private let append: (Widget) -> Void

    /// - Parameters:
    ///   - widget: returns the widget of a view, which is shown and hidden.
    ///   - append: adds a new widget after the others.
    init(make: @escaping () -> View, widget: @escaping (View) -> Widget, append: @escaping (Widget) -> Void) {
        self.make = make
        self.widget = widget
        self.append = append
    }

    func show<Value>(_ items: some Collection<Value>, _ configure: (View, Value) -> Void) {
        while views.count < items.count {
            let view = make()
            views.append(view)
            append(widget(view))
        }
        for (view, item) in zip(views, items) {
            configure(view, item)
            widget(view).isVisible = true
        }
        for view in views.dropFirst(items.count) { widget(view).isVisible = false }
    }
}

extension Repeater where View: Widget {
    convenience init(make: @escaping () -> View, append: @escaping (Widget) -> Void) {
        self.init(make: make, widget: { $0 }, append: append)
    }
}
