import { parseArgs } from 'node:util'
import type { Contest } from './contests.ts'
import { companySeries, protocolSeries, type Series } from './series.ts'

/** What a run of the benchmarks is to do. */
export interface Options {
  readonly series: Series
  readonly contests: readonly Contest[]
  readonly targets: readonly string[]
  /** The first is the one that the report and the goals are about. */
  readonly connections: readonly [number, ...number[]]
  /**
   * How often every measurement is taken at the first number of connections, where there is time.
   */
  readonly rounds: number
  /** How long all measurements together may take. */
  readonly seconds: number
  /** How long a server is put under each load before, until its code is compiled for it. */
  readonly warmUpMs: number
  readonly publish: boolean
  /** Settings of Ostiary that are not as usual, by their names. */
  readonly settings: Readonly<Record<string, string>>
  /** As it was typed, for the report. */
  readonly command: string
}

const help = `npm run bench -- [options] [workload …]

Measures Ostiary beside other servers and beside the limits of the machine.
Without a workload all are measured; a word chooses those whose name begins with it.
The word groups measures a tree of 100,000 groups instead, which takes some fifteen minutes; words
after it choose, as in \`groups company-verify company-assign\`.

  --quick            a minute or two: 32 connections, Ostiary on SQLite and oidc-provider only
  --seconds N        time for all measurements, 300 unless given; filling and warming up come on top
  --warm-up N        milliseconds of each load before the first round, 5000 unless given
  --connections …    numbers of connections, separated by commas; 32,1,8,128 unless given
  --targets …        servers to measure, separated by commas: ${names(protocolSeries)};
                     for groups ${names(companySeries)}
  --set NAME=VALUE   a setting of Ostiary, such as password.concurrency=2; may be given several times
  --publish          also write the figures into docs/performance.md, with its chart

npm run bench -- --profile --help tells how to see where Ostiary spends its time,
npm run bench -- compare --help how to measure two checkouts side by side,
npm run bench -- ledger --help how to keep the figures of each version,
npm run bench -- long-work --help how to measure requests beside an import or a large deletion,
npm run bench -- webhooks --help how fast events reach webhooks, and
npm run bench -- scim --help what a directory that pushes people and groups takes.
`

const quickTargets = ['ostiary-sqlite', 'oidc-provider-memory', 'oidc-provider-sqlite']

/** Reads the command line; answers a text where that is all there is to do. */
export function readOptions(argv: readonly string[]): Options | string {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      quick: { type: 'boolean', default: false },
      seconds: { type: 'string' },
      'warm-up': { type: 'string' },
      connections: { type: 'string' },
      targets: { type: 'string' },
      set: { type: 'string', multiple: true, default: [] },
      publish: { type: 'boolean', default: false },
    },
  })
  if (values.help) return help
  const { quick, publish } = values
  const ofGroups = positionals[0] === 'groups'
  const series = ofGroups ? companySeries : protocolSeries
  const wanted = values.connections ?? (quick && !ofGroups ? '32' : series.connections)
  const [reference = 32, ...others] = numbers(wanted)
  return {
    series,
    contests: chooseContests(series, ofGroups ? positionals.slice(1) : positionals),
    targets: chooseTargets(series, values.targets, quick && !ofGroups),
    connections: [reference, ...others],
    rounds: quick ? 2 : 15,
    seconds: numbers(values.seconds ?? (quick ? '50' : '300'))[0] ?? 300,
    warmUpMs: numbers(values['warm-up'] ?? (quick ? '1500' : '5000'))[0] ?? 5000,
    publish,
    settings: Object.fromEntries(values.set.map(readSetting)),
    command: ['npm run bench', ...(argv.length > 0 ? ['--', ...argv] : [])].join(' '),
  }
}

/** Reads `NAME=VALUE`. */
export function readSetting(text: string): readonly [string, string] {
  const [, name, value] = /^([A-Za-z.]+)=(.*)$/.exec(text) ?? []
  if (name === undefined || value === undefined) throw new TypeError(`${text} is not NAME=VALUE`)
  return [name, value]
}

function chooseContests({ contests }: Series, words: readonly string[]): readonly Contest[] {
  const unknown = words.find((word) => !contests.some(({ name }) => name.startsWith(word)))
  if (unknown !== undefined) {
    throw new TypeError(
      `no workload is called ${unknown}: ${contests.map((c) => c.name).join(', ')}`,
    )
  }
  if (words.length === 0) return contests
  return contests.filter(({ name }) => words.some((word) => name.startsWith(word)))
}

function chooseTargets(
  { targets }: Series,
  text: string | undefined,
  quick: boolean,
): readonly string[] {
  const known = targets.map(({ name }) => name)
  if (text === undefined) return quick ? quickTargets : known
  const wanted = text.split(',')
  const unknown = wanted.find((name) => !known.includes(name))
  if (unknown !== undefined)
    throw new TypeError(`no target is called ${unknown}: ${known.join(', ')}`)
  return wanted
}

function names({ targets }: Series): string {
  return targets.map(({ name }) => name).join(', ')
}

function numbers(text: string): readonly number[] {
  const found = text.split(',').map(Number)
  const isWrong = (number: number) => !Number.isInteger(number) || number < 1
  if (found.some(isWrong)) throw new TypeError(`${text} should be whole numbers above 0`)
  return found
}
