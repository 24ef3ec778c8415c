import type { components } from '../../../.cache/console-api/schema.ts'
import { api, dataOf } from './client.ts'
import type { listRoles } from './find-api.ts'
import { listHolders, readGroup } from './groups-api.ts'

/** The key of queries about the catalogue of roles. */
export const rolesKey = 'roles'

export type Role = Awaited<ReturnType<typeof listRoles>>[number]

/** Adds a role, or describes it anew. */
export async function putRole(body: {
  readonly role: string
  readonly name?: string
  readonly description?: string
}): Promise<void> {
  await dataOf(api.POST('/roles-srv/role', { body }))
}

export async function deleteRole(role: string): Promise<void> {
  await dataOf(api.DELETE('/roles-srv/role', { params: { query: { role } } }))
}

/** The roles that members of a group have. */
export async function rolesInUse(groupId: string): Promise<readonly string[]> {
  return (await readGroup(groupId)).roles
}

/** How many people have a role anywhere; `more` if they were not all counted. */
export async function countHolders(role: string) {
  const { holders, next } = await listHolders({ groupId: 'root', role, inherit: false }, undefined)
  return { people: holders.length, more: next !== undefined }
}

/** The key of queries about group types. */
export const groupTypesKey = 'group types'

/** The registered types of groups. */
export function listGroupTypes() {
  return dataOf(api.POST('/groups-srv/graph/grouptypes', { body: {} }))
}

export type GroupType = Awaited<ReturnType<typeof listGroupTypes>>[number]
export type NewGroupType = components['schemas']['NewGroupType']

/** Registers a type of groups, or changes it. */
export async function putGroupType(body: NewGroupType): Promise<void> {
  await dataOf(api.POST('/groups-srv/grouptypes', { body }))
}

export async function deleteGroupType(groupType: string): Promise<void> {
  const params = { path: { groupType } }
  await dataOf(api.DELETE('/groups-srv/grouptypes/{groupType}', { params }))
}
