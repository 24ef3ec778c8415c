import { randomId } from '../../src/kernel/crypto/ids.ts'
import type { ServerWorld, TestUser } from './server-world.ts'

/** A group of a test with the roles that a user holds in it. */
export interface TestMembership {
  readonly groupId: string
  readonly groupType?: string
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
  for (const { groupId: name, groupType = '', roles } of memberships) {
    const groupId = `${name}-${randomId()}`
    const now = world.now()
    const times = { createdAt: now, updatedAt: now, revision: 0 }
    await groups.add({
      id: randomId(),
      groupId,
      groupName: name,
      groupType,
      description: '',
      logoUrl: '',
      parentId: 'root',
      path: `/${groupId}/`,
      customFields: {},
      groupOwner: 'test',
      ...times,
    })
    await groups.putMembership({ id: randomId(), groupId, sub: user.sub, roles, ...times })
    ids.push(groupId)
  }
  return ids
}
