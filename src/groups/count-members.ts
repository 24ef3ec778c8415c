import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Actor } from '../events/actor.ts'
import type { GroupContext } from './group-context.ts'
import { demandsOf } from './member-filter.ts'
import { mergeSubs } from './member-pages.ts'
import { searchUsers, type UserSearch } from './search-users.ts'
import { findGroup } from './tree-stores.ts'

/** Nothing is counted beyond this: whoever reads a count wants to know whether it is many. */
export const mostCounted = 10_000

const atOnce = 500

interface MemberCount {
  readonly people: number
  readonly memberships: number
  /** The sub after which the count goes on, if more members were to be looked at. */
  readonly next: string | undefined
}

type Counted = Pick<
  UserSearch,
  'groupIds' | 'includingChildGroups' | 'inherit' | 'groupType' | 'filter' | 'acceptedOnly'
> & { readonly after: string }

/**
 * Counts the members that a search finds, up to `mostCounted`. With a filter, some thousands are
 * looked at, and the count goes on where it stopped.
 */
export function countMembers(context: GroupContext) {
  const search = searchUsers(context)
  return async (actor: Actor, counted: Counted): Promise<MemberCount> => {
    const isFiltered = demandsOf(counted.filter ?? {}).any
    const take = isFiltered ? mostCounted : atOnce
    let [people, memberships] = [0, 0]
    let next: string | undefined = counted.after
    do {
      const page = { ...counted, after: next, skip: 0, take, includingRoles: false }
      const found = await search(actor, page)
      people += found.users.length
      memberships += found.users.reduce((sum, user) => sum + user.memberships.length, 0)
      next = found.next
      await nextTurn()
    } while (next !== undefined && !isFiltered && people < mostCounted)
    return { people, memberships, next }
  }
}

interface GroupCounts {
  readonly members: number
  readonly membersWithBelow: number
  readonly groups: number
  readonly invitations: number
}

/** What a group holds, for its tabs. Each is at most `mostCounted`, which stands for more. */
export function countGroup(context: GroupContext) {
  const { groups, rights } = context
  return async (actor: Actor, groupId: string): Promise<GroupCounts> => {
    await rights.check(groups, actor, 'groups_read', groupId)
    await findGroup(groups, groupId)
    const { extent } = await rights.findReadable(groups, actor)
    const acceptedOnly = extent !== 'all'
    const page = { skip: 0, limit: atOnce, acceptedOnly }
    const subs = (reach: 'group' | 'group-and-below') => (after: string) =>
      mergeSubs(groups, [{ groupId, reach }], { ...page, after })
    const children = async (_after: string, skip: number) =>
      (await groups.children(groupId, { skip, take: atOnce })).map(({ path }) => path)
    const invited = async (after: string) =>
      (await groups.listInvitations(groupId, after, atOnce)).map(({ name }) => name.key)
    return {
      members: await count(subs('group')),
      membersWithBelow: await count(subs('group-and-below')),
      groups: await count(children),
      invitations: await count(invited),
    }
  }
}

/** Counts pages of keys. Others are served between two of them. */
async function count(
  read: (after: string, counted: number) => Promise<readonly string[]>,
): Promise<number> {
  let total = 0
  let after = ''
  while (total < mostCounted) {
    const page = await read(after, total)
    total += page.length
    after = page.at(-1) ?? after
    if (page.length < atOnce) break
    await nextTurn()
  }
  return Math.min(total, mostCounted)
}
