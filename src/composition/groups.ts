import { type GroupOperations, groupOperations } from '../groups/group-operations.ts'
import { administrators } from '../groups/rights/administrators.ts'
import { groupRights } from '../groups/rights/rights.ts'
import type { Services } from '../services.ts'
import { mayBeMember } from '../users/user-status.ts'
import { buildPeople } from './people.ts'

/** The operations on groups, for both generations of the API. */
export function buildGroupOperations({
  settings,
  storage,
  directory,
  clock,
}: Services): GroupOperations {
  const { stores, transact } = storage
  return groupOperations({
    groups: stores.groups,
    roles: stores.roles,
    users: stores.users,
    people: buildPeople(stores.users),
    transact,
    rights: groupRights(settings.prefix),
    administrators: administrators(settings.prefix, directory.mayAct),
    clock,
    mayBeMember,
  })
}
