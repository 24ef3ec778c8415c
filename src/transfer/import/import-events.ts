import type { Event, EventLog, EventType } from '../../events/event.ts'
import { statusEventType } from '../../users/change-status.ts'
import type { Factor } from '../../users/factor.ts'
import type { ImportedGroup, ImportedMembership, ImportedUser } from '../bulk-store.ts'

/** Up to so many people, each has an event of their own. More share one, which lists them. */
const fewPeople = 10

/** How the event log names whoever imports a file. */
export const importer = 'import'

/** Appends the events of what an import writes. Each is about the people of one page at most. */
export interface ImportEvents {
  users(log: EventLog, users: readonly ImportedUser[], everybody: Everybody): Promise<void>
  groups(log: EventLog, groups: readonly ImportedGroup[]): Promise<void>
  memberships(log: EventLog, memberships: readonly ImportedMembership[]): Promise<void>
  client(log: EventLog, clientId: string, isNew: boolean): Promise<void>
  factor(log: EventLog, factor: Pick<Factor, 'sub' | 'kind'>): Promise<void>
}

/** The group and role that every imported user has. */
interface Everybody {
  readonly groupId: string
  readonly role: string
}

export function importEvents(now: number): ImportEvents {
  const base = { time: now, outcome: 'success' } as const

  /** What happened to each person; the same to many is one event. */
  async function appendEach(log: EventLog, happenings: readonly Happening[]): Promise<void> {
    const alike = Map.groupBy(happenings, ({ sub: _, ...about }) => JSON.stringify(about))
    for (const same of alike.values()) {
      const [{ sub: _, detail, ...about }] = same as [Happening]
      const event = { ...base, ...about, detail: { ...detail, by: importer } }
      if (same.length > fewPeople) {
        await log.append({ ...event, people: same.map(({ sub }) => sub) })
      } else {
        for (const { sub } of same) await log.append({ ...event, sub })
      }
    }
  }

  return {
    users: (log, users, { groupId, role }) =>
      appendEach(log, [
        ...users.flatMap((user) => [...happeningsOf(user)]),
        ...users.flatMap(({ sub, change, status }) =>
          change === 'added' && status !== 'DELETED'
            ? [memberHappening({ groupId, sub, roles: [role], isNew: true, isOpen: false })]
            : [],
        ),
      ]),
    async groups(log, groups) {
      for (const { groupId, isNew } of groups) {
        const type = isNew ? 'GROUP_CREATED' : 'GROUP_MODIFIED'
        await log.append({ ...base, type, detail: { groupId, by: importer }, inGroups: [groupId] })
      }
    },
    async memberships(log, memberships) {
      await appendEach(log, memberships.map(memberHappening))
      const open = memberships.filter(({ isOpen }) => isOpen)
      const alike = Map.groupBy(open, ({ groupId, roles }) => JSON.stringify([groupId, roles]))
      for (const [{ groupId, roles }] of alike.values() as Iterable<[ImportedMembership]>) {
        const detail = { groupId, roles: roles.join(','), by: importer }
        await log.append({ ...base, type: 'GROUP_USER_INVITED', detail, inGroups: [groupId] })
      }
    },
    client: (log, clientId, isNew) =>
      log.append({
        ...base,
        type: isNew ? 'APP_CREATED' : 'APP_MODIFIED',
        clientId,
        detail: { ...(!isNew && { changed: 'registration' }), by: importer },
      }),
    factor: (log, { sub, kind }) =>
      appendEach(log, [{ type: 'FACTOR_ADDED', sub, detail: { factor: kind } }]),
  }
}

/** What happened to one person. */
interface Happening {
  readonly type: EventType
  readonly sub: string
  readonly detail?: NonNullable<Event['detail']>
  readonly inGroups?: readonly string[]
}

function* happeningsOf(user: ImportedUser): Generator<Happening> {
  const { sub, change, status, was, hasNewPassword } = user
  const isOther = change === 'updated' && status !== was
  if (change === 'added') yield { type: 'ACCOUNT_CREATED', sub }
  else if (isOther) yield { type: statusEventType(status), sub, detail: { status } }
  else yield { type: 'ACCOUNT_MODIFIED', sub }
  if (hasNewPassword) yield { type: 'PASSWORD_RESET', sub }
}

/**
 * What happened to a member. That of somebody who is only invited is found in no group: whoever
 * administers it would read there who was meant.
 */
function memberHappening(membership: ImportedMembership): Happening {
  const { groupId, sub, roles, isNew, isOpen } = membership
  return {
    type: isNew ? 'GROUP_NEW_USER_ADDED' : 'GROUP_USER_ROLE_UPDATED',
    sub,
    detail: { groupId, roles: roles.join(',') },
    ...(!isOpen && { inGroups: [groupId] }),
  }
}
