import { randomId } from '../kernel/crypto/ids.ts'
import { adminRole, builtInGroups, userRole } from '../kernel/names/built-in-names.ts'
import { childPath, rootId } from './group.ts'
import type { GroupStore, GroupStores } from './group-stores.ts'
import { GroupsError } from './groups-error.ts'
import { membershipChange } from './membership-change.ts'

/** Creates the two groups that every server has (CONTRACT §1). Existing ones stay as they are. */
export async function ensureBuiltInGroups(
  { groups, events }: GroupStores,
  prefix: string,
  now: number,
): Promise<void> {
  const { users, admins } = builtInGroups(prefix)
  for (const [groupId, groupName] of [
    [users, 'All users'],
    [admins, 'Administrators'],
  ] as const) {
    const added = await groups.add({
      id: randomId(),
      groupId,
      groupName,
      groupType: 'built-in',
      description: '',
      logoUrl: '',
      parentId: rootId,
      path: childPath(undefined, groupId),
      customFields: {},
      groupOwner: prefix,
      createdAt: now,
      updatedAt: now,
      revision: 0,
    })
    if (!added) continue
    await events.append({
      type: 'GROUP_CREATED',
      time: now,
      outcome: 'success',
      detail: { groupId },
      inGroups: [groupId],
    })
  }
}

/** Puts a user into the group of all users; a membership that exists keeps its roles. */
export function joinUsers(
  stores: GroupStores,
  prefix: string,
  sub: string,
  now: number,
): Promise<void> {
  return join(stores, { groupId: builtInGroups(prefix).users, sub, role: userRole, now })
}

/** Somebody who is to administer everything. */
interface Appointment {
  readonly prefix: string
  readonly sub: string
  readonly mayBeMember: (userStatus: string | undefined) => boolean
  readonly now: number
  /** Who appoints them, for the event log; undefined for the server itself. */
  readonly by?: string
}

/** Makes a user an administrator of everything; throws a GroupsError if nobody has this sub. */
export async function appointAdministrator(
  stores: GroupStores,
  { prefix, sub, mayBeMember, now, by }: Appointment,
): Promise<void> {
  const { admins: groupId } = builtInGroups(prefix)
  await stores.groups.lockMembership(groupId, sub)
  const found = await stores.groups.findInGroup(groupId, sub)
  if (!mayBeMember(found?.userStatus)) throw new GroupsError(11007, 'the user does not exist')
  await join(stores, { groupId, sub, role: adminRole, now, by })
}

/** Whether there is an administrator. */
export async function hasAdministrator(
  groups: Pick<GroupStore, 'holdersOf'>,
  prefix: string,
): Promise<boolean> {
  const holders = await groups.holdersOf(builtInGroups(prefix).admins, adminRole)
  return holders.length > 0
}

interface Joining {
  readonly groupId: string
  readonly sub: string
  readonly role: string
  readonly now: number
  readonly by?: string | undefined
}

async function join(
  { groups, events }: GroupStores,
  { groupId, sub, role, now, by }: Joining,
): Promise<void> {
  const before = await groups.findMembership(groupId, sub)
  if (before?.roles.includes(role)) return
  const roles = [...(before?.roles ?? []), role]
  const { membership, eventType } = membershipChange(before, { groupId, sub, roles, now })
  await groups.putMembership(membership)
  await events.append({
    type: eventType,
    time: now,
    outcome: 'success',
    sub,
    detail: { groupId, roles: roles.join(','), ...(by !== undefined && { by }) },
    inGroups: [groupId],
  })
}
