import ListingCore

/// The GTK side of the typed path: the context that rows are built with, and their view type.
package enum GtkRowHost: RowHost {
    package typealias Context = RowContext
    package typealias View = Widget
}

/// A row widget of this app. It declares its view model and builds its view from widgets.
package protocol RowWidget: ConfigurableRow where Context == RowContext, View == Widget {}

package typealias RowRegistry = ConfiguratorRegistry<GtkRowHost>
typealias RowPool = ReusePool<GtkRowHost>
