import { EqualityFilter, ExtensibleFilter, type Filter, OrFilter } from 'ldapts'
import { type LruCache, lruCache, roughBytes } from '../../kernel/lru-cache.ts'
import type { DirectorySession } from './directory-session.ts'
import { firstNameOf, normaliseDn } from './distinguished-name.ts'
import { firstTextOf, primaryGroupSid, textOf, valuesOf } from './entry-values.ts'
import type { LdapSettingsOf } from './ldap-settings.ts'
import { anyEntry, noAttributes } from './prove-member.ts'
import type { DirectoryEntry } from './read-answer.ts'
import { malformed } from './read-ber.ts'
import { resultFault } from './result-fault.ts'

/** The groups of a person, as the claim `groups` names them. */
export interface FoundGroups {
  readonly names: readonly string[]
  /** Whether there were more than are read. */
  readonly isCut: boolean
}

/** What the search for groups works with. */
type GroupSettings = Pick<
  LdapSettingsOf,
  'groups' | 'groupsBaseDn' | 'memberAttribute' | 'groupNames' | 'usernameAttributes'
>

const mostGroups = 5000
const deepest = 16
/** So many groups are asked for in one filter. */
const mostInFilter = 100
/** Follows members of members, in Active Directory alone (MS-ADTS §3.1.1.3.4.4.3). */
const chainRule = '1.2.840.113556.1.4.1941'
/** `supportedCapabilities` of Active Directory (MS-ADTS §3.1.1.3.4.3.1). */
const activeDirectory = '1.2.840.113556.1.4.800'

/** What is known of groups already, so that many people of them are found with few searches. */
export interface GroupMemory {
  /** By the SID in Base64; null if there is no such group. */
  readonly primary: LruCache<string | null>
  /** The groups that a group is a member of, by its normalised DN. */
  readonly parents: LruCache<readonly string[]>
}

/** In bytes: a stranger may have long names. */
const mostRemembered = 32 * 1_048_576

/** For one run of a listing: directories change. */
export function groupMemory(): GroupMemory {
  return { primary: lruCache(mostRemembered), parents: lruCache(mostRemembered) }
}

/** Finds the groups of a person, in the way that the settings say. */
export async function findGroups(
  session: DirectorySession,
  person: DirectoryEntry,
  settings: GroupSettings,
  memory?: GroupMemory,
): Promise<FoundGroups> {
  if (settings.groups === 'none') return { names: [], isCut: false }
  const found = dnSet()
  const primary = await findPrimaryGroup(session, person, settings, memory)
  if (primary !== undefined) found.add([primary])
  if (settings.groups === 'memberOf') {
    found.add(await readAllTexts(session, person, 'memberOf'))
  } else if (settings.groups === 'search' || settings.memberAttribute === 'memberUid') {
    found.add(await searchGroups(session, settings, directFilters(person, settings)))
  } else {
    const members = [person.dn, ...(primary === undefined ? [] : [primary])]
    await addNested({ session, settings, memory }, members, found)
  }
  // In one order, so that what is said of somebody differs only if something is different.
  const dns = found.all().toSorted()
  const names = settings.groupNames === 'dn' ? dns : dns.flatMap((dn) => firstNameOf(dn) ?? [])
  return { names: [...new Set(names)], isCut: found.isFull() }
}

/** DNs, each once, whatever its case. `add` answers those that are new. */
function dnSet() {
  const byForm = new Map<string, string>()
  let isFull = false
  return {
    add(dns: readonly string[]): readonly string[] {
      const fresh = dns.filter((dn) => {
        const form = normaliseDn(dn)
        if (byForm.has(form)) return false
        if (byForm.size >= mostGroups) isFull = true
        else byForm.set(form, dn)
        return !isFull
      })
      return fresh
    },
    all: () => [...byForm.values()],
    isFull: () => isFull,
  }
}

/** What finds the groups that name a person; nothing if they have no name to be found by. */
function directFilters(person: DirectoryEntry, settings: GroupSettings): readonly Filter[] {
  const { memberAttribute: attribute, usernameAttributes } = settings
  const uid = firstTextOf(person, ...usernameAttributes)
  const value = attribute === 'memberUid' ? uid : person.dn
  return value === undefined ? [] : [new EqualityFilter({ attribute, value })]
}

/**
 * Adds the groups of members, their groups, and so on. Active Directory has a rule that does it at
 * once. Elsewhere it would silently find nothing, so only servers that claim it are asked that way.
 */
