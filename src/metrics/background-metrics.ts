import { Counter, Gauge, type Registry } from 'prom-client'
import type { RunningChores } from '../kernel/run-chores.ts'
import type { Clock } from '../kernel/time.ts'

/** Metrics of each chore, for an alert on a chore that has not succeeded for long. */
export function choreMetrics(registry: Registry, { status }: Pick<RunningChores, 'status'>): void {
  new Gauge({
    name: 'ostiary_chore_last_success_timestamp_seconds',
    help: 'When a chore last succeeded, as a Unix time; 0 when it has not since the start',
    labelNames: ['chore'],
    registers: [registry],
    aggregator: 'max',
    collect() {
      for (const { name, lastSuccessAt = 0 } of status())
        this.set({ chore: name }, lastSuccessAt / 1000)
    },
  })
  new Counter({
    name: 'ostiary_chore_failures_total',
    help: 'Runs of a chore that failed',
    labelNames: ['chore'],
    registers: [registry],
    collect() {
      this.reset()
      for (const { name, failures } of status()) this.inc({ chore: name }, failures)
    },
  })
}

/** Counts tokens that could not be signed because there was no key for their algorithm. */
export function keyMetrics(registry: Registry, missing: ReadonlyMap<string, number>): void {
  new Counter({
    name: 'ostiary_signing_key_missing_total',
    help: 'Tokens that could not be signed for want of a key, by algorithm',
    labelNames: ['alg'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [alg, times] of missing) this.inc({ alg }, times)
    },
  })
}

interface QueueStatus {
  readonly running: number
  readonly waiting: number
}

/** How many jobs of the password queue run and wait, by lane. */
export function passwordQueueMetrics(
  registry: Registry,
  status: () => Readonly<Record<string, QueueStatus>>,
): void {
  new Gauge({
    name: 'ostiary_password_queue_jobs',
    help: 'Work on passwords, by lane and state: running or waiting',
    labelNames: ['lane', 'state'],
    registers: [registry],
    collect() {
      for (const [lane, { running, waiting }] of Object.entries(status())) {
        this.set({ lane, state: 'running' }, running)
        this.set({ lane, state: 'waiting' }, waiting)
      }
    },
  })
}

/**
 * A gauge of what is in the store: one value, or one for each state. Every process reads the same,
 * so the largest counts. While the store is away, the other metrics are still needed.
 */
function storeGauge<Found>(
  registry: Registry,
  read: () => Promise<Found>,
  described: { readonly name: string; readonly help: string; readonly labelNames?: string[] },
  statesOf: (found: Found) => number | Readonly<Record<string, number>>,
): void {
  new Gauge({
    ...described,
    registers: [registry],
    aggregator: 'max',
    async collect() {
      const found = await read().catch(() => undefined)
      if (found === undefined) return
      const value = statesOf(found)
      if (typeof value === 'number') this.set(value)
      else for (const [state, count] of Object.entries(value)) this.set({ state }, count)
    },
  })
}

const secondsSince = (time: number | undefined, now: number) =>
  time === undefined ? 0 : Math.max(0, now - time) / 1000

interface Counts {
  readonly pending: number
  readonly dead: number
  readonly oldestPending: number | undefined
}

/** Messages of webhooks that wait and those that failed for good. */
export function webhookMetrics(
  registry: Registry,
  counts: () => Promise<Counts>,
  clock: Clock,
): void {
  storeGauge(
    registry,
    counts,
    {
      name: 'ostiary_webhook_messages',
      help: 'Messages of webhooks in the store, by state: pending or dead',
      labelNames: ['state'],
    },
    ({ pending, dead }) => ({ pending, dead }),
  )
  storeGauge(
    registry,
    counts,
    {
      name: 'ostiary_webhook_oldest_pending_seconds',
      help: 'The age of the oldest pending message of a webhook; 0 when there is none',
    },
    ({ oldestPending }) => secondsSince(oldestPending, clock()),
  )
}

const day = 86_400_000

/**
 * How long until the first secret or certificate of a connection ends, of each sort. Every process
 * reads the same from the store, so the least counts.
 */
export function connectionMetrics(
  registry: Registry,
  firstEndings: () => Promise<ReadonlyMap<string, number>>,
  clock: Clock,
): void {
  new Gauge({
    name: 'ostiary_connection_end_days',
    help: 'Days until the first of its sort ends in a connection that is in use; negative when it has ended, missing when none has an end: client_secret, upstream_certificate, signing_certificate or encryption_certificate',
    labelNames: ['what'],
    registers: [registry],
    aggregator: 'min',
    async collect() {
      // While the store is away, the other metrics are still needed.
      const found = await firstEndings().catch(() => undefined)
      this.reset()
      for (const [what, endsAt] of found ?? []) this.set({ what }, (endsAt - clock()) / day)
    },
  })
}

interface SignalTotals {
  readonly waiting: number
  readonly refused: number
  readonly failing: number
  readonly oldest: number | undefined
}

/** What waits for receivers of shared signals. */
export function signalMetrics(
  registry: Registry,
  totals: () => Promise<SignalTotals>,
  clock: Clock,
): void {
  storeGauge(
    registry,
    totals,
    {
      name: 'ostiary_signals',
      help: 'Security events that receivers have not taken, by state: waiting or refused',
      labelNames: ['state'],
    },
    ({ waiting, refused }) => ({ waiting, refused }),
  )
  storeGauge(
    registry,
    totals,
    {
      name: 'ostiary_signals_oldest_seconds',
      help: 'For how long the oldest security event has waited for its receiver; 0 when none waits',
    },
    ({ oldest }) => secondsSince(oldest, clock()),
  )
  storeGauge(
    registry,
    totals,
    {
      name: 'ostiary_signal_streams_failing',
      help: 'Streams of security events whose receiver does not take what it is sent',
    },
    ({ failing }) => failing,
  )
}

interface SourceTotals {
  readonly heard: number
  readonly failing: number
  readonly stopped: number
}

/** How the streams of other sides do that connections hear. */
export function heardSignalMetrics(registry: Registry, totals: () => Promise<SourceTotals>): void {
  storeGauge(
    registry,
    totals,
    {
      name: 'ostiary_heard_streams',
      help: 'Streams of security events of other sides of connections, by state: heard, failing (with a problem since the last success) or stopped (paused or disabled over there)',
      labelNames: ['state'],
    },
    ({ heard, failing, stopped }) => ({ heard, failing, stopped }),
  )
}

interface TargetTotals {
  readonly waiting: number
  readonly failing: number
  readonly paused: number
}

/** What waits to be pushed to other services, and what fails. */
export function targetMetrics(registry: Registry, totals: () => Promise<TargetTotals>): void {
  storeGauge(
    registry,
    totals,
    {
      name: 'ostiary_target_things',
      help: 'People and groups that targets of SCIM have not got as they are now, by state: waiting or failing',
      labelNames: ['state'],
    },
    ({ waiting, failing }) => ({ waiting, failing }),
  )
  storeGauge(
    registry,
    totals,
    {
      name: 'ostiary_targets_paused',
      help: 'Targets of SCIM that are paused because their token was refused',
    },
    ({ paused }) => paused,
  )
}
