import { GroupsError } from '../../groups/groups-error.ts'
import { checkMembershipRecord, membershipSchema } from '../../groups/records/group-record.ts'
import { randomId } from '../../kernel/crypto/ids.ts'
import type { StagedMembership, Staging } from '../bulk-store.ts'
import { addRecordFaults } from '../entries/entry-path.ts'
import type { FaultList } from '../entry-fault.ts'
import type { Entry } from '../read-entries.ts'

/** Stages the entries of `memberships`. */
export async function stageMemberships(
  staging: Staging,
  entries: readonly Entry[],
  parts: { readonly now: number; readonly faults: FaultList },
): Promise<void> {
  await staging.putMemberships(entries.flatMap((entry) => stageMembership(entry, parts) ?? []))
}

function stageMembership(
  { position, value }: Entry,
  { now, faults }: { readonly now: number; readonly faults: FaultList },
): StagedMembership | undefined {
  try {
    const { invitedAs, ...record } = checkMembershipRecord(value)
    const membership = { ...record, id: randomId(), createdAt: now, updatedAt: now, revision: 0 }
    return { position, membership, invitedAs }
  } catch (error) {
    if (!(error instanceof GroupsError)) throw error
    const members = Object.keys(membershipSchema.properties)
    addRecordFaults(faults, { section: 'memberships', position }, error.faults, members)
    return undefined
  }
}
