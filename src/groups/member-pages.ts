import { setImmediate as nextTick } from 'node:timers/promises'
import type { RoleByRule } from './group.ts'
import type { GroupContext, MemberDescription, MemberSignIn } from './group-context.ts'
import { GroupsError } from './groups-error.ts'
import type { Member, MemberSearch, MemberSource, SubPage, SubRange } from './memberships.ts'

/** A user with their memberships in the groups that were searched. */
export interface FoundUser {
  readonly sub: string
  readonly memberships: readonly Member[]
  readonly user?: MemberDescription | undefined
  /** How they sign in, if a filter asks for it. */
  readonly signIn?: MemberSignIn | undefined
  /** Those of the roles that rules of connections gave, if that was asked for. */
  readonly byRules?: readonly MemberRoleByRule[] | undefined
}

interface MemberRoleByRule extends RoleByRule {
  readonly groupId: string
}

const atOnce = 1000
/**
 * How many subs are skipped in one read. SQLite reads while everybody
 * waits, a millisecond for so many.
 */
const skippedAtOnce = 10_000

/** Merges the subs of several sources: each sub once, in order of their bytes. */
export async function mergeSubs(
  search: MemberSearch,
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
  search: MemberSearch,
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
  search: MemberSearch,
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

/** How many memberships one answer may hold. */
const mostMemberships = 50_000

/** The memberships of each of these users, who are in order of their sub. */
export async function readMemberships(
  search: MemberSearch,
  sources: readonly MemberSource[],
  subs: readonly string[],
  shown: Pick<SubRange, 'withRoles' | 'acceptedOnly'>,
): Promise<readonly FoundUser[]> {
  const [from, to] = [subs[0], subs.at(-1)]
  if (from === undefined || to === undefined) return []
  const bySub = new Map(subs.map((sub) => [sub, new Map<string, Member>()]))
  let room = mostMemberships
  for (const source of sources) {
    const members = await search.membershipsIn(source, { from, to, limit: room + 1, ...shown })
    room -= members.length
    if (room < 0) {
      throw new GroupsError(11012, 'the users found are in too many groups; take fewer at once')
    }
    for (const member of members) bySub.get(member.sub)?.set(member.groupId, member)
  }
  return [...bySub].map(([sub, memberships]) => ({ sub, memberships: [...memberships.values()] }))
}

/** Says which of the roles that were found came by rules of connections. */
export async function explainRoles(
  { ruleRoles }: Pick<GroupContext, 'ruleRoles'>,
  users: readonly FoundUser[],
): Promise<readonly FoundUser[]> {
  const given = await ruleRoles.ofPeople(users.map(({ sub }) => sub))
  const bySub = Map.groupBy(given, ({ sub }) => sub)
  return users.map((user) => {
    const found = new Map(user.memberships.map(({ groupId, roles }) => [groupId, roles]))
    // Rules may have given something in groups that the caller may not see.
    const byRules = (bySub.get(user.sub) ?? [])
      .filter(({ groupId, role }) => found.get(groupId)?.includes(role))
      .map(({ groupId, role, alias, rule, because }) => ({
        groupId,
        role,
        connection: alias,
        rule,
        because,
      }))
    return { ...user, byRules }
  })
}