async function addNested(
  { session, settings, memory }: NestedSearch,
  members: readonly string[],
  found: ReturnType<typeof dnSet>,
): Promise<void> {
  const { memberAttribute } = settings
  // The rule takes long for each person; a listing asks for each group once instead.
  if (!memory && (await isActiveDirectory(session))) {
    const rule = { matchType: memberAttribute, rule: chainRule }
    const filters = members.map((value) => new ExtensibleFilter({ ...rule, value }))
    found.add(await searchGroups(session, settings, filters))
    return
  }
  const groupsOf = (values: readonly string[]) => {
    const filters = values.map((value) => new EqualityFilter({ attribute: memberAttribute, value }))
    return searchGroups(session, settings, filters)
  }
  let frontier = found.add(await groupsOf(members))
  for (let depth = 1; depth < deepest && frontier.length > 0; depth += 1) {
    frontier = found.add(
      await (memory ? parentsOf(memory, frontier, groupsOf) : groupsOf(frontier)),
    )
  }
}

interface NestedSearch {
  readonly session: DirectorySession
  readonly settings: GroupSettings
  readonly memory: GroupMemory | undefined
}

/** The groups of groups. Each is searched for once, however many people are in it. */
async function parentsOf(
  { parents }: GroupMemory,
  groups: readonly string[],
  groupsOf: (members: readonly string[]) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const all: string[] = []
  for (const group of groups) {
    const form = normaliseDn(group)
    const known = parents.get(form) ?? (await groupsOf([group]))
    parents.set(form, known, roughBytes(known))
    all.push(...known)
  }
  return all
}

/** The DNs of the groups that one of the filters finds. */
async function searchGroups(
  session: DirectorySession,
  { groupsBaseDn: base }: GroupSettings,
  filters: readonly Filter[],
): Promise<readonly string[]> {
  const dns: string[] = []
  for (let at = 0; at < filters.length; at += mostInFilter) {
    const filter = new OrFilter({ filters: filters.slice(at, at + mostInFilter) })
    const most = mostGroups + 1
    const found = await session.search({
      base,
      scope: 'sub',
      filter,
      attributes: noAttributes,
      most,
    })
    if (found.code !== 0) throw resultFault(found, 'the search for groups')
    dns.push(...found.entries.map(({ dn }) => dn))
  }
  return dns
}

/** In Active Directory, nobody is a `member` of their primary group, and it is not in memberOf. */
async function findPrimaryGroup(
  session: DirectorySession,
  person: DirectoryEntry,
  settings: GroupSettings,
  memory: GroupMemory | undefined,
): Promise<string | undefined> {
  const value = primaryGroupSid(person)
  if (!value) return undefined
  const key = value.toString('base64')
  const known = memory?.primary.get(key)
  if (known !== undefined) return known ?? undefined
  const filter = new EqualityFilter({ attribute: 'objectSid', value })
  const [dn] = await searchGroups(session, settings, [filter])
  memory?.primary.set(key, dn ?? null, roughBytes(dn))
  return dn
}

export async function isActiveDirectory(session: DirectorySession): Promise<boolean> {
  const attributes = ['supportedCapabilities']
  const root = { base: '', scope: 'base', filter: anyEntry, attributes, most: 1 } as const
  const { entries } = await session.search(root)
  const [entry] = entries
  const capabilities = entry ? valuesOf(entry, 'supportedCapabilities') : []
  return capabilities.some((value) => value.toString() === activeDirectory)
}

/**
 * All values of an attribute. Active Directory gives 1,500 at once, under a name such as
 * `memberOf;range=0-1499` (MS-ADTS §3.1.1.3.1.3.3).
 */
async function readAllTexts(
  session: DirectorySession,
  entry: DirectoryEntry,
  name: string,
): Promise<readonly string[]> {
  const values = [...valuesOf(entry, name)]
  let range = findRange(entry, name)
  while (range) {
    values.push(...range.values)
    const { end } = range
    if (end === undefined || values.length > mostGroups) break
    const attributes = [`${name};range=${end + 1}-*`]
    const again = { base: entry.dn, scope: 'base', filter: anyEntry, attributes, most: 1 } as const
    const { entries } = await session.search(again)
    range = entries[0] && findRange(entries[0], name)
    // The same values again and again would not end.
    if (range && (range.start !== end + 1 || range.values.length === 0)) throw malformed()
  }
  return values.flatMap((value) => textOf(value) ?? [])
}

/** `end` is undefined for the last range. */
function findRange({ attributes }: DirectoryEntry, name: string) {
  for (const [key, values] of attributes) {
    const [, of, start, end] = /^([a-z0-9-]+);range=(\d{1,9})-(\d{1,9}|\*)$/.exec(key) ?? []
    if (of !== name.toLowerCase()) continue
    return { start: Number(start), end: end === '*' ? undefined : Number(end), values }
  }
  return undefined
}
