import type { Person } from '../events/actor.ts'
import { randomId } from '../kernel/secrets.ts'
import type { AccessContext, AccessStores, GroupPlace } from './access-context.ts'
import { AccessError, invalidAccess, notOffered } from './access-error.ts'
import type { AccessRequest } from './access-request.ts'
import { type AccessRule, matchesPattern, nearestRules, type RoleInGroup } from './access-rule.ts'
import { decidersOf, findNeeds, type Need } from './approvers.ts'
import { rulesAt } from './change-rules.ts'
import { type HeldRole, isTaken } from './timed-role.ts'

/** What somebody says who wants a role. */
export interface Wish {
  readonly groupId: string
  readonly role: string
  readonly reason: string | undefined
  readonly ticket: string | undefined
  readonly seconds: number | undefined
}

/** A role that the caller may ask for, with who would decide. */
export interface Offer {
  readonly place: GroupPlace
  readonly rule: AccessRule
}

/** A role that somebody could get, with its bounds and who would decide or be told. */
export interface Considered extends Offer {
  readonly longestSeconds: number
  readonly needs: readonly Need[]
}

/** A request with who has to approve it. */
interface AskedRequest {
  readonly request: AccessRequest
  readonly needs: readonly Need[]
}

/** What people do who want a role. */
export interface AskForAccess {
  /** What somebody may ask for in a group; without one, where rules let them ask. */
  catalogue(actor: Person, groupId: string | undefined): Promise<readonly Offer[]>
  /** What the rule asks for and who would decide, before anything is said about the wish. */
  consider(actor: Person, wanted: RoleInGroup): Promise<Considered>
  /** Who would decide; the same checks as `ask`, and nothing is kept. */
  preview(actor: Person, wish: Wish): Promise<AskedRequest>
  ask(actor: Person, wish: Wish): Promise<AskedRequest>
}

/** How many open requests a person has at most, in one group and in all. */
const mostOpen = { perGroup: 5, perPerson: 30 } as const
const mostOffers = 200

export function askForAccess<Stores extends AccessStores>(
  context: AccessContext<Stores>,
): AskForAccess {
  const { stores, recorded, groups, clock } = context
  const needsOf = findNeeds(context)
  const findRule = ruleFinder(context)
  const mayAsk = askerCheck(context)

  async function findOffer(inside: Stores, sub: string, wanted: RoleInGroup): Promise<Offer> {
    const found = await findRule(inside, wanted)
    if (!found || !(await mayAsk(inside, found.rule, sub))) throw notOffered()
    return found
  }

  /** Who would decide about a role that the person does not hold yet. */
  async function findDeciders(
    inside: Stores,
    { place, rule }: Offer,
    { groupId, role, sub }: HeldRole,
  ): Promise<readonly Need[]> {
    await checkNotHeld(context, inside, { groupId, role, sub }, 'may extend')
    const needs = await needsOf(inside, { sub, rule }, place)
    if (needs.length > 0) return needs
    throw new AccessError(20009, 'nobody can decide this; ask who runs the server')
  }

  async function prepare(
    inside: Stores,
    { sub }: Person,
    wish: Wish,
    now: number,
  ): Promise<AskedRequest> {
    const offer = await findOffer(inside, sub, wish)
    const { rule } = offer
    const terms = checkWish(rule, wish)
    const { groupId, role } = wish
    const needs = await findDeciders(inside, offer, { groupId, role, sub })
    const request: AccessRequest = {
      ...{ id: randomId(), groupId, role, sub, ...terms, rule, status: 'open', createdAt: now },
      answerUntil: now + rule.answerSeconds * 1000,
      approvals: [],
      decidedAt: undefined,
      decidedBy: undefined,
      answer: undefined,
      revision: 0,
    }
    return { request, needs }
  }

  return {
    async catalogue({ sub }, groupId) {
      const offers = groupId === undefined ? await offersFor(sub) : await offersAt(groupId)
      const isFor = await Promise.all(offers.map(({ rule }) => mayAsk(stores, rule, sub)))
      return offers.filter((_, n) => isFor[n])
    },
    async consider({ sub }, wanted) {
      const offer = await findOffer(stores, sub, wanted)
      const needs = await findDeciders(stores, offer, { ...wanted, sub })
      return { ...offer, longestSeconds: offer.rule.longestSeconds, needs }
    },
    preview: (actor, wish) => prepare(stores, actor, wish, clock()),
    ask: (actor, wish) =>
      recorded(actor, async (inside, log) => {
        const { accessRequests: requests, people } = inside
        await people.lock(actor.sub)
        const asked = await prepare(inside, actor, wish, log.now)
        const { request, needs } = asked
        await checkRoom(inside, request)
        if (!(await requests.add(request, decidersOf(needs)))) {
          throw new AccessError(20007, 'you have asked for this role already')
        }
        const { id, groupId, role, sub } = request
        const detail = { request: id, groupId, role, rule: request.rule.id }
        return log.change('ACCESS_REQUESTED', { sub, detail, inGroups: [groupId] }, asked)
      }),
  }

  async function offersAt(groupId: string): Promise<readonly Offer[]> {
    const place = await groups.find(stores, groupId)
    if (!place) return []
    return (await rulesAt(stores, place.chain)).map((rule) => ({ place, rule }))
  }

  async function offersFor(sub: string): Promise<readonly Offer[]> {
    const around = await groups.groupsAround(stores, sub)
    const rules = await stores.accessRules.forAskers(around, mostOffers)
    const places = await groups.describe(
      stores,
      rules.map(({ groupId }) => groupId),
    )
    return rules.flatMap((rule) => {
      const place = places.get(rule.groupId)
      return place ? [{ place, rule }] : []
    })
  }

  async function checkRoom({ accessRequests }: Stores, { sub, groupId }: AccessRequest) {
    const isFull =
      (await accessRequests.countOpen(sub, groupId)) >= mostOpen.perGroup ||
      (await accessRequests.countOpen(sub)) >= mostOpen.perPerson
    if (isFull) throw new AccessError(20008, 'too many of your requests wait; withdraw one first')
  }
}

