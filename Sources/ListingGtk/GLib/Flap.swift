import CGtk

/// A collapsible pane next to its content, or over it if there is not enough space for both.
final class Flap: Widget {
    init(_ content: Widget, flap: Widget) {
        super.init(adw_flap_new())
        adw_flap_set_content(opaque, content.widget)
        adw_flap_set_flap(opaque, flap.widget)
        adw_flap_set_separator(opaque, gtk_separator_new(GTK_ORIENTATION_VERTICAL))
        adw_flap_set_reveal_flap(opaque, 0)
        // Horizontal swipes belong to the rows of the list.
        adw_flap_set_swipe_to_open(opaque, 0)
        keepRevealedUntilLaidOut()
    }

    /// Keeps a pane that is revealed from the start visible. Unless it is locked, libadwaita hides it when the space becomes too small for
    /// both; it mistakes a window that was always narrow for one that has become narrow.
    private func keepRevealedUntilLaidOut() {
        adw_flap_set_locked(opaque, 1)
        onTick { [weak self] in
            guard let self else { return false }
            guard width > 0 else { return true }
            hasLayout = true
            lock()
            return false
        }
    }

    var isRevealed: Bool {
        get { adw_flap_get_reveal_flap(opaque) != 0 }
        set {
            adw_flap_set_reveal_flap(opaque, newValue.gboolean)
            if hasLayout { lock() }
        }
    }

    private var hasLayout = false

    /// Keeps a pane hidden that the user has not opened. Unless it is locked, libadwaita reveals it when there is space for both.
    private func lock() { adw_flap_set_locked(opaque, (!isRevealed).gboolean) }

    /// True if the pane overlaps the content.
    var isFolded: Bool { adw_flap_get_folded(opaque) != 0 }
}
