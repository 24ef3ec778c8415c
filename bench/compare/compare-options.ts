import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

/** What a comparison of two checkouts is to do. */
export interface CompareOptions {
  /** Folders of the two checkouts, with their dependencies installed. */
  readonly before: string
  readonly after: string
  readonly stores: readonly Store[]
  /** A workload is measured when its name begins with one of these; all without any. */
  readonly words: readonly string[]
  readonly rounds: number
  readonly connections: number
  readonly milliseconds: number
  readonly warmUpMs: number
  /** As it was typed, for the report. */
  readonly command: string
}

export type Store = 'sqlite' | 'postgres'

const compareHelp = `npm run bench -- compare --before DIR --after DIR [options] [workload …]

Measures two checkouts of Ostiary side by side, in turn, and prints the ratio after / before.
Both need their dependencies installed; each is started as its own \`npm start\` does.

  --rounds N         how often everything is measured; 15 unless given
  --ms N             how long one measurement takes; 1000 unless given
  --warm-up N        how many ms each workload runs before the first round; 4000 unless given
  --connections N    32 unless given
  --stores …         sqlite,postgres; sqlite unless given
`

/** Reads the command line; answers a text where that is all there is to do. */
export function readCompareOptions(argv: readonly string[]): CompareOptions | string {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      before: { type: 'string' },
      after: { type: 'string' },
      rounds: { type: 'string', default: '15' },
      ms: { type: 'string', default: '1000' },
      'warm-up': { type: 'string', default: '4000' },
      connections: { type: 'string', default: '32' },
      stores: { type: 'string', default: 'sqlite' },
    },
  })
  if (values.help || !values.before || !values.after) return compareHelp
  return {
    before: readCheckout(values.before),
    after: readCheckout(values.after),
    stores: readStores(values.stores),
    words: positionals,
    rounds: readCount(values.rounds),
    connections: readCount(values.connections),
    milliseconds: readCount(values.ms),
    warmUpMs: readCount(values['warm-up']),
    command: ['npm run bench -- compare', ...argv].join(' '),
  }
}

/** Reads the folder of a checkout. */
export function readCheckout(folder: string): string {
  // npm runs scripts in the project's folder; INIT_CWD is where the user typed.
  const path = resolve(process.env.INIT_CWD ?? '.', folder)
  if (!existsSync(join(path, 'bin', 'ostiary'))) throw new TypeError(`${path} is not a checkout`)
  return path
}

/** Reads names of stores, separated by commas. */
export function readStores(text: string): readonly Store[] {
  return text.split(',').map((name) => {
    if (name !== 'sqlite' && name !== 'postgres') throw new TypeError(`there is no store ${name}`)
    return name
  })
}

/** Reads a number above 0. */
export function readCount(text: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new TypeError(`${text} is no number above 0`)
  return number
}
