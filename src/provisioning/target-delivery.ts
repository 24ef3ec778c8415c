import type { Logger } from 'pino'
import { system } from '../events/actor.ts'
import type { EventChainStore } from '../events/event-chain.ts'
import { sealEvents } from '../events/seal-events.ts'
import { runInSpan } from '../kernel/current-span.ts'
import { backoffMs, type OutboxDelivery, outboxDelivery } from '../kernel/outbox-delivery.ts'
import { SealError } from '../kernel/sealing.ts'
import { randomId } from '../kernel/secrets.ts'
import { changedThings } from './changed-things.ts'
import type { ProvisioningContext } from './provisioning-context.ts'
import { pushGroup } from './push-group.ts'
import { type Push, pushPerson } from './push-person.ts'
import { RemoteFault } from './remote-fault.ts'
import type { RemoteService } from './remote-service.ts'
import type { LeasedThing, PeerFeatures, Target } from './target.ts'
import { openService } from './target-secrets.ts'
import type { ProvisioningStores } from './target-stores.ts'

/** Pushes what has changed to every target that is on. */
export interface TargetDelivery {
  /** Notes new events, and starts to push what is due. */
  deliver(): Promise<void>
  /** The same in the background. */
  deliverSoon(): void
  /** Waits for the pushes under way. */
  settled(): Promise<void>
  /** Stops the pushes under way; a later start or another node repeats them. */
  close(): Promise<void>
}

interface DeliveryParts<Stores extends ProvisioningStores>
  extends Omit<
    ProvisioningContext<Stores>,
    'rights' | 'findAddressProblem' | 'isPrivateHost' | 'groupHosts'
  > {
  readonly eventChain: EventChainStore
  readonly log: Logger
}

const [secondMs, minuteMs, hourMs] = [1000, 60_000, 3_600_000]
const longestSealMs = 2000
const eventsAtOnce = 500
const sweptAtOnce = 500
const pagesAtOnce = 20
/** How many things one node pushes to a target at once. */
const pushesAtOnce = 8
/** Longer than the requests of one push may take, apart from the members of a group. */
const leaseMs = 3 * minuteMs
/** Everything is compared with what was pushed once a day, in case that no event told of it. */
const sweepEveryMs = 24 * hourMs
const featuresForMs = 24 * hourMs
/** A thing that is refused is tried again for as long as the target is on. */
const refusedPause = [minuteMs, 6 * hourMs] as const
const awayPause = [5 * secondMs, 15 * minuteMs] as const
const busyPauseMs = secondMs
const notSent = new RemoteFault('not sent', 'the lease is over')

