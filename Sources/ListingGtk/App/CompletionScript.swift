import ArgumentParser

/// The completions of a shell, made of what ArgumentParser writes.
///
/// ArgumentParser does not complete the arguments of a default command: after `listing-viewer shop.csv`, it offers nothing. The wrapper
/// that is added here completes such a line as if it had the word `open`, which can be omitted.
struct CompletionScript {
    /// The script with the wrapper.
    let text: String

    /// - Parameter script: Output of ArgumentParser. The result is nil if it is not a script for a shell.
    init?(_ script: String, of root: any ParsableCommand.Type) {
        let configuration = root.configuration
        guard let name = configuration.commandName, let fallback = configuration.defaultSubcommand,
            let command = fallback.configuration.commandName
        else { return nil }
        let shown = configuration.subcommands.map { $0.configuration }.filter(\.shouldDisplay).compactMap(\.commandName)
        let commands = (shown + ["help"]).joined(separator: " ")
        if script.hasPrefix("#!/bin/bash") {
            text = Self.bash(script, name, command, commands)
        } else if script.hasPrefix("#compdef") {
            text = Self.zsh(script, name, command, commands)
        } else if script.hasPrefix("function __\(name)") {
            text = Self.fish(script, name, command, commands)
        } else {
            return nil
        }
    }

    private static func bash(_ script: String, _ name: String, _ command: String, _ commands: String) -> String {
        script.replacing("\ncomplete -o filenames -F _\(name) ", with: "\ncomplete -o filenames -F _\(name)_or_\(command) ") + """


            _\(name)_or_\(command)() {
                local -a words=("${COMP_WORDS[@]}")
                if [[ " \(commands) " != *" ${words[1]} "* && ( "${COMP_CWORD}" -gt 1 || "${words[1]}" = -* ) ]]; then
                    COMP_WORDS=("${words[0]}" \(command) "${words[@]:1}")
                    COMP_CWORD=$((COMP_CWORD + 1))
                    _\(name) "${@}"
                else
                    _\(name) "${@}"
                    local file
                    [[ "${COMP_CWORD}" -gt 1 ]] || while IFS='' read -r file; do COMPREPLY+=("${file}"); done < <(compgen -f -- "${2}")
                fi
            }

            """
    }

    private static func zsh(_ script: String, _ name: String, _ command: String, _ commands: String) -> String {
        let wrapper = """

            _\(name)() {
                if [[ " \(commands) " = *" ${words[2]} "* ]]; then
                    __\(name)_line "${@}"
                elif (( CURRENT > 2 )) || [[ "${words[2]}" = -* ]]; then
                    words=("${words[1]}" \(command) "${(@)words[2,-1]}")
                    (( CURRENT += 1 ))
                    __\(name)_line "${@}"
                else
                    __\(name)_line "${@}"
                    _files
                fi
            }

            if [[ "${funcstack[1]}"
            """
        return script.replacing("\n_\(name)() {", with: "\n__\(name)_line() {").replacing("\nif [[ \"${funcstack[1]}\"", with: wrapper)
    }

    private static func fish(_ script: String, _ name: String, _ command: String, _ commands: String) -> String {
        script + """


            functions -e __\(name)_line_tokens
            functions -c __\(name)_tokens __\(name)_line_tokens
            function __\(name)_tokens
                set -l tokens (__\(name)_line_tokens $argv)
                if string match -q -- '-p*' $argv[1]
                    and not contains -- "$tokens[2]" \(commands)
                    and begin
                        set -q tokens[2]
                        or string match -q -- '-*' (commandline -t)
                    end
                    set tokens $tokens[1] \(command) $tokens[2..]
                end
                printf '%s\\n' $tokens
            end
            complete -c '\(name)' -n 'test (count (__\(name)_line_tokens -pc)) -eq 1' -F

            """
    }
}
