import { parseArgs } from 'node:util'
import { closestWord } from '../kernel/closest-word.ts'
import { UsageFault } from './command.ts'

/** What a command takes. */
interface ArgumentSpec<Flag extends string, Valued extends string> {
  /** Options without a value. */
  readonly flags?: readonly Flag[]
  /** Options with a value; each may be given once. */
  readonly values?: readonly Valued[]
  /** Options with a value that may be given several times. */
  readonly lists?: readonly Valued[]
  /** Names of the arguments that must follow, such as `FILE`. */
  readonly positionals?: readonly string[]
  /** Names of the arguments that may follow after these. */
  readonly optional?: readonly string[]
  /** Whether the last argument may be given several times. */
  readonly repeats?: boolean
  /** Whether the command takes `--json` and `--quiet`; true unless it answers nothing. */
  readonly json?: boolean
}

export interface Arguments<Flag extends string, Valued extends string> {
  /** Whether the answer is printed as JSON, for scripts. */
  readonly json: boolean
  /** Whether words about what was done are left out. */
  readonly quiet: boolean
  has(flag: Flag): boolean
  value(name: Valued | 'config'): string | undefined
  list(name: Valued): readonly string[]
  /** The argument at this index; empty for an optional one that is not given. */
  positional(index: number): string
  /** All arguments that are not options. */
  readonly positionals: readonly string[]
}

/**
 * Reads the arguments of a command; every command takes `--config FILE`, `--json` and `--quiet`.
 */
export function readArguments<Flag extends string = never, Valued extends string = never>(
  argv: readonly string[],
  spec: ArgumentSpec<Flag, Valued> = {},
): Arguments<Flag, Valued> {
  const flags = new Set<string>([
    ...(spec.flags ?? []),
    ...(spec.json === false ? [] : outputFlags),
  ])
  const lists = new Set<string>(spec.lists)
  const valued = new Set<string>(['config', ...(spec.values ?? []), ...lists])
  const { tokens } = parseArgs({
    args: argv.map((written) => (isOption(written) || written === '--' ? written : `_${written}`)),
    strict: false,
    tokens: true,
    options: Object.fromEntries([...valued].map((name) => [name, { type: 'string' as const }])),
  })

  const given = new Map<string, string[]>()
  const named: string[] = []
  for (const token of tokens) {
    const { index } = token
    if (token.kind === 'positional') named.push(argv[index] ?? '')
    if (token.kind !== 'option') continue
    const { name, rawName, inlineValue } = token
    const value = inlineValue === false ? argv[index + 1] : token.value
    if (!flags.has(name) && !valued.has(name)) throw unknownOption(rawName, [...flags, ...valued])
    if (flags.has(name) && value !== undefined) throw new UsageFault(`${rawName} takes no value`)
    if (valued.has(name) && !value) throw new UsageFault(`${rawName} needs a value`)
    const before = given.get(name) ?? []
    if (before.length > 0 && !lists.has(name)) throw new UsageFault(`${rawName} is given twice`)
    given.set(name, [...before, value ?? ''])
  }
  checkPositionals(named, spec)

  return {
    json: given.has('json'),
    quiet: given.has('quiet'),
    has: (flag) => given.has(flag),
    value: (name) => given.get(name)?.[0],
    list: (name) => given.get(name) ?? [],
    positional: (index) => named[index] ?? '',
    positionals: named,
  }
}

const outputFlags = ['json', 'quiet']

/** Chooses among the verbs of a command, such as `list` in `keys list`. */
export function chooseVerb<T>(argv: readonly string[], verbs: Readonly<Record<string, T>>): T {
  const names = Object.keys(verbs)
  const [written] = argv
  const chosen = written !== undefined && Object.hasOwn(verbs, written) ? verbs[written] : undefined
  if (chosen !== undefined) return chosen
  if (written === undefined || written.startsWith('-')) {
    throw new UsageFault(`say what to do: ${names.join(', ')}`)
  }
  const meant = synonyms.find((words) => words.includes(written)) ?? []
  const same = names.find((name) => meant.includes(name))
  const hint = same && isHarmless(same) ? `did you mean '${same}'?` : suggestion(written, names)
  throw new UsageFault(`there is no '${written}'; ${hint}`)
}

/** Words for the same thing, which people know from other commands. */
const synonyms: readonly (readonly string[])[] = [
  ['add', 'create', 'put', 'new', 'register'],
  ['remove', 'delete', 'rm'],
  ['show', 'get', 'info'],
  ['list', 'ls'],
  ['change', 'update', 'set', 'edit'],
]

/**
 * Suggests the word that was probably meant, or lists all of them. Whoever follows a suggestion
 * without a thought must not lose anything, so none names what removes or ends something.
 */
export function suggestion(written: string, words: readonly string[]): string {
  const closest = closestWord(written, words)
  return closest !== undefined && isHarmless(closest)
    ? `did you mean '${closest}'?`
    : `there is: ${words.join(', ')}`
}

/** Parts of the names of commands, verbs and options that take something away. */
const harmful = new Set([
  ...['delete', 'remove', 'erase', 'clear', 'withdraw', 'end', 'close', 'refuse', 'reset'],
  ...['block', 'disable', 'restore', 'replace', 'overwrite', 'cascade', 'force', 'all', 'yes'],
])

function isHarmless(word: string): boolean {
  return !word.split('-').some((part) => harmful.has(part))
}

/**
 * Whether an argument is written as options are: two hyphens and words. Whatever else begins with
 * a hyphen may be an id; `parseArgs` would read it letter by letter as short options, of which
 * there are none, and a second hyphen in it as the end of all options.
 */
function isOption(written: string): boolean {
  return /^--[a-z]+(?:-[a-z]+)*(?:=|$)/.test(written)
}

function unknownOption(rawName: string, names: readonly string[]): UsageFault {
  const options = names.map((name) => `--${name}`)
  return new UsageFault(`there is no option ${rawName}; ${suggestion(rawName, options)}`)
}

type PositionalSpec = Pick<ArgumentSpec<never, never>, 'positionals' | 'optional' | 'repeats'>

function checkPositionals(
  given: readonly string[],
  { positionals = [], optional = [], repeats = false }: PositionalSpec,
): void {
  const missing = positionals[given.length]
  if (missing) throw new UsageFault(`${missing} is missing`)
  const extra = repeats ? undefined : given[positionals.length + optional.length]
  if (extra?.startsWith('-')) throw new UsageFault(`there is no option ${extra}`)
  if (extra !== undefined) throw new UsageFault(`'${extra}' is one argument too many`)
}
