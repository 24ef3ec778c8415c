import type { Command, CommandContext } from '../command.ts'
import { completionWords } from '../completion/completion-words.ts'
import { shellScripts } from '../completion/shell-scripts.ts'
import { writeAndWait } from '../output/standard-streams.ts'
import { chooseVerb, readArguments } from '../read-arguments.ts'

/** `ostiary completion`: makes shells complete commands, verbs and options. */
export function completionCommand(
  commands: Readonly<Record<string, () => Promise<Command>>>,
): Command {
  const verbs = Object.fromEntries(
    Object.entries(shellScripts).map(([shell, scriptOf]) => [
      shell,
      async ({ argv, stdout }: CommandContext) => {
        readArguments(argv, { json: false })
        const all = await Promise.all(Object.values(commands).map((load) => load()))
        await writeAndWait(stdout, scriptOf(all.map(completionWords)))
        return 0
      },
    ]),
  )
  return {
    name: 'completion',
    summary: 'print a script with which bash, zsh or fish complete commands and options',
    usage: `ostiary completion bash | zsh | fish

  bash   put  source <(ostiary completion bash)  into ~/.bashrc
  zsh    put  source <(ostiary completion zsh)  into ~/.zshrc, after compinit
  fish   run  ostiary completion fish > ~/.config/fish/completions/ostiary.fish

  What it completes is what the help of this version names.`,
    async run(context) {
      const verb = chooseVerb(context.argv, verbs)
      return verb({ ...context, argv: context.argv.slice(1) })
    },
  }
}
