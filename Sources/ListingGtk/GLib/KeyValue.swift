import CGtk

/// GDK's key values as characters.
enum KeyValue {
    /// Returns the character that a key types; nil for a key that types none.
    static func character(of value: UInt32) -> Unicode.Scalar? {
        let scalar = gdk_keyval_to_unicode(value)
        return scalar == 0 ? nil : Unicode.Scalar(scalar)
    }

    /// Returns the key of the lowercase letter, as without Shift.
    static func lowercased(_ value: UInt32) -> UInt32 { gdk_keyval_to_lower(value) }
}
