import ListingCore
import ListingStore

/// Notes on stderr about files that were read for an output.
enum ReadingNotes {
    /// Names what was joined, what was skipped, and the number of other problems.
    ///
    /// - Parameter files: The files as the command line names them.
    static func describe(_ summary: ImportSummary, of files: [String]) {
        for join in summary.joins { Console.error(join.text(for: join.file).withVisibleControls) }
        for problem in summary.leftOut {
            let values: KeyValuePairs = ["file": InputFiles.name(of: problem.file ?? ""), "reason": problem.message]
            Console.error(tr("skipped {file}: {reason}", values).withVisibleControls)
        }
        let others = summary.problemCount - summary.leftOut.count
        guard others > 0 else { return }
        guard ListingImporter.canBeReadAgain(files) else { return Console.error(trn("{n} problem", "{n} problems", others)) }
        let command = "listing-viewer info --problems all " + files.map(ShellWord.quoted).joined(separator: " ")
        Console.error(trn("{n} problem; see '{command}'", "{n} problems; see '{command}'", others, ["command": command]))
    }

    /// Names the currency that the user has chosen in a window, so that no output depends on something invisible.
    static func describeCurrency(in summary: ImportSummary) {
        guard let chosen = summary.currencies.first(where: { $0.value.chosen > 0 })?.key else { return }
        Console.error(tr("uses {currency} for prices without a currency, as you chose in a window", ["currency": chosen.code]))
    }
}
