import { Counter, Histogram, type Registry } from 'prom-client'

/**
 * What the parts of the server report while they work. They take the functions one by one and do
 * not know of metrics. Labels come from fixed lists, never from callers.
 */
export interface Meters {
  /** An event that is durable. */
  event(event: MeasuredEvent): void
  /** A sign-in that was refused before the password was checked. */
  signInRefused(outcome: string): void
  tokensIssued(issued: IssuedTokens): void
  /** A job of the password queue has begun. */
  passwordJobBegun(lane: string, waitedMs: number): void
  /** A transaction has begun. */
  transactionBegun(waitedMs: number): void
  cacheRead(cache: string, isHit: boolean): void
  /** Somebody was asked whether a new password is known from a data leak. */
  breachChecked(result: 'found' | 'clear' | 'failed'): void
  mailHandled(outcome: 'sent' | 'postponed' | 'dropped'): void
  /** Somebody has signed in elsewhere, or should have. */
  arrived(kind: string, outcome: string): void
  /** A directory has asked for something, alone or in bulk. */
  provisioned(resource: string, operation: string, outcome: string): void
  /** A workload has shown a token of a registered issuer, by the name of that. */
  workloadSignedIn(issuer: string, outcome: 'accepted' | 'refused'): void
}

interface IssuedTokens {
  readonly grantType: string
  readonly client: 'public' | 'confidential'
  readonly boundTo: 'nothing' | 'key' | 'certificate'
}

interface MeasuredEvent {
  readonly type: string
  readonly outcome: 'success' | 'failure'
  readonly detail?: Readonly<Record<string, unknown>> | undefined
}

/** Left out of labels. */
const grantTypePrefix = 'urn:ietf:params:oauth:grant-type:'
const waitBuckets = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5]

/** The counters behind what the parts report. */
export function meters(registry: Registry): Meters {
  const registers = [registry]
  const countEvent = eventMeters(registry)
  const tokens = new Counter({
    name: 'ostiary_tokens_issued_total',
    help: 'Token responses, by grant type, by whether the client can keep a secret, and by what the access token is bound to: nothing, key (DPoP) or certificate',
    labelNames: ['grant_type', 'client', 'bound_to'],
    registers,
  })
  const breaches = new Counter({
    name: 'ostiary_breach_checks_total',
    help: 'New passwords that were looked up among those of data leaks: found, clear, or failed where nobody could say, and the password was accepted',
    labelNames: ['result'],
    registers,
  })
  const passwordWaits = new Histogram({
    name: 'ostiary_password_queue_wait_seconds',
    help: 'How long work on passwords waited for its turn, by lane',
    labelNames: ['lane'],
    buckets: waitBuckets,
    registers,
  })
  const transactionWaits = new Histogram({
    name: 'ostiary_database_wait_seconds',
    help: 'How long a transaction waited: on SQLite for other writers, on PostgreSQL for a connection',
    buckets: waitBuckets,
    registers,
  })
  const cacheReads = new Counter({
    name: 'ostiary_cache_reads_total',
    help: 'Reads of a cache, by result: hit or miss',
    labelNames: ['cache', 'result'],
    registers,
  })
  const mails = new Counter({
    name: 'ostiary_mails_total',
    help: 'Attempts to send an email, by outcome: sent, postponed or dropped',
    labelNames: ['outcome'],
    registers,
  })
  const arrivals = new Counter({
    name: 'ostiary_arrivals_total',
    help: 'Sign-ins through connections, by kind of the connection and outcome: signed-in; waits, unknown, taken or refused by the rules here; denied, down, invalid, misconfigured or wrong (a password) at the other side',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const provisioning = new Counter({
    name: 'ostiary_scim_operations_total',
    help: 'What directories asked for (SCIM), each operation of a bulk counted, by kind of resource, operation and outcome: done, the code of the refusal, or failed',
    labelNames: ['resource', 'operation', 'outcome'],
    registers,
  })
  const workloads = new Counter({
    name: 'ostiary_workload_sign_ins_total',
    help: 'Tokens of trusted issuers with which workloads have signed in as clients, by issuer and outcome: accepted or refused',
    labelNames: ['issuer', 'outcome'],
    registers,
  })
  return {
    ...countEvent,
    workloadSignedIn: (issuer, outcome) => workloads.inc({ issuer, outcome }),
    provisioned: (resource, operation, outcome) =>
      provisioning.inc({ resource, operation, outcome }),
    arrived: (kind, outcome) => arrivals.inc({ kind, outcome }),
    tokensIssued: ({ grantType, client, boundTo }) =>
      tokens.inc({ grant_type: grantType.replace(grantTypePrefix, ''), client, bound_to: boundTo }),
    passwordJobBegun: (lane, waitedMs) => passwordWaits.observe({ lane }, waitedMs / 1000),
    transactionBegun: (waitedMs) => transactionWaits.observe(waitedMs / 1000),
    cacheRead: (cache, isHit) => cacheReads.inc({ cache, result: isHit ? 'hit' : 'miss' }),
    breachChecked: (result) => breaches.inc({ result }),
    mailHandled: (outcome) => mails.inc({ outcome }),
  }
}

const signInEvents = new Set(['LOGIN_SUCCESS', 'LOGIN_FAILURE'])
const factorEvents = new Set(['STEP_UP', 'FACTOR_FAILED'])

/** Counts events, and those about sign-ins once more by factor. */
function eventMeters(registry: Registry): Pick<Meters, 'event' | 'signInRefused'> {
  const registers = [registry]
  const events = new Counter({
    name: 'ostiary_events_total',
    help: 'Events of the audit log, by type and outcome; repeated failures are counted each',
    labelNames: ['type', 'outcome'],
    registers,
  })
  const signIns = new Counter({
    name: 'ostiary_sign_ins_total',
    help: 'Sign-ins by the first factor and outcome: success, failure, or delayed, crowded and busy when the password was not checked',
    labelNames: ['factor', 'outcome'],
    registers,
  })
  const factors = new Counter({
    name: 'ostiary_second_factors_total',
    help: 'Second factors that were checked, by factor and outcome',
    labelNames: ['factor', 'outcome'],
    registers,
  })
  return {
    event({ type, outcome, detail }) {
      events.inc({ type, outcome })
      if (signInEvents.has(type)) signIns.inc({ factor: factorOf(detail), outcome })
      if (factorEvents.has(type)) factors.inc({ factor: factorOf(detail), outcome })
    },
    signInRefused: (outcome) => signIns.inc({ factor: 'password', outcome }),
  }
}

/** Events name every factor but the password. Those with a reason were not refused by a factor. */
function factorOf(detail: MeasuredEvent['detail'] = {}): string {
  if (typeof detail.factor === 'string') return detail.factor
  if (detail.provider !== undefined) return 'connection'
  return detail.reason === undefined ? 'password' : 'none'
}
