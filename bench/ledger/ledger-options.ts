import { parseArgs } from 'node:util'
import type { Contest } from '../contests.ts'
import type { Options } from '../options.ts'
import { protocolSeries } from '../series.ts'

const help = `npm run bench -- ledger [--quick]

Measures the processor time of a request of each workload on both engines, and of a route that does
nothing. Adds the figures to bench/results/ledger.csv and draws all of them as ledger.svg.

  --quick   about a minute; less certain
`

/** The workload beside which the route that does nothing is measured. */
const besideNothing = 'introspection-same'

/** Reads the command line; answers a text where that is all there is to do. */
export function readLedgerOptions(argv: readonly string[]): Options | string {
  const { values } = parseArgs({
    args: [...argv],
    options: { help: { type: 'boolean' }, quick: { type: 'boolean', default: false } },
  })
  if (values.help) return help
  const { quick } = values
  return {
    series: protocolSeries,
    contests: protocolSeries.contests.filter(({ beside }) => !beside).map(alone),
    targets: ['ostiary-sqlite', 'ostiary-postgres'],
    connections: [32],
    rounds: quick ? 2 : 7,
    seconds: quick ? 25 : 120,
    warmUpMs: quick ? 300 : 1500,
    publish: false,
    settings: {},
    command: ['npm run bench -- ledger', ...argv].join(' '),
  }
}

/** A contest without the limits of the machine. */
function alone(contest: Contest): Contest {
  const emptyRoutes = contest.name === besideNothing ? (['empty-post'] as const) : []
  return { ...contest, limits: [], emptyRoutes }
}
