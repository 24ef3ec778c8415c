import { rootId } from '../group.ts'
import type { GroupDependencies } from '../group-dependencies.ts'
import { type Caller, changeBy } from '../rights/caller.ts'
import { unknownRole } from './read-roles.ts'
import type { Role } from './role.ts'
import { type RoleRecord, roleFields } from './role-record.ts'

/**
 * Adds a role to the catalogue, or replaces the words about it. The caller has rights over roles.
 */
export type PutRole = (caller: Caller, record: RoleRecord) => Promise<Role>

type PutRoleDependencies = Pick<GroupDependencies, 'transact' | 'rights' | 'clock'>

export function putRole({ transact, rights, clock }: PutRoleDependencies): PutRole {
  return (caller, record) =>
    transact(async ({ groups, roles, events }) => {
      await rights.check(groups, caller, 'write', rootId)
      const now = clock()
      const fresh: Role = { ...roleFields(record), createdAt: now, updatedAt: now }
      const isNew = await roles.add(fresh)
      const role = isNew ? fresh : await roles.change(fresh)
      if (!role) throw unknownRole()
      const eventType = isNew ? 'ROLE_CREATED' : 'ROLE_MODIFIED'
      await events.append(changeBy(caller, eventType, now, { role: role.role }))
      return role
    })
}
