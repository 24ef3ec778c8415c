import { randomId } from '../../kernel/ids.ts'
import { builtInGroups, rootId } from '../group.ts'
import { childPath } from '../group-path.ts'
import type { GroupStore, GroupStores } from '../group-store.ts'
import { adminRole, userRole } from '../role-name.ts'

/** Makes the two groups every server has (CONTRACT §1); what exists is left as it is. */
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

/** Makes a user an administrator of everything. */
export function appointAdministrator(
  stores: GroupStores,
  prefix: string,
  sub: string,
  now: number,
): Promise<void> {
  return join(stores, { groupId: builtInGroups(prefix).admins, sub, role: adminRole, now })
}

/** Whether anyone is an administrator. */
export async function hasAdministrator(groups: GroupStore, prefix: string): Promise<boolean> {
  const { admins } = builtInGroups(prefix)
  let after = { groupId: admins, sub: '' }
  for (;;) {
    const page = await groups.listMemberships(after, 100)
    const members = page.filter(({ groupId }) => groupId === admins)
    if (members.some(({ roles }) => roles.includes(adminRole))) return true
    const last = members.at(-1)
    if (!last || members.length < 100) return false
    after = { groupId: admins, sub: last.sub }
  }
}

async function join(
  { groups, events }: GroupStores,
  { groupId, sub, role, now }: { groupId: string; sub: string; role: string; now: number },
): Promise<void> {
  const before = await groups.findMembership(groupId, sub)
  if (before?.roles.includes(role)) return
  const roles = [...(before?.roles ?? []), role]
  await groups.putMembership({
    id: before?.id ?? randomId(),
    groupId,
    sub,
    roles,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
    revision: before ? before.revision + 1 : 0,
  })
  await events.append({
    type: before ? 'GROUP_USER_ROLE_UPDATED' : 'GROUP_NEW_USER_ADDED',
    time: now,
    outcome: 'success',
    sub,
    detail: { groupId, roles: roles.join(',') },
  })
}
