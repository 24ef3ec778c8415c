import { system } from '../events/actor.ts'
import { pauseAfter } from '../kernel/retry-pauses.ts'
import { SealError } from '../kernel/sealing.ts'
import { randomId } from '../kernel/secrets.ts'
import { FetchError, type FetchErrorCode } from '../outgoing/fetch-error.ts'
import { changeStreamStatusInside } from './change-stream-status.ts'
import { openAuthorization } from './given-stream.ts'
import { type Message, revocationRequest } from './revocation-request.ts'
import { signSet } from './sign-set.ts'
import type { DeliveryContext } from './signals-context.ts'
import { isSent, type PendingSet, type SignalStores, type Stream } from './stream.ts'

/** How many events are sent to one receiver at once, each about another subject. */
const subjectsAtOnce = 8
const setsAtOnce = 32
const leaseMs = 60_000
const renewAfterMs = 20_000
const dayMs = 86_400_000

/** What became of an event that was sent (RFC 8935 §2.2 to §2.4). */
type PushOutcome =
  | { readonly kind: 'delivered' }
  | { readonly kind: 'refused'; readonly error: string }
  | { readonly kind: 'failed'; readonly error: string; readonly retryAfter?: string | undefined }
  /** Nothing was sent, and nothing failed. */
  | { readonly kind: 'not sent' }

/** What administrators are shown. The message of the error is only for the log. */
const failureWords: Readonly<Record<FetchErrorCode, string>> = {
  refused: 'the address is not allowed; signals.privateHosts lists hosts on your own network',
  unreachable: 'there was no connection or no answer',
  timeout: 'the answer took too long',
  unusable: 'the answer cannot be read',
  busy: 'too many requests are under way',
}

/**
 * Sends what waits in a stream, until nothing does or the receiver fails. One node sends at a time;
 * events about one subject are sent in their order.
 */
export async function pushStream<Stores extends SignalStores>(
  context: DeliveryContext<Stores>,
  id: string,
  closing: AbortSignal,
): Promise<void> {
  const { streams, signalSets } = context.stores
  const { clock } = context
  const lease = randomId()
  const isDue = (stream: Stream | undefined) =>
    stream !== undefined &&
    isSent(stream) &&
    stream.status !== 'disabled' &&
    stream.health.retryAt <= clock()
  if (!isDue(await streams.find(id))) return
  if (!(await streams.lease(id, lease, clock(), clock() + leaseMs))) return
  try {
    while (!closing.aborted) {
      // Its address may have changed meanwhile, or it was paused.
      const stream = await streams.find(id)
      if (!stream || !isDue(stream)) return
      const sets = await signalSets.pending(id, setsAtOnce, stream.status === 'paused')
      if (sets.length === 0) return
      if (!(await pushBatch(context, stream, sets, { lease, closing }))) return
    }
  } finally {
    await streams.renew(id, lease, 0)
  }
}

interface Sending {
  readonly lease: string
  readonly closing: AbortSignal
}

/** Sends some events; false when the receiver failed. */
async function pushBatch<Stores extends SignalStores>(
  context: DeliveryContext<Stores>,
  stream: Stream,
  sets: readonly PendingSet[],
  { lease, closing }: Sending,
): Promise<boolean> {
  const { streams, signalSets } = context.stores
  const delivered: string[] = []
  let failure: Extract<PushOutcome, { kind: 'failed' | 'not sent' }> | undefined
  let renewAt = context.clock() + renewAfterMs

  async function pushInOrder(ofSubject: readonly PendingSet[]): Promise<void> {
    for (const set of ofSubject) {
      if (failure) return
      if (context.clock() >= renewAt) {
        renewAt = context.clock() + renewAfterMs
        if (!(await streams.renew(stream.id, lease, context.clock() + leaseMs))) {
          failure = { kind: 'not sent' }
          return
        }
      }
      const outcome = await pushOne(context, stream, set, closing)
      if (outcome.kind === 'delivered') delivered.push(set.jti)
      else if (outcome.kind === 'refused') {
        await signalSets.refuse(stream.id, set.jti, outcome.error)
        const details = { stream: stream.id, jti: set.jti, error: outcome.error }
        context.log.warn(details, 'a receiver refused a signal')
      } else failure = outcome
    }
  }

  const queue = [...Map.groupBy(sets, ({ subject }) => subject).values()]
  const workers = Array.from({ length: Math.min(subjectsAtOnce, queue.length) }, async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await pushInOrder(next)
  })
  await Promise.all(workers)
  await signalSets.settle(stream.id, delivered)
  await noteOutcome(context, stream, delivered.length > 0, failure)
  return failure === undefined
}

