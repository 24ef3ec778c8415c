import { randomId } from '../../kernel/crypto/ids.ts'
import { rootId } from '../group.ts'
import type { GroupDependencies } from '../group-dependencies.ts'
import { type Caller, changeBy } from '../rights/caller.ts'
import { checkMembersFit } from './check-roles.ts'
import type { GroupType } from './group-type.ts'
import { type GroupTypeRecord, groupTypeFields } from './group-type-record.ts'
import { unknownType } from './read-group-types.ts'

interface PutOptions {
  /** Whether the type must be registered already. */
  readonly onlyRegistered?: boolean
}

/**
 * Registers a group type, or replaces what is known about it. Refuses a rule that members of groups
 * of the type break: nobody loses a role by this.
 */
export type PutGroupType = (
  caller: Caller,
  record: GroupTypeRecord,
  options?: PutOptions,
) => Promise<GroupType>

type PutGroupTypeDependencies = Pick<GroupDependencies, 'transact' | 'rights' | 'clock'>

export function putGroupType({ transact, rights, clock }: PutGroupTypeDependencies): PutGroupType {
  return (caller, record, { onlyRegistered } = {}) =>
    transact(async ({ groups, events }) => {
      await rights.check(groups, caller, 'write', rootId)
      const fields = groupTypeFields(record)
      const { groupType } = fields
      await groups.lockTypes()
      const before = await groups.findType(groupType)
      if (!before && onlyRegistered) throw unknownType()
      await checkMembersFit(groups, fields, { groupType, exceptGroups: rights.builtIn })
      const now = clock()
      const { id = randomId(), createdAt = now } = before ?? {}
      const type: GroupType = { id, ...fields, createdAt, updatedAt: now }
      await groups.putType(type)
      const eventType = before ? 'GROUP_TYPE_MODIFIED' : 'GROUP_TYPE_CREATED'
      const { roleMode, allowedRoles } = fields
      const detail = { groupType, roleMode, allowedRoles: allowedRoles.join(',') }
      await events.append(changeBy(caller, eventType, now, detail))
      return type
    })
}
