import { Counter, Gauge, type Registry } from 'prom-client'
import type { Clock } from '../kernel/time.ts'

/** What is read from the store for metrics. Every process reads the same, so the largest counts. */
export interface StoreSources {
  readonly transactions: { readonly transactions: number; readonly commits: number }
  readonly mails: () => Promise<{ readonly waiting: number; readonly oldest: number | undefined }>
  readonly keys: () => Promise<readonly { readonly alg: string; readonly since: number }[]>
  /** Counts everything, or answers what was counted a while ago. It may take long. */
  readonly totals: () => Promise<Totals>
}

interface Totals {
  readonly users: Readonly<Record<string, number>>
  readonly groups: number
  readonly clients: number
  readonly sessions: number
}

/** Metrics of the database, the mail queue and the keys, and how many of everything there are. */
export function storeMetrics(registry: Registry, sources: StoreSources, clock: Clock): void {
  transactionMetrics(registry, sources)
  mailMetrics(registry, sources, clock)
  totalMetrics(registry, sources)
  new Gauge({
    name: 'ostiary_signing_key_age_seconds',
    help: 'How long each key has been signing, by algorithm',
    labelNames: ['alg'],
    registers: [registry],
    aggregator: 'max',
    async collect() {
      for (const { alg, since } of (await ifPossible(sources.keys)) ?? []) {
        this.set({ alg }, Math.max(0, clock() - since) / 1000)
      }
    },
  })
}

function transactionMetrics(registry: Registry, { transactions: counts }: StoreSources): void {
  const counters = {
    transactions: 'Transactions that were committed by this process',
    commits: 'Commits to disk; on SQLite transactions share them',
  } as const
  for (const [name, help] of Object.entries(counters)) {
    new Counter({
      name: `ostiary_database_${name}_total`,
      help,
      registers: [registry],
      collect() {
        this.reset()
        this.inc(counts[name as keyof typeof counters])
      },
    })
  }
}

function mailMetrics(registry: Registry, { mails }: StoreSources, clock: Clock): void {
  new Gauge({
    name: 'ostiary_mail_queue_messages',
    help: 'Emails that wait to be sent',
    registers: [registry],
    aggregator: 'max',
    async collect() {
      const found = await ifPossible(mails)
      if (found) this.set(found.waiting)
    },
  })
  new Gauge({
    name: 'ostiary_mail_queue_oldest_seconds',
    help: 'The age of the oldest email that waits; 0 when there is none',
    registers: [registry],
    aggregator: 'max',
    async collect() {
      const found = await ifPossible(mails)
      if (!found) return
      const { oldest = clock() } = found
      this.set(Math.max(0, clock() - oldest) / 1000)
    },
  })
}

function totalMetrics(registry: Registry, { totals }: StoreSources): void {
  let latest: Totals | undefined
  /** Nobody waits for the count of a large store: it is in the next answer. */
  function countOnTheSide(): void {
    totals().then(
      (counted) => {
        latest = counted
      },
      () => {},
    )
  }
  new Gauge({
    name: 'ostiary_users',
    help: 'Users, by status; counted now and then',
    labelNames: ['status'],
    registers: [registry],
    aggregator: 'max',
    collect() {
      countOnTheSide()
      for (const [status, count] of Object.entries(latest?.users ?? {})) this.set({ status }, count)
    },
  })
  for (const what of ['groups', 'clients', 'sessions'] as const) {
    new Gauge({
      name: `ostiary_${what}`,
      help: `${what === 'sessions' ? 'Open sessions' : capitalised(what)}; counted now and then`,
      registers: [registry],
      aggregator: 'max',
      collect() {
        if (latest) this.set(latest[what])
        // It would be 0 otherwise.
        else this.remove()
      },
    })
  }
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** While the store is away, the other metrics are still needed. */
async function ifPossible<T>(read: () => Promise<T>): Promise<T | undefined> {
  return read().catch(() => undefined)
}
