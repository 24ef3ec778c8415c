import { parseArgs } from 'node:util'
import type { Engine } from './figures.ts'
import { type Demand, type Sizing, sizingOf, usualDemand } from './model.ts'

/** Members of a demand that are numbers, by their options. */
const options = {
  people: 'people',
  'memberships-per-person': 'membershipsPerPerson',
  'sign-ins-per-second': 'signInsPerSecond',
  'average-share': 'averageShare',
  'password-share': 'passwordShare',
  'refreshes-per-sign-in': 'refreshesPerSignIn',
  'checks-per-sign-in': 'checksPerSignIn',
  'events-per-sign-in': 'eventsPerSignIn',
  'membership-changes-per-year': 'membershipChangesPerYear',
  'retain-days': 'retainDays',
  'session-hours': 'sessionHours',
  'core-speed': 'coreSpeed',
  'busy-share': 'busyShare',
  'cores-per-node': 'coresPerNode',
  regions: 'regions',
  'round-trip': 'roundTripMs',
} as const satisfies Readonly<Record<string, Exclude<keyof Demand, 'engine'>>>

const usage = `npm run sizing -- [options]

Says how much disk, how many cores and nodes some people need. docs/sizing.md explains the figures.

  --engine sqlite|postgres      ${usualDemand.engine} unless given
${Object.entries(options)
  .map(([name, member]) => `  --${name.padEnd(27)} ${usualDemand[member]} unless given`)
  .join('\n')}
`

/** The answer to a command line, as it is printed. Throws on one that cannot be understood. */
export function sizingText(argv: readonly string[]): string {
  const names = Object.keys(options) as readonly (keyof typeof options)[]
  const { values } = parseArgs({
    args: [...argv],
    options: {
      help: { type: 'boolean' },
      engine: { type: 'string' },
      ...Object.fromEntries(names.map((name) => [name, { type: 'string' } as const])),
    },
  })
  if (values.help) return usage
  const given = values as Readonly<Record<string, string | undefined>>
  const numbers = names.flatMap((name) => {
    const text = given[name]
    return text === undefined ? [] : [[options[name], readNumber(name, text)] as const]
  })
  const demand = {
    ...usualDemand,
    ...Object.fromEntries(numbers),
    engine: readEngine(given.engine),
  }
  return table(demand, sizingOf(demand))
}

function readNumber(name: string, text: string): number {
  const number = Number(text)
  if (text.trim() !== '' && Number.isFinite(number) && number > 0) return number
  throw new TypeError(`--${name} must be a number above 0`)
}

function readEngine(text: string = usualDemand.engine): Engine {
  if (text === 'sqlite' || text === 'postgres') return text
  throw new TypeError('--engine must be sqlite or postgres')
}

function table(demand: Demand, { disk, cores, nodes, events, ...sizing }: Sizing): string {
  const rows = [
    ['people on the disk', size(disk.people)],
    ['memberships', size(disk.memberships)],
    [`events of ${demand.retainDays} days`, size(disk.events)],
    ['sessions and tokens', size(disk.sessions)],
    ['the whole store', size(disk.total)],
    ['cores of the nodes', count(cores.nodes)],
    ...(demand.engine === 'sqlite'
      ? []
      : [
          ['cores of the database', count(cores.database)],
          [`nodes with ${demand.coresPerNode} cores, one more in each region`, count(nodes)],
          ['log of the database a second', size(sizing.walPerSecond)],
        ]),
    ['events a second at the peak', count(events.perSecond)],
    ['events that one node can seal a second', count(events.sealedPerSecond)],
  ]
  const width = Math.max(...rows.map(([name = '']) => name.length))
  const lines = rows.map(([name = '', value = '']) => `${name.padEnd(width)}  ${value.padStart(9)}`)
  const limits = sizing.limits.map((limit) => `! ${limit}`)
  return `${[...lines, ...(limits.length > 0 ? ['', ...limits] : [])].join('\n')}\n`
}

const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB']

/** With two digits, since no figure is better than that. */
function size(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  return `${digits(bytes / 1000 ** step)} ${units[step]}`
}

const count = (number: number) => digits(number)

function digits(number: number): string {
  if (number === 0) return '0'
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(number)) - 1)
  const rounded = number < 10 ? Math.ceil(number * 10) / 10 : Math.round(number / unit) * unit
  return rounded.toLocaleString('en')
}

if (import.meta.main) {
  try {
    process.stdout.write(sizingText(process.argv.slice(2)))
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    process.exitCode = 2
  }
}
