import CGtk
import Glibc
import XCTest

@testable import ListingCore
@testable import ListingGtk

final class WebTransferTests: GtkTestCase, @unchecked Sendable {
    /// In libsoup 3.6.5, a request that is canceled between its response and the callback leaves the queue twice, and is freed too early.
    func testARequestThatIsCanceledRightAfterItsResponseLeavesTheQueueOnce() throws {
        try onMain {
            let server = try OneResponseServer()
            let session = WebSession(connections: 2)
            var (transfer, completions, left): (WebTransfer?, Int, Int) = (nil, 0, 0)
            var isCanceledInTime = false
            on("request-queued", of: session.raw) { arguments in
                guard let message = arguments.object(1) else { return XCTFail("a request without a message") }
                // The response is there before libsoup looks for it, so that it is read without a turn of the main loop.
                on("wrote-body", of: UnsafeMutableRawPointer(message)) { _ in
                    XCTAssertEqual(server.responded.wait(timeout: .now() + 20), .success)
                }
                on("got-headers", of: UnsafeMutableRawPointer(message)) { _ in
                    // Before the callback, which has a lower priority.
                    MainLoop.after(milliseconds: 0) {
                        isCanceledInTime = completions == 0
                        transfer?.cancel()
                    }
                }
            }
            on("request-unqueued", of: session.raw) { _ in left += 1 }
            transfer = WebTransfer(server.address, session: session, limits: .web) { _ in completions += 1 }
            XCTAssertTrue(MainLoop.run(until: { left > 0 }, for: 20))
            MainLoop.finishPending()
            XCTAssertTrue(isCanceledInTime)
            XCTAssertEqual(left, 1)
            XCTAssertEqual(completions, 0, "a canceled transfer has no result")
        }
    }
}

@MainActor
private func on(_ signal: String, of object: UnsafeMutableRawPointer, _ handler: @escaping SignalClosure.Handler) {
    g_signal_connect_closure(object, signal, SignalClosure.make(handler), 0)
}

/// A web server on the loopback interface that sends the same response to every request of its only connection.
private final class OneResponseServer: Sendable {
    let port: Int
    /// Signaled when a response has been sent.
    let responded = DispatchSemaphore(value: 0)

    init() throws {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(listener, $0, length) == 0 && listen(listener, 1) == 0 && getsockname(listener, $0, &length) == 0
            }
        }
        guard isListening else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
        port = Int(UInt16(bigEndian: address.sin_port))
        Thread.detachNewThread { [responded] in
            let connection = accept(listener, nil, nil)
            close(listener)
            let response = Array("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nabcd".utf8)
            var (request, buffer): ([UInt8], [UInt8]) = ([], Array(repeating: 0, count: 4_096))
            while case let count = read(connection, &buffer, buffer.count), count > 0 {
                request += buffer.prefix(count)
                guard request.suffix(4) == Array("\r\n\r\n".utf8) else { continue }
                request = []
                _ = write(connection, response, response.count)
                responded.signal()
            }
            close(connection)
        }
    }

    var address: String { "http://127.0.0.1:\(port)/" }
}
