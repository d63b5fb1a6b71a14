import CGtk
import XCTest

@testable import ListingGtk

/// The signals and properties in use against those of the GTK that the program runs with.
final class SignalTableTests: GtkTestCase, @unchecked Sendable {
    func testEverySignalInUseExistsWithTheArgumentsAndTheResultOfTheTable() throws {
        try onMain {
            _ = try requireApp()
            for signal in PlainSignal.allCases {
                XCTAssertEqual(signal.signature.arguments, [], "\(signal)")
                XCTAssertEqual(signal.signature.result, .none, "\(signal)")
                check(signal.signature, "\(signal)")
            }
            for signal in ListItemSignal.allCases {
                XCTAssertEqual(signal.signature.arguments, [.object], "\(signal)")
                XCTAssertEqual(signal.signature.result, .none, "\(signal)")
                check(signal.signature, "\(signal)")
            }
            for signal in ArgumentSignal.allCases { check(signal.signature, "\(signal)") }
        }
    }

    func testEveryPropertyWhoseChangesAreFollowedExists() throws {
        try onMain {
            _ = try requireApp()
            for property in WatchedProperty.allCases {
                let type = try XCTUnwrap(g_type_class_ref(property.type), "\(property)")
                defer { g_type_class_unref(type) }
                XCTAssertNotNil(
                    g_object_class_find_property(type.assumingMemoryBound(to: GObjectClass.self), property.rawValue),
                    "\(String(cString: g_type_name(property.type))) has no property \(property.rawValue)")
            }
        }
    }

    /// Handlers of notifications are connected without a row in the table.
    func testANotificationHasTheChangedPropertyAsItsOnlyArgument() throws {
        try onMain {
            _ = try requireApp()
            let query = try XCTUnwrap(query("notify", of: GObject.type))
            XCTAssertEqual(query.n_params, 1)
            XCTAssertEqual(name(ofFundamental: query.return_type), "void")
        }
    }

    @MainActor private func check(_ signature: SignalSignature, _ row: String) {
        guard let query = query(signature.name, of: signature.type) else {
            return XCTFail("\(row): \(String(cString: g_type_name(signature.type))) has no signal \(signature.name)")
        }
        XCTAssertEqual(query.itype, signature.type, "\(row): another type defines \(signature.name)")
        let arguments = (0..<Int(query.n_params)).map { name(ofFundamental: query.param_types[$0]) }
        XCTAssertEqual(arguments, signature.arguments.map(\.rawValue), "\(row): the arguments of \(signature.name)")
        XCTAssertEqual(name(ofFundamental: query.return_type), signature.result.rawValue, "\(row): the result of \(signature.name)")
    }

    /// Returns what GLib knows of a signal, after it has set up the signal's type.
    @MainActor private func query(_ name: String, of type: GType) -> GSignalQuery? {
        let isInterface = g_type_fundamental(type) == g_type_from_name("GInterface")
        let ground = isInterface ? g_type_default_interface_ref(type) : g_type_class_ref(type)
        defer { if isInterface { g_type_default_interface_unref(ground) } else { g_type_class_unref(ground) } }
        let id = g_signal_lookup(name, type)
        guard id != 0 else { return nil }
        var query = GSignalQuery()
        g_signal_query(id, &query)
        return query
    }

    /// - Parameter type: a type with the flag that GLib adds to types of static values.
    private func name(ofFundamental type: GType) -> String {
        let withoutFlag = type & ~1
        return String(cString: g_type_name(g_type_fundamental(withoutFlag)))
    }
}
