/// Creates rows of one kind, with the row's type erased.
@MainActor
struct RowConfigurator<Host: RowHost> {
    let makeRow: (Host.Context, ActionRouter) -> MountedRow<Host>
}

/// Maps each kind to the row widget that shows it: the single dispatch path from items to widgets.
///
/// A kind's view model and its row's view model must be the same type, or `register` does not compile. The registry is a stateless
/// value: rows in use live in slots, idle rows in a `ReusePool`.
@MainActor
public struct ConfiguratorRegistry<Host: RowHost> {
    private var configurators: [AnyRowKind: RowConfigurator<Host>] = [:]
    private let makePlaceholder: (AnyRowKind) -> Host.View
    /// Kinds registered more than once. The first registration wins; a test expects this to be empty.
    public private(set) var duplicates: [AnyRowKind] = []

    /// - Parameter placeholder: Creates the view for an unregistered kind; it should name the kind.
    public init(placeholder: @escaping (AnyRowKind) -> Host.View) {
        makePlaceholder = placeholder
    }

    /// Registers the row widget of a kind. A second registration is ignored and listed in ``duplicates``.
    public mutating func register<Row: ConfigurableRow>(_ kind: RowKind<Row.ViewModel>, _ row: Row.Type)
    where Row.Context == Host.Context, Row.View == Host.View {
        let erased = kind.erased
        guard configurators[erased] == nil else {
            duplicates.append(erased)
            return
        }
        configurators[erased] = RowConfigurator { context, router in
            let actions = ActionSender(kind: kind, router: router)
            return TypedMountedRow<Row, Host>(kind: erased, row: Row(context: context, actions: actions), actions: actions)
        }
    }

    public func isRegistered(_ kind: AnyRowKind) -> Bool { configurators[kind] != nil }

    /// Creates a row of the kind, or a placeholder that names it.
    func makeRow(_ kind: AnyRowKind, context: Host.Context, router: ActionRouter) -> MountedRow<Host> {
        configurators[kind]?.makeRow(context, router) ?? PlaceholderMountedRow(kind: kind, view: makePlaceholder(kind))
    }
}
