import { isDeepStrictEqual } from 'node:util'
import { type Group, helpActs, rootId } from '../../groups/group.ts'
import {
  checkMembershipRecord,
  fieldsOf,
  membershipSchema,
  settingFields,
} from '../../groups/group-record.ts'
import { checkGroupTypeRecord, groupTypeSchema } from '../../groups/group-types.ts'
import { GroupsError } from '../../groups/groups-error.ts'
import { checkRoleRecord, roleSchema } from '../../groups/roles.ts'
import { randomId } from '../../kernel/secrets.ts'
import {
  addRecordFaults,
  isObject,
  membersOf,
  mergeEntry,
  type RecordFault,
} from '../entries/entry-path.ts'
import {
  groupContent,
  groupEntrySchema,
  originFaults,
  originMembers,
  readGroupEntry,
} from '../entries/group-entry.ts'
import type { FaultList } from '../entry-fault.ts'
import type { Entry } from '../read-entries.ts'
import type { StagedGroup, StagedMembership, Staging } from '../staged-entries.ts'
import type { StagingContext } from './staging-context.ts'

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

/** Stages the entries of `groupTypes`. */
export async function stageGroupTypes(
  staging: Staging,
  entries: readonly Entry[],
  { faults }: StagingContext,
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
  { faults }: StagingContext,
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

const removable = [
  'groupType',
  'description',
  'logoUrl',
  'customFields',
  'help',
  ...Object.keys(settingFields),
]

/** Stages the entries of `groups`. */
export async function stageGroups(
  staging: Staging,
  entries: readonly Entry[],
  context: StagingContext,
): Promise<void> {
  const ids = entries.flatMap((entry) => groupIdOf(entry) ?? [])
  const existing = new Map(
    (await staging.findGroups([...new Set(ids)])).map((group) => [group.groupId, group]),
  )
  const staged: StagedGroup[] = []
  for (const entry of entries) {
    const groupId = groupIdOf(entry)
    const group = stageGroup(entry, existing.get(groupId ?? ''), context)
    if (group) staged.push(group)
    // An entry that refers to a faulty one is not faulty itself.
    else if (groupId !== undefined && context.faults.room > 0) {
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
  context: StagingContext,
): StagedGroup | undefined {
  const { position, value } = entry
  const record = checkEntry(entry, existing, context)
  if (!record) return undefined
  const { help } = record
  const { groupOwner = context.rules.prefix, createdTime } = membersOf(value)
  const createdAt = createdTime === undefined ? context.now : Date.parse(String(createdTime))
  const group = {
    groupId: record.groupId,
    ...fieldsOf(record),
    ...(help && { help: helpActs.filter((act) => help.includes(act)) }),
    parentId: record.parentId ?? rootId,
    id: existing?.id ?? randomId(),
    groupOwner: existing?.groupOwner ?? String(groupOwner),
    createdAt: existing?.createdAt ?? createdAt,
    updatedAt: context.now,
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
  { faults, builtIn }: StagingContext,
): ReturnType<typeof readGroupEntry> | undefined {
  const { groupOwner, createdTime, ...members } = membersOf(value)
  const found: RecordFault[] = [...originFaults({ groupOwner, createdTime })]
  let record: ReturnType<typeof readGroupEntry> | undefined
  try {
    const before = existing ? { ...groupContent(existing) } : {}
    record = readGroupEntry(isObject(value) ? mergeEntry(before, members, removable) : value)
  } catch (error) {
    if (!(error instanceof GroupsError)) throw error
    found.push(...error.faults)
  }
  if (record && builtIn.has(record.groupId) && (record.parentId ?? rootId) !== rootId) {
    found.push({ path: 'parentId', problem: 'must be root, since the group is built in' })
  }
  if (record?.help && builtIn.has(record.groupId)) {
    found.push({ path: 'help', problem: 'must be left out, since everybody is in built-in groups' })
  }
  const known = [...originMembers, ...Object.keys(groupEntrySchema.properties)]
  addRecordFaults(faults, { section: 'groups', position }, found, known)
  return found.length > 0 ? undefined : record
}
