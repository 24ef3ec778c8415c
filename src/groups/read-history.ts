import type { Actor } from '../events/actor.ts'
import type { Group } from './group.ts'
import type { GroupContext } from './group-context.ts'
import { GroupsError, notAllowed, unknownGroup } from './groups-error.ts'
import { findNames } from './known-people.ts'
import { allGroups, type ReadableGroups } from './rights.ts'
import type { RoleSpan, SpanPlace } from './role-history.ts'

interface HistorySearch {
  readonly role?: string | undefined
  readonly from?: number | undefined
  readonly until?: number | undefined
  readonly before: SpanPlace | undefined
  readonly limit: number
}

interface GroupHistorySearch extends HistorySearch {
  readonly groupId: string
  readonly sub?: string | undefined
  /** Whether the groups below are listed too. */
  readonly subtree: boolean
}

/** A span as people read it. */
export interface NamedSpan extends RoleSpan {
  readonly groupName: string
  /** The names of those of the people whom the actor may know. */
  readonly names: ReadonlyMap<string, string>
}

export interface HistoryPage {
  readonly spans: readonly NamedSpan[]
  /** The place after which the next page begins; undefined at the end. */
  readonly next: SpanPlace | undefined
}

/** How many groups one list may reach. */
const mostGroups = 1000

/** Who had which role in a group, and below it if asked, newest first. */
export function readGroupHistory(context: GroupContext) {
  const { groups, rights, roleHistory } = context

  async function findGroups({ groupId, subtree }: GroupHistorySearch, extent: string) {
    const group = await groups.find(groupId)
    // A group that is gone still has a history, for those who may read all groups.
    if (!group && (extent !== 'all' || !(await roleHistory.namesOf([groupId])).has(groupId))) {
      throw unknownGroup()
    }
    if (!group || !subtree) return { ids: [groupId], known: group ? [group] : [] }
    const known = await groups.subtree(group.path, mostGroups + 1)
    if (known.length > mostGroups) {
      throw new GroupsError(11012, `there are more than ${mostGroups} groups below; ask for fewer`)
    }
    return { ids: known.map((each) => each.groupId), known }
  }

  return async (actor: Actor, search: GroupHistorySearch): Promise<HistoryPage> => {
    const { groupId, sub, limit } = search
    await rights.check(groups, actor, 'groups_read', groupId)
    const readable = await rights.findReadable(groups, actor)
    const { ids, known } = await findGroups(search, readable.extent)
    const filter = { ...search, acceptedOnly: readable.extent !== 'all' }
    const source = { groupIds: ids, sub }
    const found = await roleHistory.list(source, filter, search.before, limit + 1)
    const byId = new Map(known.map((group) => [group.groupId, group]))
    return pageOf(context, actor, found, limit, (span) => isShown(readable, span, byId))
  }
}

/** Which roles a person had, newest first: one's own, or in groups that the actor may read. */
export function readUserHistory(context: GroupContext) {
  const { groups, rights, roleHistory } = context
  return async (
    actor: Actor,
    sub: string,
    search: HistorySearch & { readonly groupId?: string | undefined },
  ): Promise<HistoryPage> => {
    const isOwn = actor.kind === 'person' && actor.sub === sub
    const readable = isOwn ? allGroups : await rights.findReadable(groups, actor)
    if (readable.extent === 'none') throw notAllowed()
    const { groupId, before, limit } = search
    const filter = { ...search, acceptedOnly: readable.extent !== 'all' }
    const source = groupId === undefined ? { sub } : { sub, groupIds: [groupId] }
    const found = await roleHistory.list(source, filter, before, limit + 1)
    const current = await groups.findMany([...new Set(found.map((span) => span.groupId))])
    const byId = new Map(current.map((group) => [group.groupId, group]))
    return pageOf(context, actor, found, limit, (span) => isShown(readable, span, byId))
  }
}

/**
 * Whoever administers some groups sees the history of these, but not what another group of the same
 * id left behind.
 */
function isShown(
  readable: ReadableGroups,
  { groupId, until }: RoleSpan,
  groups: ReadonlyMap<string, Group>,
): boolean {
  if (readable.extent === 'all') return true
  const group = groups.get(groupId)
  if (!group || !readable.includes(group.path)) return false
  return until === undefined || until > group.createdAt
}

async function pageOf(
  context: GroupContext,
  actor: Actor,
  found: readonly RoleSpan[],
  limit: number,
  isShownToActor: (span: RoleSpan) => boolean,
): Promise<HistoryPage> {
  const read = found.slice(0, limit)
  const spans = read.filter(isShownToActor)
  const [names, groupNames] = await Promise.all([
    findNames(context, actor, spans),
    context.roleHistory.namesOf([...new Set(spans.map(({ groupId }) => groupId))]),
  ])
  return {
    spans: spans.map((span) => ({
      ...span,
      groupName: groupNames.get(span.groupId) ?? span.groupId,
      names,
    })),
    next: found.length > limit ? read.at(-1) : undefined,
  }
}
