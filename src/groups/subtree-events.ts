import type { Actor } from '../events/actor.ts'
import type { StoredEvent } from '../events/event-chain.ts'
import type { EventPlace, GroupEventFilter } from '../events/event-readers.ts'
import type { FieldChange } from '../events/field-changes.ts'
import { isWithin } from './group.ts'
import type { GroupContext, MemberDescription } from './group-context.ts'
import { findGroup } from './tree-stores.ts'

interface EventSearch {
  readonly groupId: string
  readonly filter: GroupEventFilter
  readonly before: EventPlace | undefined
  readonly limit: number
  readonly describesUsers: boolean
}

/** An event as those see it who administer a group. */
export interface SubtreeEvent extends EventPlace {
  readonly type: string
  /** The group it is about. */
  readonly groupId: string
  /** The member it is about. */
  readonly sub: string | undefined
  /** The members it is about, if they are many. */
  readonly subs: readonly string[] | undefined
  readonly roles: readonly string[] | undefined
  /** The sub of the person who did it, or a client_id. */
  readonly by: string | undefined
  /** The paths of a group that moved, as far as they are in the subtree. */
  readonly from: string | undefined
  readonly to: string | undefined
  readonly changes?: readonly FieldChange[] | undefined
  readonly user?: MemberDescription | undefined
  readonly byUser?: MemberDescription | undefined
}

/**
 * Lists what happened in a group and in the groups that were below it at the time,
 * newest first. It leaves out what tells of others: addresses, sessions, the position
 * in the log, and paths elsewhere.
 */
export function readSubtreeEvents(context: GroupContext) {
  const { groups, groupEvents, eventChanges, rights, people } = context

  /** Former members are not described: what became of them is not the actor's any more. */
  async function findDescribable(actor: Actor, groupId: string, subs: readonly string[]) {
    const { extent } = await rights.findReadable(groups, actor)
    return extent === 'all' ? subs : groups.membersAmong(groupId, subs)
  }

  return async (actor: Actor, search: EventSearch): Promise<readonly SubtreeEvent[]> => {
    const { groupId, filter, before, limit, describesUsers } = search
    if (describesUsers) rights.checkMachine(actor, 'users_read')
    await rights.check(groups, actor, 'groups_read', groupId)
    const { id, path } = await findGroup(groups, groupId)
    const stored = await groupEvents.list(id, filter, before, limit)
    const changes = await eventChanges.of(stored)
    const events = stored.map((event) => ({
      ...subtreeEvent(event, path),
      changes: shownChanges(changes.get(event.id)),
    }))
    if (!describesUsers) return events
    const subs = [...new Set(events.flatMap(({ sub, by }) => [sub, by].filter(isGiven)))]
    const described = await people.describe(await findDescribable(actor, groupId, subs))
    return events.map((event) => ({
      ...event,
      user: described.get(event.sub ?? ''),
      byUser: described.get(event.by ?? ''),
    }))
  }
}

/** Where a group was before or is now may be elsewhere; `from` and `to` say what may be said. */
function shownChanges(changes: readonly FieldChange[] | string | undefined) {
  if (typeof changes !== 'object') return undefined
  return changes.filter(({ field }) => field !== 'parentId')
}

/** The details that the rules of groups give their events. */
interface GroupDetail {
  readonly groupId?: string
  readonly roles?: string
  readonly subs?: string
  readonly by?: string
  readonly from?: string
  readonly to?: string
}

function subtreeEvent({ id, time, type, sub, detail }: StoredEvent, path: string): SubtreeEvent {
  const { groupId = '', roles, subs, by, from, to } = JSON.parse(detail ?? '{}') as GroupDetail
  const within = (place = '') => (isWithin(place, path) ? place : undefined)
  return {
    id,
    time,
    type,
    groupId,
    sub,
    subs: subs?.split(' '),
    roles: roles?.split(',').filter((role) => role !== ''),
    by,
    from: within(from),
    to: within(to),
  }
}

function isGiven(text: string | undefined): text is string {
  return text !== undefined
}
