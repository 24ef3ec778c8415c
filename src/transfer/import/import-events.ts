import type { Operator } from '../../events/actor.ts'
import type { Event, EventType } from '../../events/event.ts'
import type { Recording } from '../../events/recorded.ts'
import { statusEventType } from '../../users/change-status.ts'
import type { Factor } from '../../users/factor.ts'
import type { ImportedGroup, ImportedMembership, ImportedUser } from '../bulk-store.ts'

/** Up to so many people, each has an event of their own. More share one, which lists them. */
const fewPeople = 10

/** Whoever imports a file, for the event log. */
export const importer: Operator = { kind: 'operator', name: 'import' }

/** The group and role that every imported user has. */
interface Everybody {
  readonly groupId: string
  readonly role: string
}

/** Records users of one page. */
export function recordUsers(
  log: Recording,
  users: readonly ImportedUser[],
  { groupId, role }: Everybody,
): void {
  const joined = users.filter(({ change, status }) => change === 'added' && status !== 'DELETED')
  recordEach(log, [
    ...users.flatMap((user) => [...happeningsOf(user)]),
    ...joined.map(({ sub }) =>
      memberHappening({ groupId, sub, roles: [role], isNew: true, isOpen: false }),
    ),
  ])
}

/** Records groups of one page. */
export function recordGroups(log: Recording, groups: readonly ImportedGroup[]): void {
  for (const { groupId, isNew } of groups) {
    const type = isNew ? 'GROUP_CREATED' : 'GROUP_MODIFIED'
    log.change(type, { detail: { groupId }, inGroups: [groupId] })
  }
}

/** Records memberships of one page. */
export function recordMemberships(
  log: Recording,
  memberships: readonly ImportedMembership[],
): void {
  recordEach(log, memberships.map(memberHappening))
  const open = memberships.filter(({ isOpen }) => isOpen)
  const alike = Map.groupBy(open, ({ groupId, roles }) => JSON.stringify([groupId, roles]))
  for (const [{ groupId, roles }] of alike.values() as Iterable<[ImportedMembership]>) {
    const detail = { groupId, roles: roles.join(',') }
    log.change('GROUP_USER_INVITED', { detail, inGroups: [groupId] })
  }
}

/** Records a client. */
export function recordClient(log: Recording, clientId: string, isNew: boolean): void {
  if (isNew) log.change('APP_CREATED', { clientId })
  else log.change('APP_MODIFIED', { clientId, detail: { changed: 'registration' } })
}

/** Records a factor. */
export function recordFactor(log: Recording, { sub, kind }: Pick<Factor, 'sub' | 'kind'>): void {
  log.change('FACTOR_ADDED', { sub, detail: { factor: kind } })
}

/** Records what happened to each person; the same to many is one event. */
function recordEach(log: Recording, happenings: readonly Happening[]): void {
  const alike = Map.groupBy(happenings, ({ sub: _, ...about }) => JSON.stringify(about))
  for (const same of alike.values()) {
    const [{ sub: _, type, ...about }] = same as [Happening]
    if (same.length > fewPeople) {
      log.change(type, { ...about, people: same.map(({ sub }) => sub) })
    } else {
      for (const { sub } of same) log.change(type, { ...about, sub })
    }
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
