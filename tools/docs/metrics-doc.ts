import { readFileSync, writeFileSync } from 'node:fs'
import { type MetricSources, serverMetrics } from '../../src/metrics/server-metrics.ts'

const target = new URL('../../docs/metrics.md', import.meta.url)

const preface = `# Metrics

<!-- Generated from src/metrics by \`npm run docs\`. Edit the metrics, not this file. -->

What \`GET /metrics\` answers on the port \`metrics.port\`, in the format of Prometheus. [Monitoring](monitoring.md) says how
to read it, with alert rules and a dashboard. Labels have few values, all from lists of the server: no client, no user, no
address. With \`--workers\`, counters are the sums of all workers, and what each reads from the database is not added up.
`

/** They differ between systems, so they are not listed. */
const others = `Besides these there are metrics of Node and of the process, which prom-client makes. Names begin with \`nodejs_\` and
\`process_\`. The delay of the event loop is \`nodejs_eventloop_lag_p99_seconds\`, the memory
\`process_resident_memory_bytes\`.
`

/** A metric, as its registry knows it. */
interface Described {
  readonly name: string
  readonly help: string
  readonly type: string
  readonly labelNames?: readonly string[]
}

/** Never read: a registry knows its metrics without their values. */
const noSources: MetricSources = {
  chores: () => [],
  missingKeys: new Map(),
  connectionEndings: () => Promise.reject(new TypeError('there are no values')),
  webhooks: () => Promise.reject(new TypeError('there are no values')),
  targets: () => Promise.reject(new TypeError('there are no values')),
  signals: () => Promise.reject(new TypeError('there are no values')),
  heardSignals: () => Promise.reject(new TypeError('there are no values')),
  passwordQueue: () => ({}),
  version: '',
  engine: '',
  transactions: { transactions: 0, commits: 0 },
  mails: () => Promise.reject(new TypeError('there are no values')),
  keys: async () => [],
  totals: () => Promise.reject(new TypeError('there are no values')),
  clock: () => 0,
}

/** The page about metrics, made from the registry of a server. */
function metricsDoc(): string {
  const metrics = serverMetrics()
  metrics.connect(noSources)
  const all = metrics.http.registry.getMetricsAsArray() as unknown as readonly Described[]
  const own = all.filter(({ name }) => name.startsWith('ostiary_'))
  const known = own.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  return [preface, table(known), others].join('\n')
}

function table(metrics: readonly Described[]): string {
  const rows = metrics.map(({ name, type, labelNames = [], help }) => {
    const labels = labelNames.map((label) => `\`${label}\``).join(', ')
    return `| \`${name}\` | ${type} | ${labels || '–'} | ${help.replaceAll('|', '\\|')} |`
  })
  return `${['| metric | kind | labels | meaning |', '|---|---|---|---|', ...rows].join('\n')}\n`
}

if (import.meta.main) {
  const wanted = metricsDoc()
  if (!process.argv.includes('--check')) writeFileSync(target, wanted)
  else if (readFileSync(target, 'utf8') !== wanted) {
    process.stderr.write('docs/metrics.md is out of date; run: npm run docs\n')
    process.exitCode = 1
  }
}
