import { type Actor, nameOf, type Person } from '../events/actor.ts'
import type { Recording } from '../events/recorded.ts'
import type { AccessContext, AccessStores, GroupPlace } from './access-context.ts'
import { AccessError, changedMeanwhile, invalidAccess, unknownRequest } from './access-error.ts'
import { type AccessRequest, type GivenApproval, isOpen } from './access-request.ts'
import { areMet, findNeeds, type Need } from './approvers.ts'
import { checkNotHeld } from './ask-for-access.ts'
import { giveForTime } from './give-role.ts'

/** How an approval can bind a request. */
interface ApproveOptions {
  /** A shorter time than was asked for. */
  readonly seconds?: number | undefined
  /** The revision of the request that the caller has read. */
  readonly revision?: number | undefined
}

/** What is done with a request. Of all calls at once, one has an effect. */
export interface Decisions {
  approve(actor: Person, id: string, options: ApproveOptions): Promise<AccessRequest>
  /** By whoever could approve; also by an administrator of the group, or an operator. */
  refuse(actor: Actor, id: string, reason: string): Promise<AccessRequest>
  withdraw(actor: Person, id: string): Promise<AccessRequest>
}

export function decisions<Stores extends AccessStores>(context: AccessContext<Stores>): Decisions {
  const { recorded, people, letters } = context
  const findOpen = openRequest(context)
  const findDecider = deciderOf(context)
  const give = giveForTime(context)

  async function approveInside(
    inside: Stores,
    log: Recording,
    request: AccessRequest,
    { actor, seconds }: { readonly actor: Person; readonly seconds: number },
  ): Promise<AccessRequest> {
    const { needs, held } = await findDecider(inside, request, actor.sub)
    if (held.length === 0) throw mayNotDecide()
    await checkNotHeld(context, inside, request, 'may extend')
    if (request.approvals.some(({ sub }) => sub === actor.sub)) {
      throw new AccessError(20006, 'you have approved this request already')
    }
    const { sub } = actor
    const given = held.map(({ groupId, role }) => ({ groupId, role, sub, at: log.now }))
    const approvals = [...request.approvals, ...given]
    const isMet = areMet(needs, await standing(inside, approvals))
    const status = isMet ? 'approved' : 'open'
    const decidedAt = isMet ? log.now : undefined
    const after = { ...request, approvals, seconds, status, decidedAt } as const
    if (!(await inside.accessRequests.change(after, request.revision))) throw changedMeanwhile()
    log.change('ACCESS_APPROVED', aboutRequest(request))
    if (isMet) {
      const { groupId, role, reason, ticket } = request
      const approvedBy = [...new Set(approvals.map((each) => each.sub))]
      await give(inside, log, {
        ...{ groupId, role, sub: request.sub, reason, ticket, approvedBy, seconds },
        source: 'request',
        sourceId: request.id,
      })
      await letters.postDecided(inside, request.sub)
    }
    return { ...after, revision: request.revision + 1 }
  }

  /** Those of the approvals whose authors still hold the role that they approved with. */
  async function standing(inside: Stores, approvals: readonly GivenApproval[]) {
    const holds = await Promise.all(approvals.map((each) => isHolder(context, inside, each)))
    const valid = approvals.filter((_, n) => holds[n])
    return [...Map.groupBy(valid, ({ sub }) => sub).values()].map(
      (own) => (need: Need) =>
        own.some(({ groupId, role }) => groupId === need.groupId && role === need.role),
    )
  }

  return {
    async approve(actor, id, { seconds: wanted, revision }) {
      const done = await recorded(actor, async (inside, log) => {
        const request = await findOpen(inside, log, id, actor.sub)
        if (request.sub === actor.sub) throw mayNotDecide()
        if (!(await people.mayAct(inside, actor.sub))) throw mayNotDecide()
        await people.checkSession(inside, actor)
        if (!(await people.mayAct(inside, request.sub))) {
          throw new AccessError(20004, 'the person may not act any more; refuse the request')
        }
        if (revision !== undefined && revision !== request.revision) throw changedMeanwhile()
        const seconds = wanted ?? request.seconds
        if (seconds > request.seconds) {
          const problem = `must be at most ${request.seconds}, which was asked for`
          throw invalidAccess([{ path: '/duration_seconds', problem }])
        }
        return log.done(await approveInside(inside, log, request, { actor, seconds }))
      })
      letters.deliver()
      return done
    },
    async refuse(actor, id, reason) {
      const done = await recorded(actor, async (inside, log) => {
        const deciding = actor.kind === 'person' ? actor.sub : undefined
        const request = await findOpen(inside, log, id, deciding)
        if (request.sub === deciding) throw mayNotDecide()
        if (!(await mayRefuse(inside, actor, request))) throw mayNotDecide()
        const after = await close(inside, log, request, { status: 'refused', answer: reason })
        await letters.postDecided(inside, request.sub)
        return log.change('ACCESS_REFUSED', aboutRequest(request), after)
      })
      letters.deliver()
      return done
    },
    withdraw: (actor, id) =>
      recorded(actor, async (inside, log) => {
        const request = await findOpen(inside, log, id, actor.sub)
        if (request.sub !== actor.sub) throw unknownRequest()
        const after = await close(inside, log, request, { status: 'withdrawn', answer: undefined })
        return log.change('ACCESS_WITHDRAWN', aboutRequest(request), after)
      }),
  }

  async function mayRefuse(inside: Stores, actor: Actor, request: AccessRequest) {
    if (await context.groups.has(inside, actor, 'write', request.groupId)) return true
    if (actor.kind !== 'person') return false
    await people.checkSession(inside, actor)
    return (await findDecider(inside, request, actor.sub)).held.length > 0
  }
}

