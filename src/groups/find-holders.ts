import type { Caller } from './caller.ts'
import { findGroup } from './change-group.ts'
import { type Group, rootId } from './group.ts'
import type { GroupDependencies, MemberDescription } from './group-dependencies.ts'
import type { GroupStore } from './group-stores.ts'
import { notAllowed } from './groups-error.ts'
import type { MemberSource } from './membership-stores.ts'
import type { ReadableGroups } from './rights.ts'
import {
  checkDescribes,
  describeMembers,
  type FoundUser,
  findAbove,
  mergeSubs,
  readMemberships,
} from './search-users.ts'

interface HolderSearch {
  /** The group in which and below which the role counts; `root` for the whole tree. */
  readonly groupId: string
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

interface RoleGrant {
  readonly group: Group
  /** All roles of the user in the group. */
  readonly roles: readonly string[]
}

interface Holders {
  readonly holders: readonly RoleGrants[]
  /** The sub after which the next page begins; undefined at the end. */
  readonly next: string | undefined
}

/** Finds who holds a role in a group or anywhere below it, in order of their sub. */
type FindHolders = (caller: Caller, search: HolderSearch) => Promise<Holders>

type FindHoldersDependencies = Pick<GroupDependencies, 'groups' | 'rights' | 'people'>

/** How many members are read at once, and how many for one page. */
const atOnce = 250
const mostRead = 10_000

export function findHolders({ groups, rights, people }: FindHoldersDependencies): FindHolders {
  async function findSources(
    caller: Caller,
    readable: ReadableGroups,
    { groupId, inherit }: HolderSearch,
  ) {
    if (groupId === rootId) {
      if (readable.extent !== 'all') throw notAllowed()
      return [{ reach: 'all-groups' } satisfies MemberSource]
    }
    await rights.check(groups, caller, 'read', groupId)
    const group = await findGroup(groups, groupId)
    const above = inherit ? await findAbove(groups, [group], readable) : []
    return [
      { groupId, reach: 'group-and-below' },
      ...above.map((each) => ({ groupId: each.groupId, reach: 'group' as const })),
    ] satisfies MemberSource[]
  }

  return async (caller, search) => {
    if (search.describesUsers) checkDescribes(caller)
    const readable = await rights.findReadable(groups, caller)
    const sources = await findSources(caller, readable, search)
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
 * that the caller has to ask again.
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
    grants: memberships.flatMap(({ groupId, roles }) => {
      const group = byId.get(groupId)
      return group ? [{ group, roles }] : []
    }),
  }))
}
