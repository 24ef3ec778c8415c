import { system } from '../events/actor.ts'
import { inSlices } from '../kernel/time.ts'
import type { AccessContext, AccessStores } from './access-context.ts'
import { statusNow } from './access-request.ts'
import { aboutRequest } from './decide-request.ts'
import { endTakenByHand, settleRoles } from './give-role.ts'
import { makeEligible } from './make-eligible.ts'

const atOnce = 50
const mostSlices = 100
/** Nobody gets more than one email about open requests in this time. */
const digestMs = 900_000

/** Does what is due: roles begin and end, requests expire, deciders are told. A chore. */
export function tendAccess<Stores extends AccessStores>(
  context: AccessContext<Stores>,
): () => Promise<void> {
  const settle = settleRoles(context)
  const { removeEnded } = makeEligible(context)
  const tell = tellDeciders(context)
  const expire = expireRequests(context)
  const endTaken = noteTaken(context)
  return async () => {
    await inSlices(removeEnded, mostSlices)
    await inSlices(settle, mostSlices)
    await inSlices(endTaken, mostSlices)
    await inSlices(expire, mostSlices)
    await inSlices(tell, mostSlices)
  }
}

/** Notes that roles are over which somebody took away by hand. */
function noteTaken<Stores extends AccessStores>(context: AccessContext<Stores>) {
  const { stores, recorded, clock } = context
  const endTaken = endTakenByHand(context)
  return async (): Promise<boolean> => {
    const taken = await stores.timedRoles.listTaken(clock(), atOnce)
    let ended = 0
    for (const { id, sub } of taken) {
      await recorded(system, async (inside, log) => {
        await inside.people.lock(sub)
        const timed = await inside.timedRoles.find(id)
        const isCurrent = timed !== undefined && timed.endedAt === undefined
        if (!isCurrent || !(await endTaken(inside, log, timed))) return log.unchanged()
        ended += 1
        return log.done()
      })
    }
    return ended === atOnce
  }
}

/** Closes the requests that nobody has answered in time. */
function expireRequests<Stores extends AccessStores>(context: AccessContext<Stores>) {
  const { stores, recorded, clock } = context
  return async (): Promise<boolean> => {
    const unanswered = await stores.accessRequests.listUnanswered(clock(), atOnce)
    for (const { id, sub } of unanswered) {
      await recorded(system, async (inside, log) => {
        await inside.people.lock(sub)
        const request = await inside.accessRequests.find(id)
        if (request?.status !== 'open' || statusNow(request, log.now) !== 'expired') {
          return log.unchanged()
        }
        const after = { ...request, status: 'expired', decidedAt: log.now } as const
        await inside.accessRequests.change(after, request.revision)
        return log.change('ACCESS_REQUEST_EXPIRED', aboutRequest(request))
      })
    }
    return unanswered.length === atOnce
  }
}

/** Tells people that requests wait for them: one email for all that wait now. */
function tellDeciders<Stores extends AccessStores>(context: AccessContext<Stores>) {
  const { stores, recorded, letters, clock } = context
  return async (): Promise<boolean> => {
    const now = clock()
    const untold = await stores.accessRequests.listUntold(now - digestMs, now, atOnce)
    for (const sub of untold) {
      await recorded(system, async (inside, log) => {
        await inside.people.lock(sub)
        const isDue = await inside.accessRequests.noteTold(sub, now - digestMs, now)
        if (isDue) await letters.postWaiting(inside, sub)
        return log.unchanged()
      })
    }
    if (untold.length > 0) letters.deliver()
    return untold.length === atOnce
  }
}
