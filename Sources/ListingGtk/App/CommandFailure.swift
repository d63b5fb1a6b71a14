import ArgumentParser
import ListingCore
import ListingStore

/// The end of a command that could not do its work.
enum CommandFailure {
    /// The exit status of a command that could not do its work. As for diff(1) and grep(1), 1 is a result.
    static let status = ExitCode(2)

    /// Prints a message, and returns the error that ends the command.
    static func exit(_ message: String) -> ExitCode {
        Console.error(message.withVisibleControls)
        return status
    }

    /// Prints why output could not be written, and returns the error that ends the command. A reader who has seen enough gets no message.
    static func exit(_ failure: OutputFile.Failure) -> ExitCode { failure.isBrokenPipe ? status : exit(failure.message) }

    /// Ends the command if some of its files could not be read.
    static func exit(after failures: [String]) throws {
        for failure in failures { Console.error(failure.withVisibleControls) }
        guard failures.isEmpty else { throw status }
    }
}
