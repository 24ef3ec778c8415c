import type { Actor, Person } from '../events/actor.ts'
import type { AccessContext, AccessStores, GroupPlace } from './access-context.ts'
import { unknownRequest } from './access-error.ts'
import { type AccessRequest, type RequestPage, statusNow } from './access-request.ts'
import type { AccessRule, RoleInGroup } from './access-rule.ts'
import { approvalsOf, decidersOf, findNeeds, type Need } from './approvers.ts'
import { offerFinder, ruleFinder } from './ask-for-access.ts'
import { requestSight } from './decide-request.ts'
import type { HeldRole, TimedRole } from './timed-role.ts'

/** The names of groups and people in an answer, so that no view has to ask again. */
export interface Names {
  group(groupId: string): string | undefined
  person(sub: string): string | undefined
}

/** What whoever decides a request has to know of it. */
interface Situation {
  /** The names of the groups from the top down to the one of the request. */
  readonly path: readonly string[]
  /** What the person holds in that group now. */
  readonly roles: readonly string[]
}

/** A request with who has to approve it now; nobody, if it is not open. */
interface ShownRequest {
  readonly request: AccessRequest
  readonly needs: readonly Need[]
}

/** A request as those see it who decide. */
export interface RequestToDecide extends ShownRequest {
  /** The roles that the person has in the group now. */
  readonly held: readonly string[]
}

/** Reads requests and roles with an end. */
export interface ReadAccess {
  own(actor: Person, page: RequestPage): Promise<readonly AccessRequest[]>
  /** A request of the caller. */
  findOwn(actor: Person, id: string): Promise<AccessRequest | undefined>
  toDecide(actor: Person, page: RequestPage): Promise<readonly AccessRequest[]>
  /** How many open requests wait for the caller, who has not approved them; up to 100. */
  countToDecide(actor: Person): Promise<number>
  ofGroup(actor: Actor, groupId: string, page: RequestPage): Promise<readonly AccessRequest[]>
  find(actor: Actor, id: string): Promise<ShownRequest>
  /** The same, with what the person has already. */
  findToDecide(actor: Person, id: string): Promise<RequestToDecide>
  /** The roles that the caller has for a time now, or will have. */
  currentRoles(actor: Person): Promise<readonly TimedRole[]>
  /** A role that somebody took in an emergency, for those who could have approved it. */
  findBypassed(actor: Person, id: string): Promise<TimedRole | undefined>
  ownRoles(actor: Person, page: RequestPage): Promise<readonly TimedRole[]>
  rolesOfGroup(actor: Actor, groupId: string, page: RequestPage): Promise<readonly TimedRole[]>
  /** Those of the roles that each person may ask for. The caller decides who may know that. */
  findOffered<Wanted extends HeldRole>(wanted: readonly Wanted[]): Promise<readonly Wanted[]>
  /** How many people a rule lets approve: those whom it names, as far as they are counted. */
  countApprovers(rule: AccessRule): Promise<number>
  names(groupIds: readonly string[], subs: readonly string[]): Promise<Names>
  /** In the order of the requests; what people hold is for those who can decide now. */
  situations(actor: Person, requests: readonly AccessRequest[]): Promise<readonly Situation[]>
  now(): number
}

const mostCounted = 100

