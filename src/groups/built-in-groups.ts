import type { Recording } from '../events/recorded.ts'
import { adminRole, builtInGroups, userRole } from '../kernel/built-in-names.ts'
import { randomId } from '../kernel/secrets.ts'
import { childPath, rootId } from './group.ts'
import type { GroupStores } from './group-context.ts'
import { GroupsError } from './groups-error.ts'
import { membershipChange } from './memberships.ts'
import { actOf } from './role-act.ts'

type InGroups = Pick<GroupStores, 'groups'>

/** Creates the two groups that every server has (CONTRACT §1). Existing ones stay as they are. */
export async function ensureBuiltInGroups(
  { groups }: InGroups,
  log: Recording,
  prefix: string,
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
      createdAt: log.now,
      updatedAt: log.now,
      revision: 0,
    })
    if (added) log.change('GROUP_CREATED', { detail: { groupId }, inGroups: [groupId] })
  }
}

/** Puts a user into the group of all users; a membership that exists keeps its roles. */
export function joinUsers(
  stores: InGroups,
  log: Recording,
  prefix: string,
  sub: string,
): Promise<void> {
  return join(stores, log, { groupId: builtInGroups(prefix).users, sub, role: userRole })
}

/** Somebody who is to administer everything. */
interface Appointment {
  readonly prefix: string
  readonly sub: string
  readonly mayBeMember: (userStatus: string | undefined) => boolean
}

/** Makes a user an administrator of everything; throws a GroupsError if nobody has this sub. */
export async function appointAdministrator(
  stores: InGroups,
  log: Recording,
  { prefix, sub, mayBeMember }: Appointment,
): Promise<void> {
  const { admins: groupId } = builtInGroups(prefix)
  await stores.groups.lockMembership(groupId, sub)
  const found = await stores.groups.findInGroup(groupId, sub)
  if (!mayBeMember(found?.userStatus)) throw new GroupsError(11007, 'the user does not exist')
  await join(stores, log, { groupId, sub, role: adminRole })
}

interface Joining {
  readonly groupId: string
  readonly sub: string
  readonly role: string
}

async function join(
  { groups }: InGroups,
  log: Recording,
  { groupId, sub, role }: Joining,
): Promise<void> {
  const before = await groups.findMembership(groupId, sub)
  if (before?.roles.includes(role)) return
  const roles = [...(before?.roles ?? []), role]
  const change = { groupId, sub, roles, now: log.now }
  const { membership, eventType } = membershipChange(before, change)
  await groups.putMembership(membership, actOf(log))
  log.change(eventType, { sub, detail: { groupId, roles: roles.join(',') }, inGroups: [groupId] })
}
