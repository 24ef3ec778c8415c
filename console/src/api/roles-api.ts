import { api, dataOf } from './client.ts'
import { readGroup } from './groups-api.ts'

/** The key of queries about the catalogue of roles. */
export const rolesKey = 'roles'

/** The catalogue of roles. */
export function listRoles() {
  return dataOf(api.POST('/groups-srv/graph/roles', { body: {} }))
}

/** Adds a role, or describes it anew. */
export async function putRole(body: {
  readonly role: string
  readonly name?: string
  readonly description?: string
}): Promise<void> {
  await dataOf(api.POST('/roles-srv/role', { body }))
}

/** The roles that members of a group have. */
export async function rolesInUse(groupId: string): Promise<readonly string[]> {
  return (await readGroup(groupId)).roles
}