async function pushOne<Stores extends SignalStores>(
  context: DeliveryContext<Stores>,
  stream: Stream,
  set: PendingSet,
  signal: AbortSignal,
): Promise<PushOutcome> {
  const isRevocation = stream.method === 'revoke'
  // What a stream tells of itself revokes nothing.
  if (isRevocation && set.subject === 'stream') return { kind: 'delivered' }
  try {
    const message = isRevocation
      ? await revocationRequest(context, stream, set)
      : await pushRequest(context, stream, set)
    const request = { accept: 'application/json', ...message, signal }
    const { status, body, retryAfter } = await context.fetch(stream.url ?? '', request)
    if (status >= 200 && status <= 299) return { kind: 'delivered' }
    // Somebody whom the receiver does not know has nothing there.
    if (isRevocation && status === 404) return { kind: 'delivered' }
    const problem = status === 400 ? readProblem(body, isRevocation) : undefined
    if (problem !== undefined) return { kind: 'refused', error: problem }
    return { kind: 'failed', error: `the answer has status ${status}`, retryAfter }
  } catch (cause) {
    if (cause instanceof SealError) {
      context.log.error({ err: cause, stream: stream.id }, 'a header of a stream cannot be opened')
      return { kind: 'failed', error: 'the header of the receiver cannot be opened' }
    }
    if (!(cause instanceof FetchError)) throw cause
    if (signal.aborted || cause.code === 'busy') return { kind: 'not sent' }
    return { kind: 'failed', error: failureWords[cause.code] }
  }
}

async function pushRequest(
  context: DeliveryContext,
  stream: Stream,
  set: PendingSet,
): Promise<Message> {
  const authorization = openAuthorization(context.box, stream)
  return {
    body: { type: 'application/secevent+jwt', content: await signSet(context, stream, set) },
    headers: authorization === undefined ? {} : { authorization },
  }
}

/**
 * Why a receiver does not take this event (RFC 8935 §2.4). What is wrong with the sender concerns
 * every event, so it is no reason to set this one aside.
 */
function readProblem(body: string, isRevocation: boolean): string | undefined {
  const aboutSender = ['authentication_failed', 'access_denied']
  // The draft gives a request that is malformed no body.
  if (isRevocation) return 'the receiver does not take the request'
  try {
    const { err, description }: { err?: unknown; description?: unknown } = JSON.parse(body)
    if (typeof err !== 'string' || aboutSender.includes(err)) return undefined
    const words = typeof description === 'string' ? `${err}: ${description}` : err
    return words.replace(/\p{Cc}/gu, ' ').slice(0, 300)
  } catch {
    return undefined
  }
}

/** Notes whether the receiver answers, and leaves it alone for a while if not. */
async function noteOutcome<Stores extends SignalStores>(
  context: DeliveryContext<Stores>,
  stream: Stream,
  hasArrived: boolean,
  failure: Extract<PushOutcome, { kind: 'failed' | 'not sent' }> | undefined,
): Promise<void> {
  const { clock, settings, log, stores } = context
  const now = clock()
  const { id, health: before } = stream
  const sentAt = hasArrived ? now : undefined
  if (failure?.kind !== 'failed') {
    await stores.streams.noteHealth(id, { failures: 0, retryAt: 0 }, sentAt)
    return
  }
  const { failingSince = now, failures } = hasArrived ? { failures: 0 } : before
  const pauseMs = pauseAfter(failures + 1, failure.retryAfter, now)
  log.info({ stream: id, error: failure.error, pauseMs }, 'a receiver of signals does not answer')
  const health = { failingSince, failures: failures + 1, retryAt: now + pauseMs }
  await stores.streams.noteHealth(id, { ...health, problem: failure.error }, sentAt)
  if (now - failingSince < settings.pauseAfterDays * dayMs || stream.status !== 'enabled') return
  const reason = `the receiver has failed for days: ${failure.error}`
  await context.recorded(system, (inside, recording) =>
    changeStreamStatusInside(context, inside, recording, {
      id,
      status: 'paused',
      reason,
      isOurs: true,
    }),
  )
}
