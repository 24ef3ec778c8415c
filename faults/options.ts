import { parseArgs } from 'node:util'
import type { EngineName, Fault } from './fault.ts'
import { allFaults } from './list/all-faults.ts'

/** What a run of the faults is to do. */
export interface Options {
  readonly faults: readonly Fault[]
  readonly engines: readonly EngineName[]
  readonly timesOf: (fault: Fault) => number
  readonly publish: boolean
  /** As it was typed, for the report. */
  readonly command: string
}

const help = `npm run faults -- [options] [NAME …]

Breaks things under load and counts what was lost. Without a name, every fault is tried; a word
chooses those whose name begins with it. The results are written to .cache/faults.json.

  --short            the small numbers that npm test uses
  --times N          how often each fault happens
  --engine NAME      sqlite or postgres; both unless given
  --publish          also keep the results of whole runs in faults/results.json, and write the
                     table of docs/reliability.md from it

Some faults need programs of Debian (postgresql, patroni, etcd-server, haproxy, pgbouncer,
libfaketime) or the right to mount. Without them they are skipped, and the table says why.

`

/** Reads the command line; answers a text where that is all there is to do. */
export function readOptions(argv: readonly string[]): Options | string {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      short: { type: 'boolean', default: false },
      times: { type: 'string' },
      engine: { type: 'string' },
      publish: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    const lines = allFaults.map(({ name, summary }) => `  ${name.padEnd(22)} ${summary}`)
    return `${help}${lines.join('\n')}\n`
  }
  const { short, publish } = values
  const given = values.times === undefined ? undefined : readCount(values.times)
  return {
    faults: chooseFaults(positionals),
    engines: readEngines(values.engine),
    timesOf: ({ times }) => given ?? (short ? (times.short ?? 1) : times.full),
    publish,
    command: commandOf(argv.filter((word) => word !== '--publish')),
  }
}

function commandOf(words: readonly string[]): string {
  return ['npm run faults', ...(words.length > 0 ? ['--', ...words] : [])].join(' ')
}

function chooseFaults(words: readonly string[]): readonly Fault[] {
  const unknown = words.find((word) => !allFaults.some(({ name }) => name.startsWith(word)))
  if (unknown !== undefined) {
    const names = allFaults.map(({ name }) => name).join(', ')
    throw new TypeError(`no fault is called ${unknown}: ${names}`)
  }
  if (words.length === 0) return allFaults
  return allFaults.filter(({ name }) => words.some((word) => name.startsWith(word)))
}

function readEngines(name: string | undefined): readonly EngineName[] {
  if (name === undefined) return ['sqlite', 'postgres']
  if (name === 'sqlite' || name === 'postgres') return [name]
  throw new TypeError(`no engine is called ${name}: sqlite, postgres`)
}

function readCount(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count > 0) return count
  throw new TypeError(`${text} should be a whole number above 0`)
}
