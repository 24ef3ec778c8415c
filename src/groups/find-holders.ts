import type { Actor } from '../events/actor.ts'
import { type Group, type Membership, rootId } from './group.ts'
import {
  describeMembers,
  type GroupContext,
  type GroupStore,
  type MemberDescription,
} from './group-context.ts'
import { notAllowed } from './groups-error.ts'
import { type FoundUser, mergeSubs, readMemberships } from './member-pages.ts'
import type { MemberSource } from './memberships.ts'
import type { ReadableGroups } from './rights.ts'
import { findAbove } from './search-users.ts'
import { findGroup } from './tree-stores.ts'

interface HolderSearch {
  /** The group in which and below which the role counts; `root` for the whole tree. */
  readonly groupId: string
  /** Whether roles in the groups below are left out. */
  readonly withoutBelow?: boolean
  readonly role: string
  /** Whether roles in the groups above count too. */
  readonly inherit: boolean
  readonly describesUsers: boolean
  /** Only users whose sub comes after this one. */
  readonly after: string
  readonly limit: number
}

/** A user with the groups that grant them the role. */
export interface RoleGrants {
  readonly sub: string
  readonly grants: readonly RoleGrant[]
  readonly user?: MemberDescription | undefined
}

interface RoleGrant extends Pick<Membership, 'terms'> {
  readonly group: Group
  /** All roles of the user in the group. */
  readonly roles: readonly string[]
}

interface Holders {
  readonly holders: readonly RoleGrants[]
  /** The sub after which the next page begins; undefined at the end. */
  readonly next: string | undefined
}

/** How many members are read at once, and how many for one page. */
const atOnce = 250
const mostRead = 10_000

/** Finds who holds a role in a group, and anywhere below it if asked, in order of their sub. */
export function findHolders({ groups, rights, people }: GroupContext) {
  async function findSources(
    actor: Actor,
    readable: ReadableGroups,
    { groupId, withoutBelow, inherit }: HolderSearch,
  ) {
    if (groupId === rootId) {
      if (readable.extent !== 'all') throw notAllowed()
      return [{ reach: 'all-groups' } satisfies MemberSource]
    }
    await rights.check(groups, actor, 'groups_read', groupId)
    const group = await findGroup(groups, groupId)
    const above = inherit ? await findAbove(groups, [group], readable) : []
    return [
      { groupId, reach: withoutBelow ? 'group' : 'group-and-below' },
      ...above.map((each) => ({ groupId: each.groupId, reach: 'group' as const })),
    ] satisfies MemberSource[]
  }

  return async (actor: Actor, search: HolderSearch): Promise<Holders> => {
    if (search.describesUsers) rights.checkMachine(actor, 'users_read')
    const readable = await rights.findReadable(groups, actor)
    const sources = await findSources(actor, readable, search)
    const acceptedOnly = readable.extent !== 'all'
    const { users, next } = await walk(groups, sources, { ...search, acceptedOnly })
    const holders = await withGroups(groups, users)
    return {
      holders: search.describesUsers ? await describeMembers(people, holders) : holders,
      next,
    }
  }
}

/**
 * Reads members until enough of them hold the role, or so many were read
 * that the actor has to ask again.
 */
async function walk(
  groups: GroupStore,
  sources: readonly MemberSource[],
  { role, after, limit, acceptedOnly }: HolderSearch & { readonly acceptedOnly: boolean },
): Promise<{ readonly users: readonly FoundUser[]; readonly next: string | undefined }> {
  const users: FoundUser[] = []
  const shown = { withRoles: true, acceptedOnly }
  let last = after
  for (let read = 0; read < mostRead; read += atOnce) {
    const subs = await mergeSubs(groups, sources, {
      after: last,
      skip: 0,
      limit: atOnce,
      acceptedOnly,
    })
    for (const { sub, memberships } of await readMemberships(groups, sources, subs, shown)) {
      const granting = memberships.filter(({ roles }) => roles.includes(role))
      if (granting.length === 0) continue
      users.push({ sub, memberships: granting })
      if (users.length === limit) return { users, next: sub }
    }
    last = subs.at(-1) ?? last
    if (subs.length < atOnce) return { users, next: undefined }
  }
  return { users, next: last }
}

async function withGroups(
  groups: GroupStore,
  users: readonly FoundUser[],
): Promise<readonly RoleGrants[]> {
  const ids = users.flatMap(({ memberships }) => memberships.map(({ groupId }) => groupId))
  const found = await groups.findMany([...new Set(ids)])
  const byId = new Map(found.map((group) => [group.groupId, group]))
  return users.map(({ sub, memberships }) => ({
    sub,
    grants: memberships.flatMap(({ groupId, roles, terms }) => {
      const group = byId.get(groupId)
      return group ? [{ group, roles, ...(terms && { terms }) }] : []
    }),
  }))
}
