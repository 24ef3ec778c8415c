import type { Actor } from '../events/actor.ts'
import { type Group, groupIdsOf } from './group.ts'
import type { GroupContext, MemberDescription } from './group-context.ts'
import { GroupsError, notAllowed } from './groups-error.ts'
import { findDescribable, findNames } from './known-people.ts'
import type { Holding } from './memberships.ts'
import { allGroups, type ReadableGroups } from './rights.ts'
import type { GroupThen, HeldThen, KeptHistory, RoleSpan } from './role-history.ts'
import { findGrants, type GrantedBy, type Question, type Verdict } from './verify-user.ts'

/*
 * Answers as of a time in the past. Who may ask is decided by what is so now. Whoever administers
 * some groups learns of these groups alone: not of a deleted one whose id somebody else has taken
 * since, nor of groups above that a group has left.
 */

/** Refuses a time of which the history does not know everything. */
async function checkAsOf({ roleHistory, historyMs, clock }: KeptHistory, at: number) {
  const now = clock()
  if (at > now) throw new GroupsError(11003, 'asOf must not be in the future')
  const kept = historyMs === 0 ? 0 : now - historyMs
  const since = Math.max(kept, (await roleHistory.completeSince()) ?? 0)
  if (at >= since) return
  const time = new Date(since).toISOString()
  throw new GroupsError(11003, `asOf must not be before ${time}: the history begins there`)
}

/** Whether an actor may know what a group was at a time: they may read it, and it is the same. */
function wasReadable(readable: ReadableGroups, group: Group | undefined, at: number): boolean {
  if (readable.extent === 'all') return true
  return group !== undefined && group.createdAt <= at && readable.includes(group.path)
}

/** Answers whether users held roles at a time, in the order of the questions. */
export function verifyAsOf(context: GroupContext) {
  const { groups, rights, roleHistory } = context
  return async (
    actor: Actor,
    questions: readonly Question[],
    at: number,
  ): Promise<readonly Verdict[]> => {
    await checkAsOf(context, at)
    const ids = [...new Set(questions.map(({ groupId }) => groupId))]
    const [readable, current, then] = await Promise.all([
      rights.findReadable(groups, actor),
      groups.findMany(ids),
      roleHistory.groupsAt(ids, at),
    ])
    const [byId, thenById] = [byGroupId(current), byGroupId(then)]
    const isOwn = (sub: string) => actor.kind === 'person' && actor.sub === sub
    const mayAsk = ({ userId, groupId }: Question) =>
      isOwn(userId) || wasReadable(readable, byId.get(groupId), at)
    const seesAll = (sub: string) => isOwn(sub) || readable.extent === 'all'
    const upwards = (question: Question) => {
      const chain = chainOf(question, thenById.get(question.groupId))
      if (seesAll(question.userId)) return chain
      const above = groupIdsOf(byId.get(question.groupId)?.path ?? '/')
      return chain.filter((groupId) => above.includes(groupId))
    }
    const keys = questions
      .filter(mayAsk)
      .flatMap((question) =>
        upwards(question).map((groupId) => ({ groupId, sub: question.userId })),
      )
    const held = (await roleHistory.heldAt(keys, at)).filter(
      ({ sub, isOpen }) => !isOpen || seesAll(sub),
    )
    const rolesOf = rolesByMember(held)
    return questions.map((question): Verdict => {
      if (!mayAsk(question)) return { verified: false, code: 11010 }
      const holdings = upwards(question).map(
        (groupId): Holding => ({ groupId, roles: rolesOf(groupId, question.userId) }),
      )
      const grantedBy = findGrants(question.roles, holdings)
      return grantedBy ? { verified: true, grantedBy } : { verified: false, code: 11006 }
    })
  }
}

function byGroupId<Each extends { readonly groupId: string }>(list: readonly Each[]) {
  return new Map(list.map((each) => [each.groupId, each]))
}

/** The groups whose roles could answer a question, the group itself first. */
function chainOf({ groupType = '', inherit }: Question, group: GroupThen | undefined) {
  if (!group || (groupType !== '' && group.groupType !== groupType)) return []
  return inherit ? groupIdsOf(group.path).toReversed() : [group.groupId]
}

/** Finds the roles of a member; undefined for somebody who was none. */
function rolesByMember(held: readonly RoleSpan[]) {
  const keyOf = (groupId: string, sub: string) => JSON.stringify([groupId, sub])
  const spans = Map.groupBy(held, ({ groupId, sub }) => keyOf(groupId, sub))
  return (groupId: string, sub: string): readonly string[] | undefined =>
    spans.get(keyOf(groupId, sub))?.flatMap(({ role }) => (role === '' ? [] : role))
}

/** A group that somebody was in at a time, with their roles there. */
export interface MembershipThen {
  /** The internal id of the group, if it is still there. */
  readonly id: string | undefined
  readonly group: GroupThen
  readonly roles: readonly string[]
  readonly grantedBy: GrantedBy
}

const mostSpans = 20_000

