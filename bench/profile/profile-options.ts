import { parseArgs } from 'node:util'
import { readCheckout, readCount, readStores, type Store } from '../compare/compare-options.ts'

/** What a run under the profiler is to do. */
export interface ProfileOptions {
  /** The folder of another checkout, which is profiled in turn with this one. */
  readonly before: string | undefined
  readonly stores: readonly Store[]
  /** A workload is profiled when its name begins with one of these; the main ones without any. */
  readonly words: readonly string[]
  readonly connections: number
  /** How long each workload is profiled, after warming up. */
  readonly seconds: number
  readonly publish: boolean
  /** As it was typed, for the report. */
  readonly command: string
}

const profileHelp = `npm run bench -- --profile [options] [workload …]

Runs Ostiary under the profiler, and prints how many microseconds of processor time each part of it
takes for a request, and the functions that take most.

  --before DIR       profiles this other checkout in turn, and prints before → after
  --stores …         sqlite,postgres; sqlite unless given
  --connections N    32 unless given
  --seconds N        how long each workload is profiled; 8 unless given
  --publish          also write the figures into bench/results/profiles.md and docs/performance.md
`

/** Reads the command line; answers a text where that is all there is to do. */
export function readProfileOptions(argv: readonly string[]): ProfileOptions | string {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      profile: { type: 'boolean' },
      before: { type: 'string' },
      stores: { type: 'string', default: 'sqlite' },
      connections: { type: 'string', default: '32' },
      seconds: { type: 'string', default: '8' },
      publish: { type: 'boolean', default: false },
    },
  })
  if (values.help) return profileHelp
  return {
    before: values.before === undefined ? undefined : readCheckout(values.before),
    stores: readStores(values.stores),
    words: positionals,
    connections: readCount(values.connections),
    seconds: readCount(values.seconds),
    publish: values.publish,
    // The folder says nothing to others; the report names the commit.
    command: [
      'npm run bench --',
      ...argv.map((word) => (word === values.before ? 'DIR' : word)),
    ].join(' '),
  }
}