/** Ends a request without giving the role. */
async function close(
  { accessRequests }: AccessStores,
  { actor, now }: Recording,
  request: AccessRequest,
  end: Pick<AccessRequest, 'status' | 'answer'>,
): Promise<AccessRequest> {
  const after = { ...request, ...end, decidedAt: now, decidedBy: nameOf(actor) }
  if (!(await accessRequests.change(after, request.revision))) throw changedMeanwhile()
  return { ...after, revision: request.revision + 1 }
}

/**
 * Finds an open request that the caller may see, under the locks of both people: whatever is done
 * with a request or with one of them happens before or after.
 */
function openRequest<Stores extends AccessStores>(context: AccessContext<Stores>) {
  const { stores } = context
  const maySee = requestSight(context)
  return async (inside: Stores, log: Recording, id: string, deciding: string | undefined) => {
    // Who asks never changes, so it may be read before the lock.
    const sub = (await stores.accessRequests.find(id))?.sub
    if (sub === undefined) throw unknownRequest()
    await inside.people.lock(sub, ...(deciding === undefined ? [] : [deciding]))
    const request = await inside.accessRequests.find(id)
    const isSeen = request && (await maySee(inside, log.actor, request, 'administrators too'))
    if (!isSeen) throw unknownRequest()
    if (!isOpen(request, log.now)) {
      throw new AccessError(20004, 'the request is decided, withdrawn or expired')
    }
    return request
  }
}

/**
 * Whether somebody may see a request: who asks, and who could decide. Administrators of the group
 * may where the caller has signed in as strongly as that needs.
 */
export function requestSight<Stores extends AccessStores>(context: AccessContext<Stores>) {
  const { groups } = context
  const findPlace = currentPlace(context)
  const needsOf = findNeeds(context)
  return async (
    inside: Stores,
    actor: Actor,
    request: AccessRequest,
    reach?: 'administrators too',
  ): Promise<boolean> => {
    const { id, groupId, sub } = request
    const mayAdminister = reach !== undefined || actor.kind !== 'person'
    if (mayAdminister && (await groups.has(inside, actor, 'read', groupId))) return true
    if (actor.kind !== 'person') return false
    if (sub === actor.sub) return true
    if ((await inside.accessRequests.decidersOf(id)).includes(actor.sub)) return true
    const place = await findPlace(inside, request)
    const needs = place ? await needsOf(inside, request, place) : []
    return needs.some(({ people }) => people.includes(actor.sub))
  }
}

/** What one person can approve of a request, under the locks of the memberships that count. */
function deciderOf<Stores extends AccessStores>(context: AccessContext<Stores>) {
  const { groups } = context
  const findPlace = currentPlace(context)
  const needsOf = findNeeds(context)
  return async (inside: Stores, request: AccessRequest, sub: string) => {
    const place = await findPlace(inside, request)
    if (!place) throw new AccessError(20004, 'the group was moved or removed since; ask again')
    const needs = await needsOf(inside, request, place)
    const { groupId, sub: asking } = request
    const own = [...new Set(needs.map((need) => need.groupId))].map((id) => ({ groupId: id, sub }))
    await groups.lock(inside, [...own, { groupId, sub: asking }])
    const couldDecide = (await inside.accessRequests.decidersOf(request.id)).includes(sub)
    const held: Need[] = []
    for (const need of needs) {
      const member = await groups.findMember(inside, need.groupId, sub)
      // Whoever got the role after the request was made may have got it for this request.
      const isOlder = member !== undefined && member.changedAt <= request.createdAt
      if (member?.roles.includes(need.role) && (couldDecide || isOlder)) held.push(need)
    }
    return { needs, held }
  }
}

async function isHolder<Stores extends AccessStores>(
  { groups, people }: AccessContext<Stores>,
  inside: Stores,
  { groupId, role, sub }: GivenApproval,
): Promise<boolean> {
  const member = await groups.findMember(inside, groupId, sub)
  return (member?.roles.includes(role) ?? false) && people.mayAct(inside, sub)
}

/** The group of a request; undefined if it is below the group of the rule no more. */
function currentPlace<Stores extends AccessStores>({ groups }: AccessContext<Stores>) {
  return async (inside: Stores, request: AccessRequest): Promise<GroupPlace | undefined> => {
    const place = await groups.find(inside, request.groupId)
    return place?.chain.includes(request.rule.groupId) ? place : undefined
  }
}

/** What an event about a request says. Reasons are in the request: events cannot be deleted. */
export function aboutRequest({ id, groupId, role, sub, rule }: AccessRequest) {
  const detail = { request: id, groupId, role, rule: rule.id, revision: rule.revision }
  return { sub, detail, inGroups: [groupId] }
}

function mayNotDecide(): AccessError {
  return new AccessError(20006, 'you may not decide this request')
}