export function readAccess<Stores extends AccessStores>(
  context: AccessContext<Stores>,
): ReadAccess {
  const { stores, groups, people, clock } = context
  const maySee = requestSight(context)
  const needsOf = findNeeds(context)
  const findRule = ruleFinder(context)

  async function pathOf(actor: Actor, groupId: string): Promise<string> {
    await groups.check(stores, actor, 'read', groupId)
    const place = await groups.find(stores, groupId)
    return place?.path ?? '/ /'
  }

  async function needsNow(request: AccessRequest, place: GroupPlace | undefined) {
    const isOpen = statusNow(request, clock()) === 'open'
    return isOpen && place ? needsOf(stores, request, place) : []
  }

  /** By which roles somebody may be the one who decides. */
  function levelsOf(
    { rule }: AccessRequest,
    place: GroupPlace | undefined,
  ): readonly RoleInGroup[] {
    const { role, ofServer } = groups.administrators
    const above = (place?.chain ?? []).map((groupId) => ({ groupId, role }))
    return [...rule.approvals, ...above, ofServer]
  }

  async function find(actor: Actor, id: string): Promise<ShownRequest> {
    const request = await stores.accessRequests.find(id)
    if (!request || !(await maySee(stores, actor, request))) throw unknownRequest()
    const place = await groups.find(stores, request.groupId)
    return { request, needs: await needsNow(request, place) }
  }

  return {
    own: ({ sub }, page) => stores.accessRequests.ofPerson(sub, page),
    async findOwn({ sub }, id) {
      const request = await stores.accessRequests.find(id)
      return request?.sub === sub ? request : undefined
    },
    toDecide: ({ sub }, page) => stores.accessRequests.toDecide(sub, clock(), page),
    async countToDecide({ sub }) {
      const page = { before: undefined, limit: mostCounted }
      const open = await stores.accessRequests.toDecide(sub, clock(), page)
      return open.filter(({ approvals }) => !approvals.some((given) => given.sub === sub)).length
    },
    ofGroup: async (actor, groupId, page) =>
      stores.accessRequests.below(await pathOf(actor, groupId), page),
    find,
    async findToDecide(actor, id) {
      const shown = await find(actor, id)
      const { groupId, sub } = shown.request
      // Who could decide when the request was made still sees it, and learns nothing new.
      if (!decidersOf(shown.needs).includes(actor.sub)) return { ...shown, held: [] }
      const member = await groups.findMember(stores, groupId, sub)
      return { ...shown, held: member?.roles ?? [] }
    },
    async currentRoles({ sub }) {
      const current = await stores.timedRoles.currentOf(sub)
      return current.filter(({ endsAt }) => clock() < endsAt)
    },
    async findBypassed({ sub }, id) {
      const timed = await stores.timedRoles.find(id)
      const found = timed?.source === 'break-glass' ? await findRule(stores, timed) : undefined
      if (!timed || !found) return undefined
      const needs = await needsOf(stores, { sub: timed.sub, rule: found.rule }, found.place)
      return decidersOf(needs).includes(sub) ? timed : undefined
    },
    ownRoles: ({ sub }, page) => stores.timedRoles.ofPerson(sub, page),
    rolesOfGroup: async (actor, groupId, page) =>
      stores.timedRoles.below(await pathOf(actor, groupId), page),
    findOffered: offerFinder(context),
    async countApprovers(rule) {
      const named = await Promise.all(
        approvalsOf(rule, rule.groupId, groups).map((held) => groups.holders(stores, held)),
      )
      return new Set(named.flat()).size
    },
    async names(groupIds, subs) {
      const [places, named] = await Promise.all([
        groups.describe(stores, [...new Set(groupIds)]),
        people.names([...new Set(subs)]),
      ])
      return {
        group: (groupId) => places.get(groupId)?.name,
        person: (sub) => named.get(sub),
      }
    },
    async situations({ sub: own }, requests) {
      const places = await groups.describe(stores, [
        ...new Set(requests.map(({ groupId }) => groupId)),
      ])
      const chains = [...places.values()].flatMap(({ chain }) => chain)
      const levels = requests.map((request) => levelsOf(request, places.get(request.groupId)))
      const asked = [...new Set(levels.flat().map(({ groupId }) => groupId))]
      const [above, held] = await Promise.all([
        groups.describe(stores, [...new Set(chains)]),
        groups.findRoles(stores, [...requests, ...asked.map((groupId) => ({ groupId, sub: own }))]),
      ])
      const rolesOf = (groupId: string, sub: string) =>
        held.find((each) => each.groupId === groupId && each.sub === sub)?.roles ?? []
      return requests.map(({ groupId, sub }, place) => {
        // Who could decide when the request was made still sees it, and learns nothing new.
        const canDecide = (levels[place] ?? []).some((level) =>
          rolesOf(level.groupId, own).includes(level.role),
        )
        return {
          path: (places.get(groupId)?.chain ?? []).map((id) => above.get(id)?.name ?? id),
          roles: canDecide ? rolesOf(groupId, sub) : [],
        }
      })
    },
    now: clock,
  }
}