/** Finds the groups of a user at a time, as far as the actor may see them; one's own always. */
export function readUserGroupsAsOf(context: GroupContext) {
  const { groups, rights, roleHistory } = context
  return async (actor: Actor, sub: string, at: number): Promise<readonly MembershipThen[]> => {
    const isOwn = actor.kind === 'person' && actor.sub === sub
    const readable = isOwn ? allGroups : await rights.findReadable(groups, actor)
    if (readable.extent === 'none') throw notAllowed()
    await checkAsOf(context, at)
    const held = await roleHistory.heldByAt(sub, at, mostSpans + 1)
    if (held.length > mostSpans) throw new GroupsError(11012, 'the user was in too many groups')
    const ids = [...new Set(held.map(({ groupId }) => groupId))]
    const [current, then] = await Promise.all([
      groups.findMany(ids).then(byGroupId),
      roleHistory.groupsAt(ids, at),
    ])
    const isShown = ({ groupId, isOpen }: HeldThen) =>
      readable.extent === 'all' || (!isOpen && wasReadable(readable, current.get(groupId), at))
    const shown = held.filter(isShown)
    const rolesOf = rolesByMember(shown)
    return then
      .filter(({ groupId }) => rolesOf(groupId, sub) !== undefined)
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
      .map((group) => {
        const holdings = groupIdsOf(group.path)
          .toReversed()
          .map((groupId): Holding => ({ groupId, roles: rolesOf(groupId, sub) }))
        const counting = new Set(holdings.flatMap(({ roles = [] }) => roles))
        return {
          id: current.get(group.groupId)?.id,
          group,
          roles: rolesOf(group.groupId, sub) ?? [],
          grantedBy: findGrants([...counting], holdings) ?? {},
        }
      })
  }
}

/** Who is looked for at a time. */
interface SearchThen {
  readonly groupIds: readonly string[]
  readonly includingChildGroups: boolean
  readonly groupType: string
  readonly inherit: boolean
  readonly role?: string | undefined
  readonly after: string
  readonly skip: number
  readonly take: number
  readonly describesUsers?: boolean
}

/** A user with what they had in the groups that were searched. */
export interface HolderThen {
  readonly sub: string
  readonly held: readonly GrantThen[]
  readonly user?: MemberDescription | undefined
  /** The names of those who gave and ended the roles, as far as the actor may know them. */
  readonly names?: ReadonlyMap<string, string>
}

interface GrantThen extends RoleSpan {
  readonly groupName: string
  /** Whether the role came from a group above those that were searched. */
  readonly isInherited: boolean
}

/** How many groups one search as of a time may reach. */
const mostGroups = 5000

/** Finds who was a member of groups at a time, or had a role there, in order of their sub. */
export function searchUsersAsOf(context: GroupContext) {
  const { groups, rights, roleHistory } = context

  /** The groups that were searched, and those above them, as far as the actor may read them. */
  async function findReached(readable: ReadableGroups, search: SearchThen, at: number) {
    const tops = await readableOf(readable, [...new Set(search.groupIds)], at)
    if (tops.length === 0 && readable.extent !== 'all') throw notAllowed()
    const below = search.includingChildGroups
      ? await Promise.all(tops.map((id) => roleHistory.subtreeAt(id, at, mostGroups + 1)))
      : []
    const searched = new Set([...tops, ...below.flat()])
    if (searched.size > mostGroups) {
      throw new GroupsError(11012, `there were more than ${mostGroups} groups; search fewer`)
    }
    const inside = await readableOf(readable, [...searched], at)
    const then = await roleHistory.groupsAt(inside, at)
    const above = new Set(
      search.inherit
        ? then.flatMap(({ path }) => groupIdsOf(path)).filter((id) => !searched.has(id))
        : [],
    )
    const outside = await roleHistory.groupsAt(await readableOf(readable, [...above], at), at)
    const { groupType } = search
    return [...then, ...outside]
      .filter((group) => groupType === '' || group.groupType === groupType)
      .map((group) => ({ ...group, isInherited: above.has(group.groupId) }))
  }

  async function readableOf(readable: ReadableGroups, groupIds: readonly string[], at: number) {
    if (readable.extent === 'all') return groupIds
    const current = byGroupId(await groups.findMany(groupIds))
    return groupIds.filter((groupId) => wasReadable(readable, current.get(groupId), at))
  }

  return async (actor: Actor, search: SearchThen, at: number) => {
    if (search.describesUsers) rights.checkMachine(actor, 'users_read')
    const readable = await rights.findReadable(groups, actor)
    await checkAsOf(context, at)
    const reached = byGroupId(await findReached(readable, search, at))
    const acceptedOnly = readable.extent !== 'all'
    const wanted = { groupIds: [...reached.keys()], at, role: search.role, acceptedOnly }
    const { after, skip, take } = search
    const subs = await roleHistory.holdersAt(wanted, { after, skip, limit: take + 1 })
    const page = subs.slice(0, take)
    const spans = Map.groupBy(await roleHistory.spansAt(wanted, page), ({ sub }) => sub)
    const found = page.map((sub): HolderThen => {
      const held = (spans.get(sub) ?? []).map((span) => ({
        ...span,
        groupName: reached.get(span.groupId)?.groupName ?? '',
        isInherited: reached.get(span.groupId)?.isInherited ?? false,
      }))
      return { sub, held }
    })
    const users = search.describesUsers ? await describeHolders(context, actor, found) : found
    return { users, next: subs.length > take ? page.at(-1) : undefined }
  }
}

/** Names and email addresses are not what was then: of people who have left, nobody learns them. */
async function describeHolders(
  context: GroupContext,
  actor: Actor,
  holders: readonly HolderThen[],
): Promise<readonly HolderThen[]> {
  const spans = holders.flatMap(({ held }) => held)
  const subs = holders.map(({ sub }) => sub)
  const [known, names] = await Promise.all([
    findDescribable(context, actor, subs),
    findNames(context, actor, spans),
  ])
  const described = await context.people.describe(known)
  return holders.map((holder) => ({ ...holder, user: described.get(holder.sub), names }))
}
