import CGtk
import ListingCore

extension Modifiers {
    init(gdk state: UInt32) {
        self = []
        if state & GDK_SHIFT_MASK.rawValue != 0 { insert(.shift) }
        if state & GDK_CONTROL_MASK.rawValue != 0 { insert(.control) }
        if state & GDK_ALT_MASK.rawValue != 0 { insert(.alt) }
    }
}

extension KeyPress {
    /// Returns nil for keys that no list handles, such as Shift alone.
    init?(gdk value: UInt32, _ state: UInt32) {
        guard let key = Key(gdk: value) else { return nil }
        self.init(key, Modifiers(gdk: state))
    }
}

extension KeyPress.Key {
    private static let named: [UInt32: KeyPress.Key] = [
        UInt32(GDK_KEY_Up): .up, UInt32(GDK_KEY_KP_Up): .up, UInt32(GDK_KEY_Down): .down, UInt32(GDK_KEY_KP_Down): .down,
        UInt32(GDK_KEY_Left): .left, UInt32(GDK_KEY_KP_Left): .left, UInt32(GDK_KEY_Right): .right, UInt32(GDK_KEY_KP_Right): .right,
        UInt32(GDK_KEY_Home): .home, UInt32(GDK_KEY_KP_Home): .home, UInt32(GDK_KEY_End): .end, UInt32(GDK_KEY_KP_End): .end,
        UInt32(GDK_KEY_Page_Up): .pageUp, UInt32(GDK_KEY_KP_Page_Up): .pageUp,
        UInt32(GDK_KEY_Page_Down): .pageDown, UInt32(GDK_KEY_KP_Page_Down): .pageDown,
        UInt32(GDK_KEY_space): .space, UInt32(GDK_KEY_KP_Space): .space,
        UInt32(GDK_KEY_Return): .enter, UInt32(GDK_KEY_KP_Enter): .enter, UInt32(GDK_KEY_ISO_Enter): .enter,
        UInt32(GDK_KEY_Escape): .escape, UInt32(GDK_KEY_Delete): .delete, UInt32(GDK_KEY_KP_Delete): .delete,
        UInt32(GDK_KEY_Menu): .menu,
    ]

    fileprivate init?(gdk value: UInt32) {
        if let key = Self.named[value] {
            self = key
        } else if (UInt32(GDK_KEY_F1)...UInt32(GDK_KEY_F12)).contains(value) {
            self = .function(Int(value - UInt32(GDK_KEY_F1)) + 1)
        } else if let scalar = KeyValue.character(of: KeyValue.lowercased(value)), scalar.value >= 0x20 {
            self = .character(Character(scalar))
        } else {
            return nil
        }
    }
}
