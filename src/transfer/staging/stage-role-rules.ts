import { GroupsError } from '../../groups/groups-error.ts'
import { checkRoleRecord, roleSchema } from '../../groups/roles/role-record.ts'
import { checkGroupTypeRecord, groupTypeSchema } from '../../groups/types/group-type-record.ts'
import { randomId } from '../../kernel/crypto/ids.ts'
import type { Staging } from '../bulk-store.ts'
import { addRecordFaults } from '../entries/entry-path.ts'
import type { FaultList } from '../entry-fault.ts'
import type { Entry } from '../read-entries.ts'

interface StageDependencies {
  readonly faults: FaultList
}

/** Stages the entries of `groupTypes`. */
export async function stageGroupTypes(
  staging: Staging,
  entries: readonly Entry[],
  { faults }: StageDependencies,
): Promise<void> {
  const members = Object.keys(groupTypeSchema.properties)
  const read = recordsOf('groupTypes', checkGroupTypeRecord, members, faults)
  await staging.putGroupTypes(
    read(entries).map(({ position, record }) => ({ position, id: randomId(), type: record })),
  )
}

/** Stages the entries of `roles`. */
export async function stageRoles(
  staging: Staging,
  entries: readonly Entry[],
  { faults }: StageDependencies,
): Promise<void> {
  const read = recordsOf('roles', checkRoleRecord, Object.keys(roleSchema.properties), faults)
  await staging.putRoles(read(entries).map(({ position, record }) => ({ position, role: record })))
}

/**
 * Reads the entries of a section that have no faults; the faults of
 * the others are added to the list.
 */
function recordsOf<Fields>(
  section: 'groupTypes' | 'roles',
  check: (input: unknown) => Fields,
  members: readonly string[],
  faults: FaultList,
) {
  return (entries: readonly Entry[]) =>
    entries.flatMap(({ position, value }) => {
      try {
        return [{ position, record: check(value) }]
      } catch (error) {
        if (!(error instanceof GroupsError)) throw error
        addRecordFaults(faults, { section, position }, error.faults, members)
        return []
      }
    })
}