export function targetDelivery<Stores extends ProvisioningStores>(
  context: DeliveryParts<Stores>,
): TargetDelivery {
  const { stores, eventChain, clock, log } = context
  const { targets, provisioned } = stores
  const closing = new AbortController()
  const pushing = new Map<string, OutboxDelivery>()
  let background: Promise<void> = Promise.resolve()

  /** Marks what the events behind the position of a target concern. */
  async function noteEvents(target: Target): Promise<void> {
    for (let from = target.position; ; ) {
      const events = await eventChain.eventsAfter(from, eventsAtOnce)
      const to = events.at(-1)?.seq
      if (to === undefined) return
      const isDone = await provisioned.note(target, { from, to }, changedThings(events), clock())
      if (!isDone || events.length < eventsAtOnce) return
      from = to
    }
  }

  /** Looks at a part of everything. The next delivery goes on, so other targets are not late. */
  async function sweep(id: string): Promise<void> {
    for (let pages = 0; pages < pagesAtOnce; pages++) {
      const target = closing.signal.aborted ? undefined : await targets.find(id)
      if (target?.status !== 'on') return
      if (!target.sweep) {
        if (target.sweepAt > clock()) return
        await provisioned.beginSweep(id, false, clock())
        continue
      }
      await provisioned.sweep(target, sweptAtOnce, clock(), clock() + sweepEveryMs)
    }
  }

  /** A target whose group is gone has nothing to do once everything there has ended. */
  async function removeIfOver(target: Target): Promise<void> {
    if (target.sweep || (await provisioned.isInForce(target))) return
    // It may be gone only since its events were noted: whoever is active there has not ended yet.
    const counts = (await targets.counts([target.id])).get(target.id)
    if (counts && counts.waiting + counts.failing + counts.people + counts.groups > 0) return
    await context.recorded(system, async (inside, recording) => {
      const isDone = await inside.targets.remove(target.id)
      if (!isDone) return recording.unchanged()
      const detail = { target: target.id, reason: 'the group is gone' }
      return recording.change('TARGET_DELETED', { detail })
    })
  }

  function deliveryFor(id: string): OutboxDelivery {
    const known = pushing.get(id)
    if (known) return known
    const made = outboxDelivery<LeasedThing>({
      async take(now, until) {
        const target = closing.signal.aborted ? undefined : await targets.find(id)
        if (target?.status !== 'on' || target.health.retryAt > now) return []
        return provisioned.take(id, pushesAtOnce, now, { id: randomId(), until })
      },
      send: (things) => pushAll(id, things),
      leaseMs,
      clock,
    })
    pushing.set(id, made)
    return made
  }

  async function pushAll(id: string, things: readonly LeasedThing[]): Promise<void> {
    const target = await targets.find(id)
    if (!target) return
    try {
      const service = openService(context, target, closing.signal)
      const features = await featuresOf(target, service)
      const faults = await Promise.all(
        things.map((thing) => pushSafely({ target, service, features, thing })),
      )
      await noteHealth(target, faults)
    } catch (error) {
      const fault = faultOf(error)
      await Promise.all(things.map((thing) => giveBack(target, thing, fault)))
      await noteHealth(target, [fault])
    }
  }

  async function featuresOf(target: Target, service: RemoteService): Promise<PeerFeatures> {
    const { peer } = target
    if (peer && peer.readAt > clock() - featuresForMs) return peer
    const features = await service.readFeatures()
    await targets.notePeer(target.id, features)
    return features
  }

  async function pushSafely(
    parts: Pick<Push, 'target' | 'service' | 'features' | 'thing'>,
  ): Promise<RemoteFault | undefined> {
    const { target, thing } = parts
    // It is not, if the address was changed: then the id is of another service.
    if (!(await provisioned.isLeased(target.id, thing))) return notSent
    const renew = () => provisioned.renew(target.id, thing, clock() + leaseMs)
    const push = { ...parts, now: clock(), renew }
    try {
      const make = thing.kind === 'person' ? pushPerson : pushGroup
      await make(context, provisioned, push)
      return undefined
    } catch (error) {
      const fault = faultOf(error)
      await giveBack(target, thing, fault)
      return fault
    }
  }

  async function giveBack(target: Target, thing: LeasedThing, fault: RemoteFault): Promise<void> {
    const now = clock()
    const { kind, ref, attempts } = thing
    const details = { target: target.id, kind, ref, attempts, error: fault.message, err: fault }
    switch (fault.kind) {
      case 'not sent':
      case 'unauthorized':
      case 'away':
        // It is not about this thing, so it waits for the target and no longer.
        return provisioned.release(target.id, thing, now + busyPauseMs)
      default: {
        log.warn(details, 'something was not pushed; it will be tried again')
        const pauses = fault.kind === 'failed' ? awayPause : refusedPause
        const dueAt = now + backoffMs(attempts, ...pauses)
        return provisioned.postpone(target.id, thing, fault.message, dueAt)
      }
    }
  }

  /** Notes whether the service answers, and leaves it alone for a while if not. */
  async function noteHealth(
    target: Target,
    faults: readonly (RemoteFault | undefined)[],
  ): Promise<void> {
    const now = clock()
    const refused = faults.find((fault) => fault?.kind === 'unauthorized')
    if (refused) return pause(target, refused.message)
    // One that fails may be to blame itself, if others were taken.
    const isDown = faults.every((fault) => fault?.kind === 'failed')
    const away = faults.filter((fault) => fault?.kind === 'away' || isDown)
    const [first] = away
    const { health } = target
    if (!first) {
      const isUp = faults.some((fault) => fault?.kind !== 'not sent')
      if (isUp && health.failures > 0) {
        await targets.noteHealth(target.id, { failures: 0, retryAt: 0 })
      }
      return
    }
    const wanted = Math.max(...away.map((fault) => fault?.retryAfterMs ?? 0))
    const pauseMs = Math.max(wanted, backoffMs(health.failures, ...awayPause))
    log.info({ target: target.id, error: first.message, pauseMs }, 'a target does not answer')
    await targets.noteHealth(target.id, {
      failingSince: health.failingSince ?? now,
      failures: health.failures + 1,
      retryAt: now + pauseMs,
      problem: first.message,
    })
  }

  async function pause(target: Target, problem: string): Promise<void> {
    const { id, group } = target
    const isDone = await context.recorded<boolean>(system, async (inside, recording) => {
      if (!(await inside.targets.pause(target, problem, recording.now))) {
        return recording.unchanged(false)
      }
      const detail = { target: id, reason: problem, groupId: group?.groupId ?? 'root' }
      const inGroups = group ? [group.groupId] : []
      return recording.change('TARGET_PAUSED', { outcome: 'failure', detail, inGroups }, true)
    })
    if (isDone) log.error({ target: id, problem }, 'a target was paused')
  }

  async function deliver(): Promise<void> {
    const on = closing.signal.aborted ? [] : await targets.listOn()
    const ids = new Set(on.map(({ id }) => id))
    for (const id of pushing.keys()) if (!ids.has(id)) pushing.delete(id)
    if (on.length === 0) return
    await sealEvents({ chain: eventChain }, longestSealMs)
    for (const target of on) {
      await noteEvents(target)
      await sweep(target.id)
      if (target.group) await removeIfOver(target)
      deliveryFor(target.id)
        .deliver()
        .catch((err: unknown) => {
          if (!closing.signal.aborted) log.error({ err, target: target.id }, 'pushing failed')
        })
    }
  }

  async function settled(): Promise<void> {
    await Promise.all([...pushing.values()].map((each) => each.settled()))
  }

  return {
    deliver,
    deliverSoon() {
      background = runInSpan(undefined, () => background.then(deliver)).catch((err: unknown) =>
        log.error({ err }, 'noting what to push failed'),
      )
    },
    settled,
    async close() {
      closing.abort()
      await background
      await settled()
    },
  }
}

/** What went wrong, as far as it is about the other service. Anything else is a bug. */
function faultOf(error: unknown): RemoteFault {
  if (error instanceof RemoteFault) return error
  if (error instanceof SealError) {
    return new RemoteFault('away', 'the token of the target cannot be opened', { cause: error })
  }
  throw error
}
