import { randomId } from '../../src/kernel/secrets.ts'
import type { ServerWorld, TestUser } from './server-world.ts'

/** A group of a test with the roles that a user holds in it. */
export interface TestMembership {
  readonly groupId: string
  readonly groupName?: string
  readonly groupType?: string
  /** A group at the top; by default the new one is at the top itself. */
  readonly parentId?: string
  readonly roles: readonly string[]
}

/** Makes groups with the user as a member; the ids are made unique, and answered in order. */
export async function addGroups(
  world: ServerWorld,
  user: TestUser,
  memberships: readonly TestMembership[],
): Promise<readonly string[]> {
  const { groups } = world.server.services.storage.stores
  const ids: string[] = []
  for (const membership of memberships) {
    const { groupId: name, groupName = name, groupType = '', parentId, roles } = membership
    const groupId = `${name}-${randomId()}`
    const now = world.now()
    const times = { createdAt: now, updatedAt: now, revision: 0 }
    await groups.add({
      id: randomId(),
      groupId,
      groupName,
      groupType,
      description: '',
      logoUrl: '',
      parentId: parentId ?? 'root',
      path: `${parentId === undefined ? '' : `/${parentId}`}/${groupId}/`,
      customFields: {},
      groupOwner: 'test',
      ...times,
    })
    await groups.putMembership({ id: randomId(), groupId, sub: user.sub, roles, ...times })
    ids.push(groupId)
  }
  return ids
}