/** Whether a rule lets somebody ask. */
function askerCheck<Stores extends AccessStores>({ groups }: AccessContext<Stores>) {
  return async (inside: Stores, { askers, askerGroup }: AccessRule, sub: string) => {
    if (askers !== 'members') return askers === 'anybody'
    return askerGroup !== undefined && groups.isWithin(inside, askerGroup, sub)
  }
}

/** Finds those of the roles that each person may ask for, with two reads for all their rules. */
export function offerFinder<Stores extends AccessStores>(context: AccessContext<Stores>) {
  const { stores, groups } = context
  const mayAsk = askerCheck(context)
  return async <Wanted extends HeldRole>(wanted: readonly Wanted[]): Promise<readonly Wanted[]> => {
    const places = await groups.describe(stores, [...new Set(wanted.map((each) => each.groupId))])
    // The same reads for a group that does not exist, so that it takes as long.
    const chainOf = (groupId: string) => places.get(groupId)?.chain ?? [groupId]
    const all = new Set(wanted.flatMap(({ groupId }) => chainOf(groupId)))
    const rules = await stores.accessRules.ofGroups([...all])
    const isOffered = async ({ groupId, role, sub }: HeldRole) => {
      const chain = chainOf(groupId)
      const own = rules.filter((rule) => rule.role === role && chain.includes(rule.groupId))
      const [nearest] = nearestRules(own, chain)
      return nearest !== undefined && mayAsk(stores, nearest, sub)
    }
    const offered = await Promise.all(wanted.map(isOffered))
    return wanted.filter((_, place) => offered[place])
  }
}

/** Finds the rule that counts for a role in a group, with the place of the group. */
export function ruleFinder<Stores extends AccessStores>({ groups }: AccessContext<Stores>) {
  return async (
    stores: Stores,
    { groupId, role }: Pick<Wish, 'groupId' | 'role'>,
  ): Promise<Offer | undefined> => {
    const place = await groups.find(stores, groupId)
    if (!place) return undefined
    const rule = (await rulesAt(stores, place.chain)).find((each) => each.role === role)
    return rule && { place, rule }
  }
}

/** Refuses what a rule does not allow. Answers the reason, the ticket and the time that count. */
export function checkWish(
  rule: AccessRule,
  { reason = '', ticket, seconds = rule.usualSeconds }: Wish,
  longestSeconds = rule.longestSeconds,
): { readonly reason: string; readonly ticket: string | undefined; readonly seconds: number } {
  const { needsReason, ticketPattern: pattern } = rule
  const isTicketWrong = pattern !== undefined && !matchesPattern(pattern, ticket ?? '')
  const faults = [
    ...(needsReason && reason.trim() === '' ? [{ path: '/reason', problem: 'is needed' }] : []),
    ...(isTicketWrong ? [{ path: '/ticket', problem: `must look like ${pattern}` }] : []),
    ...(seconds > longestSeconds
      ? [{ path: '/duration_seconds', problem: `must be at most ${longestSeconds}` }]
      : []),
  ]
  if (faults.length > 0) throw invalidAccess(faults)
  return { reason, ticket, seconds }
}

/**
 * Refuses a role that the person holds. One that ends may be asked for again, to have it longer;
 * what somebody gave without an end gets none by a request.
 */
export async function checkNotHeld<Stores extends AccessStores>(
  { groups }: AccessContext<Stores>,
  stores: Stores,
  { groupId, role, sub }: HeldRole,
  extension?: 'may extend',
): Promise<void> {
  const member = await groups.findMember(stores, groupId, sub)
  const current = await stores.timedRoles.findCurrent({ groupId, role, sub })
  const isHeld = member?.roles.includes(role) ?? false
  const isCurrent = current !== undefined && !isTaken(current, member)
  const mayGoOn = extension !== undefined && isCurrent
  if (mayGoOn || (!isHeld && !isCurrent)) return
  throw new AccessError(20007, 'the person holds this role already, or will soon')
}
