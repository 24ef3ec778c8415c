import { setImmediate as nextTick } from 'node:timers/promises'
import type { Caller } from './caller.ts'
import { type Group, groupIdsOf, isWithin } from './group.ts'
import type { GroupDependencies, MemberDescription, People } from './group-dependencies.ts'
import type { GroupStore } from './group-stores.ts'
import { GroupsError, notAllowed } from './groups-error.ts'
import type { Member, MemberSearch, MemberSource, SubPage, SubRange } from './membership-stores.ts'
import type { ReadableGroups } from './rights.ts'

/**
 * Refuses machines that may read groups but not users. A person who administers a group sees its
 * members by name.
 */
export function checkDescribes(caller: Caller): void {
  if (caller.kind === 'machine' && !caller.readsUsers) throw notAllowed()
}

/** Adds who each member is. The caller must be allowed to read a group of each of them. */
export async function describeMembers<Member extends { readonly sub: string }>(
  people: Pick<People, 'describe'>,
  members: readonly Member[],
): Promise<readonly (Member & { readonly user: MemberDescription | undefined })[]> {
  const described = await people.describe(members.map(({ sub }) => sub))
  return members.map((member) => ({ ...member, user: described.get(member.sub) }))
}

const atOnce = 1000
/**
 * How many subs are skipped in one read. SQLite reads while everybody
 * waits, a millisecond for so many.
 */
const skippedAtOnce = 10_000

/** Merges the subs of several sources: each sub once, in order of their bytes. */
export async function mergeSubs(
  search: Pick<MemberSearch, 'subsIn'>,
  sources: readonly MemberSource[],
  page: SubPage,
): Promise<readonly string[]> {
  const [only, second] = sources
  if (!only) return []
  if (!second) return readAfterSkipping(search, only, page)

  const queues = sources.map((source) => subQueue(search, source, page))
  await Promise.all(queues.map((queue) => queue.fill()))
  const merged: string[] = []
  for (let passed = 0; merged.length < page.limit; passed++) {
    const heads = queues.map(({ head }) => head()).filter((head) => head !== undefined)
    if (heads.length === 0) break
    const next = heads.reduce((least, head) => (isBefore(head, least) ? head : least))
    if (passed >= page.skip) merged.push(next)
    for (const queue of queues) if (queue.head() === next) await queue.drop()
  }
  return merged
}

/**
 * Reads a page of one source. A long way to it is walked in steps, and
 * others are served between them.
 */
async function readAfterSkipping(
  search: Pick<MemberSearch, 'subsIn'>,
  source: MemberSource,
  page: SubPage,
): Promise<readonly string[]> {
  let { after, skip } = page
  for (; skip > skippedAtOnce; skip -= skippedAtOnce) {
    const [last] = await search.subsIn(source, {
      ...page,
      after,
      skip: skippedAtOnce - 1,
      limit: 1,
    })
    if (last === undefined) return []
    after = last
    await nextTick()
  }
  return search.subsIn(source, { ...page, after, skip })
}

/** The subs of one source, read in pages. */
function subQueue(
  search: Pick<MemberSearch, 'subsIn'>,
  source: MemberSource,
  { after, skip, limit: wanted, ...page }: SubPage,
) {
  const limit = Math.min(skip + wanted, atOnce)
  let subs: readonly string[] = []
  let place = 0
  let last = after
  let isAtEnd = false

  async function fill(): Promise<void> {
    if (isAtEnd) return
    // A read of SQLite is done when it returns, so that without this nobody else would be served.
    if (last !== after) await nextTick()
    subs = await search.subsIn(source, { ...page, after: last, skip: 0, limit })
    place = 0
    last = subs.at(-1) ?? last
    isAtEnd = subs.length < limit
  }

  return {
    fill,
    head: () => subs[place],
    async drop(): Promise<void> {
      place++
      if (place === subs.length) await fill()
    },
  }
}

/** Whether a text comes before another in the order of UTF-8 bytes, as databases sort. */
function isBefore(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const [left, right] = [a.charCodeAt(i), b.charCodeAt(i)]
    if (left !== right) return rank(left) < rank(right)
  }
  return a.length < b.length
}

/**
 * In UTF-16, the code units of characters above U+FFFF sort before
 * U+E000 to U+FFFF; in UTF-8 after.
 */
function rank(unit: number): number {
  if (unit < 0xd800) return unit
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800
}

interface UserSearch {
  readonly groupIds: readonly string[]
  readonly includingChildGroups: boolean
  /** Whether the answer has the roles of members; without, `roles` is empty. */
  readonly includingRoles: boolean
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
}

/** A user with their memberships in the groups that were searched. */
export interface FoundUser {
  readonly sub: string
  readonly memberships: readonly Member[]
  readonly user?: MemberDescription | undefined
}

interface FoundUsers {
  readonly users: readonly FoundUser[]
  /** Whether there are users after these. */
  readonly hasMore: boolean
}

/** Finds the members of groups in order of their sub. The cost depends on the size of the page. */
type SearchUsers = (caller: Caller, search: UserSearch) => Promise<FoundUsers>

type SearchUsersDependencies = Pick<GroupDependencies, 'groups' | 'rights' | 'people'>

/** How many memberships one answer may hold. */
const mostMemberships = 50_000
/** Up to this many groups of a type are read one by one; with more, all members are walked. */
const fewGroups = 200

export function searchUsers({ groups, rights, people }: SearchUsersDependencies): SearchUsers {
  return async (caller, search) => {
    if (search.describesUsers) checkDescribes(caller)
    const readable = await rights.findReadable(groups, caller)
    const wanted = (await groups.findMany([...new Set(search.groupIds)])).filter(({ path }) =>
      readable.includes(path),
    )
    // A caller who may read some groups must not learn which other groups exist.
    if (wanted.length === 0 && readable.extent !== 'all') throw notAllowed()

    const sources = await sourcesOf(groups, search, wanted, readable)
    const limit = search.take + 1
    // Who was invited is listed apart, by what was typed, to those who may not read all groups.
    const acceptedOnly = readable.extent !== 'all'
    const { after, skip } = search
    const subs = await mergeSubs(groups, sources, { after, skip, limit, acceptedOnly })
    const page = subs.slice(0, search.take)
    const shown = { withRoles: search.includingRoles, acceptedOnly }
    const found = await readMemberships(groups, sources, page, shown)
    const users = search.describesUsers ? await describeMembers(people, found) : found
    return { users, hasMore: subs.length === limit }
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

/** The groups above those searched that are not among them, as far as the caller may read them. */
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

/** The memberships of each of these users, who are in order of their sub. */
export async function readMemberships(
  groups: GroupStore,
  sources: readonly MemberSource[],
  subs: readonly string[],
  shown: Pick<SubRange, 'withRoles' | 'acceptedOnly'>,
): Promise<readonly FoundUser[]> {
  const [from, to] = [subs[0], subs.at(-1)]
  if (from === undefined || to === undefined) return []
  const bySub = new Map(subs.map((sub) => [sub, new Map<string, Member>()]))
  let room = mostMemberships
  for (const source of sources) {
    const members = await groups.membershipsIn(source, { from, to, limit: room + 1, ...shown })
    room -= members.length
    if (room < 0) {
      throw new GroupsError(11012, 'the users found are in too many groups; take fewer at once')
    }
    for (const member of members) bySub.get(member.sub)?.set(member.groupId, member)
  }
  return [...bySub].map(([sub, memberships]) => ({ sub, memberships: [...memberships.values()] }))
}
