import { pathOfPage } from '../kernel/folders.ts'
import type { CommandContext } from './command.ts'
import { commands } from './commands.ts'
import { printFault } from './output/print-fault.ts'
import { suggestion } from './read-arguments.ts'

/**
 * Runs the command that the arguments name; answers the exit code: 1 for faults, 2 for wrong use.
 */
export async function runCommand(context: CommandContext): Promise<number> {
  const [written = 'help', ...argv] = context.argv
  const name = aliases[written] ?? written
  if (name === 'help') return help(context, argv)

  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) {
    const hint = suggestion(written, [...Object.keys(commands), 'help'])
    context.stderr.write(`ostiary: there is no command '${written}'; ${hint}\n`)
    return 2
  }
  const command = await load()
  if (asksForHelp(argv)) {
    context.stdout.write(`${command.usage}\n`)
    return 0
  }
  try {
    return await command.run({ ...context, argv })
  } catch (error) {
    return printFault(error, command, { argv, stderr: context.stderr })
  }
}

const aliases: Readonly<Record<string, string>> = {
  '--help': 'help',
  '-h': 'help',
  '--version': 'version',
  '-v': 'version',
}

function asksForHelp(argv: readonly string[]): boolean {
  const end = argv.indexOf('--')
  const options = end < 0 ? argv : argv.slice(0, end)
  return options.includes('--help') || options.includes('-h')
}

async function help({ stdout, stderr }: CommandContext, argv: readonly string[]): Promise<number> {
  const [name] = argv
  if (name !== undefined && !asksForHelp(argv)) {
    const load = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (load) stdout.write(`${(await load()).usage}\n`)
    else
      stderr.write(
        `ostiary: there is no command '${name}'; ${suggestion(name, Object.keys(commands))}\n`,
      )
    return load ? 0 : 2
  }
  const all = await Promise.all(Object.values(commands).map((load) => load()))
  const lines = all.map((command) => `  ${command.name.padEnd(20)}${command.summary}`)
  stdout.write(`usage: ostiary COMMAND [OPTIONS]\n\n${lines.join('\n')}\n\n${footer}\n`)
  return 0
}

const footer = `'ostiary help COMMAND' shows its options. Every command takes --config FILE;
all but serve and completion take --json, for scripts, and --quiet. Settings come from that file and from OSTIARY_* variables;
see ${pathOfPage('configuration.md')}`
