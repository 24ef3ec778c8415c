import { setImmediate as nextTick } from 'node:timers/promises'
import type { Actor } from '../events/actor.ts'
import { type Group, groupIdsOf, isWithin } from './group.ts'
import type { GroupContext, GroupStore } from './group-context.ts'
import type { ReadableGroups } from './rights.ts'

/** Which groups are wanted, and from where on. */
export interface GroupSearch {
  /** Leaves groups out. */
  readonly accepts: (found: RoleGroup) => boolean
  /** Only groups whose path comes after this one. */
  readonly after: string
  readonly limit: number
}

interface RoleGroupSearch extends GroupSearch {
  readonly sub: string
  readonly role: string
}

/** A group in which the role counts. */
interface RoleGroup {
  readonly group: Group
  /** Whether the actor may read it; else they know it only because they are a member. */
  readonly isReadable: boolean
}

/** A page of groups. */
export interface RoleGroups {
  readonly found: readonly RoleGroup[]
  /** The path after which the next page begins; undefined at the end. */
  readonly next: string | undefined
}

/** A readable group with everything below it, or another one alone. */
interface Range {
  readonly path: string
  readonly isReadable: boolean
}

/** How many groups are read at once, and how many reads one page takes. */
const atOnce = 250
const mostReads = 40

/**
 * Finds the groups in which a role of a user counts: where they hold it, and below. Whoever asks
 * about themselves sees below only what they may read; others see nothing else anywhere.
 */
export function findRoleGroups({ groups, rights }: GroupContext) {
  return async (actor: Actor, search: RoleGroupSearch): Promise<RoleGroups> => {
    const { sub, role } = search
    const isOwn = actor.kind === 'person' && actor.sub === sub
    const readable = await rights.findReadable(groups, actor)
    if (!isOwn && readable.extent === 'none') return { found: [], next: undefined }

    const held = await groups.pathsWithRole(sub, role)
    const shown = isOwn || readable.extent === 'all' ? held : await acceptedAmong(groups, sub, held)
    return walk(groups, rangesOf(shown, readable, isOwn), search)
  }
}

/** Finds the groups at these paths and below that the actor may read. */
export function findGroupsBelow({ groups, rights }: GroupContext) {
  return async (
    actor: Actor,
    paths: readonly string[],
    search: GroupSearch,
  ): Promise<RoleGroups> => {
    const readable = await rights.findReadable(groups, actor)
    return walk(groups, rangesOf(paths, readable, false), search)
  }
}

/** Without memberships that were not accepted: who administers some groups must not see them. */
async function acceptedAmong(
  groups: GroupStore,
  sub: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  const groupIdOf = (path: string) => groupIdsOf(path).at(-1) ?? ''
  const open = await groups.openAmong(paths.map((path) => ({ groupId: groupIdOf(path), sub })))
  const isOpen = new Set(open.map(({ groupId }) => groupId))
  return paths.filter((path) => !isOpen.has(groupIdOf(path)))
}

/** What may be shown of the groups in which the role counts, in order of path, each once. */
function rangesOf(
  held: readonly string[],
  readable: ReadableGroups,
  isOwn: boolean,
): readonly Range[] {
  const ranges = held.flatMap((path): readonly Range[] => {
    if (readable.includes(path)) return [{ path, isReadable: true }]
    if (!isOwn) return []
    const below = readable.subtrees.filter((each) => isWithin(each, path))
    return [{ path, isReadable: false }, ...below.map((each) => ({ path: each, isReadable: true }))]
  })
  const kept = new Map<string, Range>()
  let subtree: string | undefined
  // Sorted, a path comes after the paths above it.
  for (const range of ranges.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    if (subtree !== undefined && isWithin(range.path, subtree)) continue
    if (range.isReadable) subtree = range.path
    kept.set(range.path, range)
  }
  return [...kept.values()]
}

/** Reads groups until there are enough, or so many were read that the actor has to ask again. */
async function walk(
  store: GroupStore,
  ranges: readonly Range[],
  { accepts, after, limit }: GroupSearch,
): Promise<RoleGroups> {
  const found: RoleGroup[] = []
  let last = after
  let reads = 0
  for (const { path, isReadable } of ranges) {
    if (path <= last && !(isReadable && isWithin(last, path))) continue
    for (let isAtEnd = false; !isAtEnd; reads++) {
      if (reads === mostReads) return { found, next: last }
      // A read of SQLite is done when it returns, so that without this nobody else would be served.
      if (reads > 0) await nextTick()
      const read = isWithin(last, path)
        ? await store.list(last, atOnce)
        : await store.subtree(path, isReadable ? atOnce : 1)
      const inside = read.filter((group) => isWithin(group.path, path))
      for (const group of inside) {
        if (accepts({ group, isReadable })) {
          if (found.length === limit) return { found, next: last }
          found.push({ group, isReadable })
        }
        last = group.path
      }
      isAtEnd = !isReadable || inside.length < atOnce
    }
    // A group that has just gone must not be asked for again by the next page.
    if (last < path) last = path
  }
  return { found, next: undefined }
}
