import CGtk

/// A pane beside another widget, or over it where there is no room for both, that can be shown and put away.
final class Flap: Widget {
    init(_ content: Widget, flap: Widget) {
        super.init(adw_flap_new())
        adw_flap_set_content(opaque, content.widget)
        adw_flap_set_flap(opaque, flap.widget)
        adw_flap_set_separator(opaque, gtk_separator_new(GTK_ORIENTATION_VERTICAL))
        adw_flap_set_reveal_flap(opaque, 0)
        // A list is swiped by its rows.
        adw_flap_set_swipe_to_open(opaque, 0)
        keepRevealedUntilLaidOut()
    }

    /// A pane that is revealed from the beginning stays so. Unless it is locked, libadwaita puts it away whenever there is no longer
    /// room for both; it takes a window that was always narrow for one that has become so.
    private func keepRevealedUntilLaidOut() {
        adw_flap_set_locked(opaque, 1)
        onTick { [weak self] in
            guard let self else { return false }
            guard width > 0 else { return true }
            adw_flap_set_locked(opaque, 0)
            return false
        }
    }

    var isRevealed: Bool {
        get { adw_flap_get_reveal_flap(opaque) != 0 }
        set { adw_flap_set_reveal_flap(opaque, newValue.gboolean) }
    }

    /// Whether the pane lies over the other widget.
    var isFolded: Bool { adw_flap_get_folded(opaque) != 0 }
}
