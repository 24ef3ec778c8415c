import type { CompletionWords } from './completion-words.ts'

type ShellScript = (commands: readonly CompletionWords[]) => string

/** The scripts by the name of the shell. Where nothing fits, shells complete names of files. */
export const shellScripts: Readonly<Record<string, ShellScript>> = {
  bash: (commands) => `_ostiary() {
  local word="\${COMP_WORDS[COMP_CWORD]}" words= verbs= options=
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='${names(commands)}'
  else
    case "\${COMP_WORDS[1]}" in
${cases(commands, (verbs, options) => [`verbs='${verbs}' options='${options}'`])}
    help) verbs='${names(commands)}' ;;
    esac
    case "$word" in
    -*) words=$options ;;
    *) if [ "$COMP_CWORD" -eq 2 ]; then words=$verbs; fi ;;
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _ostiary ostiary
`,
  zsh: (commands) => `_ostiary() {
  if (( CURRENT == 2 )); then
    local -a all=(
${commands.map(({ name, summary }) => `      ${quoted(`${name}:${summary}`)}`).join('\n')}
      'help:show the commands, or how one is called'
    )
    _describe 'command' all
    return
  fi
  case "\${words[2]}" in
${cases(commands, (verbs, options) => [
  `if [[ "\${words[CURRENT]}" == -* ]]; then compadd -- ${options}`,
  verbs === ''
    ? 'else _files; fi'
    : `elif (( CURRENT == 3 )); then compadd -- ${verbs}; else _files; fi`,
])}
    help) (( CURRENT == 3 )) && compadd -- ${names(commands)} ;;
  esac
}
compdef _ostiary ostiary
`,
  fish: (commands) =>
    `${[
      `complete -c ostiary -n __fish_use_subcommand -f -a help -d 'show the commands, or how one is called'`,
      ...commands.flatMap(({ name, summary, verbs, options }) => [
        `complete -c ostiary -n __fish_use_subcommand -f -a ${name} -d ${quoted(summary)}`,
        ...(verbs.length > 0
          ? [
              `complete -c ostiary -n '__fish_seen_subcommand_from ${name}; and test (count (commandline -opc)) -eq 2' -f -a '${verbs.join(' ')}'`,
            ]
          : []),
        ...options.map(
          (option) =>
            `complete -c ostiary -n '__fish_seen_subcommand_from ${name}' -l ${option.slice(2)}`,
        ),
      ]),
    ].join('\n')}\n`,
}

function names(commands: readonly CompletionWords[]): string {
  return [...commands.map(({ name }) => name), 'help'].join(' ')
}

/** One branch for each command, with the statements for its words. */
function cases(
  commands: readonly CompletionWords[],
  statements: (verbs: string, options: string) => readonly string[],
): string {
  return commands
    .map(({ name, verbs, options }) => {
      const lines = statements(verbs.join(' '), options.join(' '))
      return `    ${name})\n${lines.map((line) => `      ${line}`).join('\n')}\n      ;;`
    })
    .join('\n')
}

/** As one word of every shell here. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
