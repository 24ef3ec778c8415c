import { isDeepStrictEqual } from 'node:util'
import { type Group, rootId } from '../groups/group.ts'
import { checkGroupRecord, groupSchema } from '../groups/group-record.ts'
import { GroupsError } from '../groups/groups-error.ts'
import { randomId } from '../kernel/ids.ts'
import type { StagedGroup, Staging } from './bulk-store.ts'
import type { FaultList } from './entry-fault.ts'
import { addRecordFaults, entryPath, membersOf } from './entry-path.ts'
import { groupEntry } from './group-entry.ts'
import type { Entry } from './read-entries.ts'

interface Parts {
  readonly now: number
  readonly faults: FaultList
  /** Whom groups belong to that nobody in particular has created. */
  readonly owner: string
  /** Groups that stay where they are. */
  readonly builtIn: ReadonlySet<string>
}

/** Stages the entries of `groups`. */
export async function stageGroups(
  staging: Staging,
  entries: readonly Entry[],
  parts: Parts,
): Promise<void> {
  const ids = entries.flatMap((entry) => groupIdOf(entry) ?? [])
  const existing = new Map(
    (await staging.findGroups([...new Set(ids)])).map((group) => [group.groupId, group]),
  )
  const staged: StagedGroup[] = []
  for (const entry of entries) {
    const groupId = groupIdOf(entry)
    const group = stageGroup(entry, existing.get(groupId ?? ''), parts)
    if (group) staged.push(group)
    else if (groupId !== undefined && parts.faults.room > 0) {
      await staging.putPlaceholder('groups', groupId)
    }
  }
  await staging.putGroups(staged)
}

function groupIdOf({ value }: Entry): string | undefined {
  const { groupId } = membersOf(value)
  return typeof groupId === 'string' && !groupId.includes('\0') ? groupId : undefined
}

function stageGroup(
  { position, value }: Entry,
  existing: Group | undefined,
  { now, faults, owner, builtIn }: Parts,
): StagedGroup | undefined {
  let record: ReturnType<typeof checkGroupRecord>
  try {
    // What the entry leaves out stays.
    record = checkGroupRecord(existing ? { ...groupEntry(existing), ...membersOf(value) } : value)
  } catch (error) {
    if (!(error instanceof GroupsError)) throw error
    const members = Object.keys(groupSchema.properties)
    addRecordFaults(faults, { section: 'groups', position }, error.faults, members)
    return undefined
  }
  const {
    parentId = rootId,
    groupType = '',
    description = '',
    logoUrl = '',
    customFields = {},
  } = record
  if (builtIn.has(record.groupId) && parentId !== rootId) {
    faults.add(entryPath('groups', position, 'parentId'), 'must be root, as the group is built in')
    return undefined
  }
  const content = { ...record, parentId, groupType, description, logoUrl, customFields }
  const isChanged = !existing || !isDeepStrictEqual(groupEntry(existing), content)
  return {
    position,
    change: existing ? (isChanged ? 'updated' : 'unchanged') : 'added',
    entry: JSON.stringify(value),
    group: {
      ...content,
      id: existing?.id ?? randomId(),
      groupOwner: existing?.groupOwner ?? owner,
      createdAt: existing?.createdAt ?? now,
      updatedAt: now,
      revision: existing ? existing.revision + 1 : 0,
    },
    seen: existing?.revision,
  }
}
