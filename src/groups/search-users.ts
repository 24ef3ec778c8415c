import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Actor } from '../events/actor.ts'
import { type Group, groupIdsOf, isWithin } from './group.ts'
import { describeMembers, type GroupContext, type GroupStore } from './group-context.ts'
import { notAllowed } from './groups-error.ts'
import { demandsOf, type MemberFilter, narrowed } from './member-filter.ts'
import { explainRoles, type FoundUser, mergeSubs, readMemberships } from './member-pages.ts'
import type { MemberSource } from './memberships.ts'
import type { ReadableGroups } from './rights.ts'

export interface UserSearch {
  readonly groupIds: readonly string[]
  readonly includingChildGroups: boolean
  /** Whether the answer has the roles of members; without, `roles` is empty. */
  readonly includingRoles: boolean
  /** Whether it is said which of the roles came by rules of connections. */
  readonly includingRules?: boolean | undefined
  /** The type that groups must have; empty for any. */
  readonly groupType: string
  /** Whether members of groups above count as members. */
  readonly inherit: boolean
  /** Only users whose sub comes after this one. */
  readonly after: string
  readonly skip: number
  readonly take: number
  /** Whether the answer says who the users are. */
  readonly describesUsers?: boolean
  /** Not beside `skip`. */
  readonly filter?: MemberFilter | undefined
  /** Whether those who have not accepted are left out, also for who may see them. */
  readonly acceptedOnly?: boolean
}

export interface FoundUsers {
  readonly users: readonly FoundUser[]
  /** The sub after which the next page begins. A page that is not full may have a next one. */
  readonly next: string | undefined
}

/** Up to this many groups of a type are read one by one; with more, all members are walked. */
const fewGroups = 200

/** With a filter, a request looks at so many members at a time, and at so many at most. */
const lookedAtOnce = 100
const mostLookedAt = 5000

/** Finds the members of groups in order of their sub. The cost depends on the size of the page. */
export function searchUsers({ groups, rights, people, ruleRoles }: GroupContext) {
  return async (actor: Actor, search: UserSearch): Promise<FoundUsers> => {
    const { filter = {}, take } = search
    const demands = demandsOf(filter)
    const describesUsers = search.describesUsers || demands.aboutPerson
    if (describesUsers) rights.checkMachine(actor, 'users_read')
    const readable = await rights.findReadable(groups, actor)
    const wanted = (await groups.findMany([...new Set(search.groupIds)])).filter(({ path }) =>
      readable.includes(path),
    )
    // An actor who may read some groups must not learn which other groups exist.
    if (wanted.length === 0 && readable.extent !== 'all') throw notAllowed()

    const sources = await sourcesOf(groups, search, wanted, readable)
    // Who was invited is listed apart, by what was typed, to those who may not read all groups.
    const acceptedOnly = search.acceptedOnly || readable.extent !== 'all'
    return demands.any ? findFitting() : findPage(search, take)

    async function findPage(
      { after, skip }: Pick<UserSearch, 'after' | 'skip'>,
      size: number,
    ): Promise<FoundUsers> {
      const subs = await mergeSubs(groups, sources, { after, skip, limit: size + 1, acceptedOnly })
      const page = subs.slice(0, size)
      const withRoles = search.includingRoles || demands.aboutRoles
      const memberships = await readMemberships(groups, sources, page, { withRoles, acceptedOnly })
      const found = search.includingRules
        ? await explainRoles({ ruleRoles }, memberships)
        : memberships
      const described = describesUsers ? await describeMembers(people, found) : found
      const users = demands.aboutSignIn ? await addSignIns(people, described) : described
      return { users, next: subs.length > size ? page.at(-1) : undefined }
    }

    /** Looks at one slice of the members after another. Its place never names anybody else. */
    async function findFitting(): Promise<FoundUsers> {
      const users: FoundUser[] = []
      let next: string | undefined = search.after
      for (let lookedAt = 0; lookedAt < mostLookedAt; lookedAt += lookedAtOnce) {
        const after: string = next
        const slice = await findPage({ after, skip: 0 }, lookedAtOnce)
        for (const user of slice.users) {
          const fitting = narrowed(user, filter)
          if (!fitting) continue
          users.push(fitting)
          if (users.length === take) {
            const isLast = slice.next === undefined && user === slice.users.at(-1)
            return { users, next: isLast ? undefined : user.sub }
          }
        }
        if (slice.next === undefined) return { users, next: undefined }
        next = slice.next
        // Others are served between two slices, because reads of SQLite block the event loop.
        await nextTurn()
      }
      return { users, next }
    }
  }
}

async function addSignIns(
  people: GroupContext['people'],
  users: readonly FoundUser[],
): Promise<readonly FoundUser[]> {
  const signIns = await people.findSignIns(users.map(({ sub }) => sub))
  return users.map((user) => ({ ...user, signIn: signIns.get(user.sub) }))
}

/**
 * Finds the sub of who signs in with a name. Only actors who may read all users learn whether
 * somebody does.
 */
export function findPerson({ groups, rights, people }: GroupContext) {
  return async (actor: Actor, loginName: string): Promise<string | undefined> => {
    if (!rights.hasScope(actor, 'users_read')) return undefined
    return (await rights.isBounded(groups, actor)) ? undefined : people.findSub(loginName)
  }
}

async function sourcesOf(
  groups: GroupStore,
  { includingChildGroups, groupType, inherit }: UserSearch,
  wanted: readonly Group[],
  readable: ReadableGroups,
): Promise<readonly MemberSource[]> {
  const above = inherit ? await findAbove(groups, wanted, readable) : []
  const single = [...wanted, ...above].filter((group) => isOfType(group, groupType))
  const ofGroups = single.map((group): MemberSource => ({ groupId: group.groupId, reach: 'group' }))
  if (!includingChildGroups) return ofGroups

  const tops = outermost(wanted)
  if (groupType === '') {
    const whole = tops.map(({ groupId }): MemberSource => ({ groupId, reach: 'group-and-below' }))
    const outside = above.filter(({ path }) => !tops.some((top) => isWithin(path, top.path)))
    const ofOutside = outside.map(
      (group): MemberSource => ({ groupId: group.groupId, reach: 'group' }),
    )
    return [...whole, ...ofOutside]
  }
  const ofType = await Promise.all(
    tops.map(({ path }) => groups.groupsOfType(path, groupType, fewGroups + 1)),
  )
  if (ofType.flat().length <= fewGroups) {
    const groupIds = new Set([...single.map(({ groupId }) => groupId), ...ofType.flat()])
    return [...groupIds].map((groupId) => ({ groupId, reach: 'group' }))
  }
  const reach = { belowOfType: groupType }
  return [...ofGroups, ...tops.map(({ groupId }): MemberSource => ({ groupId, reach }))]
}

/** The groups above those searched that are not among them, as far as the actor may read them. */
export async function findAbove(
  groups: GroupStore,
  wanted: readonly Group[],
  readable: ReadableGroups,
): Promise<readonly Group[]> {
  const known = new Set(wanted.map(({ groupId }) => groupId))
  const above = new Set(wanted.flatMap(({ path }) => groupIdsOf(path)))
  const found = await groups.findMany([...above].filter((groupId) => !known.has(groupId)))
  return found.filter(({ path }) => readable.includes(path))
}

/** The groups that are not below another one of the list. */
function outermost(groups: readonly Group[]): readonly Group[] {
  return groups.filter(
    (group) => !groups.some((other) => other !== group && isWithin(group.path, other.path)),
  )
}

function isOfType(group: Group, groupType: string): boolean {
  return groupType === '' || group.groupType === groupType
}
