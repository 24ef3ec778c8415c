import { isDeepStrictEqual } from 'node:util'
import { type Group, rootId } from '../../groups/group.ts'
import { GroupsError } from '../../groups/groups-error.ts'
import {
  checkGroupRecord,
  fieldsOf,
  type GroupRecord,
  groupSchema,
} from '../../groups/records/group-record.ts'
import { settingFields } from '../../groups/records/group-settings.ts'
import { randomId } from '../../kernel/crypto/ids.ts'
import type { StagedGroup, Staging } from '../bulk-store.ts'
import { addRecordFaults, isObject, membersOf, type RecordFault } from '../entries/entry-path.ts'
import { groupContent, originFaults, originMembers } from '../entries/group-entry.ts'
import { mergeEntry } from '../entries/merge-entry.ts'
import type { FaultList } from '../entry-fault.ts'
import type { Entry } from '../read-entries.ts'

interface StageGroupsDependencies {
  readonly now: number
  readonly faults: FaultList
  /** The owner of groups whose entries name none. */
  readonly owner: string
  /** Groups that cannot move. */
  readonly builtIn: ReadonlySet<string>
}

const removable = [
  'groupType',
  'description',
  'logoUrl',
  'customFields',
  ...Object.keys(settingFields),
]

/** Stages the entries of `groups`. */
export async function stageGroups(
  staging: Staging,
  entries: readonly Entry[],
  dependencies: StageGroupsDependencies,
): Promise<void> {
  const ids = entries.flatMap((entry) => groupIdOf(entry) ?? [])
  const existing = new Map(
    (await staging.findGroups([...new Set(ids)])).map((group) => [group.groupId, group]),
  )
  const staged: StagedGroup[] = []
  for (const entry of entries) {
    const groupId = groupIdOf(entry)
    const group = stageGroup(entry, existing.get(groupId ?? ''), dependencies)
    if (group) staged.push(group)
    // An entry that refers to a faulty one is not faulty itself.
    else if (groupId !== undefined && dependencies.faults.room > 0) {
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
  entry: Entry,
  existing: Group | undefined,
  dependencies: StageGroupsDependencies,
): StagedGroup | undefined {
  const { position, value } = entry
  const record = checkEntry(entry, existing, dependencies)
  if (!record) return undefined
  const { groupOwner = dependencies.owner, createdTime } = membersOf(value)
  const createdAt = createdTime === undefined ? dependencies.now : Date.parse(String(createdTime))
  const group = {
    groupId: record.groupId,
    ...fieldsOf(record),
    parentId: record.parentId ?? rootId,
    id: existing?.id ?? randomId(),
    groupOwner: existing?.groupOwner ?? String(groupOwner),
    createdAt: existing?.createdAt ?? createdAt,
    updatedAt: dependencies.now,
    revision: existing ? existing.revision + 1 : 0,
  }
  const isChanged = !existing || !isDeepStrictEqual(groupContent(existing), groupContent(group))
  return {
    position,
    change: existing ? (isChanged ? 'updated' : 'unchanged') : 'added',
    entry: JSON.stringify(value),
    group,
    seen: existing?.revision,
  }
}

function checkEntry(
  { position, value }: Entry,
  existing: Group | undefined,
  { faults, builtIn }: StageGroupsDependencies,
): GroupRecord | undefined {
  const { groupOwner, createdTime, ...members } = membersOf(value)
  const found: RecordFault[] = [...originFaults({ groupOwner, createdTime })]
  let record: GroupRecord | undefined
  try {
    const before = existing ? { ...groupContent(existing) } : {}
    record = checkGroupRecord(isObject(value) ? mergeEntry(before, members, removable) : value)
  } catch (error) {
    if (!(error instanceof GroupsError)) throw error
    found.push(...error.faults)
  }
  if (record && builtIn.has(record.groupId) && (record.parentId ?? rootId) !== rootId) {
    found.push({ path: 'parentId', problem: 'must be root, since the group is built in' })
  }
  const known = [...originMembers, ...Object.keys(groupSchema.properties)]
  addRecordFaults(faults, { section: 'groups', position }, found, known)
  return found.length > 0 ? undefined : record
}
