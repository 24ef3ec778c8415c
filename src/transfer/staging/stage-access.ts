import { isDeepStrictEqual } from 'node:util'
import { type AccessRule, ruleBounds } from '../../access/access-rule.ts'
import { recordRule, rulesAt } from '../../access/change-rules.ts'
import { ruleFields } from '../../access/endpoints/access-records.ts'
import { aboutEligible } from '../../access/make-eligible.ts'
import type { Recording } from '../../events/recorded.ts'
import type { GroupDurationRule } from '../../groups/duration-rules.ts'
import { groupIdsOf } from '../../groups/group.ts'
import { randomId, sha256 } from '../../kernel/secrets.ts'
import type { CommitStores } from '../bulk-store.ts'
import {
  type AccessRuleEntry,
  accessRuleEntry,
  accessRuleMembers,
  durationRuleEntry,
  durationRuleMembers,
  type EligibleRoleEntry,
  eligibleRoleEntry,
  eligibleRoleMembers,
  readAccessRuleEntry,
  readDurationRuleEntry,
  readEligibleRoleEntry,
} from '../entries/access-entry.ts'
import { entryPath } from '../entries/entry-path.ts'
import type { FaultList } from '../entry-fault.ts'
import type { RecordSection } from '../inspection.ts'
import type { Entry } from '../read-entries.ts'
import type { StagedRecord, Staging } from '../staged-entries.ts'
import { readEach } from './catalogue-section.ts'

/** An entry as it is staged. */
interface Staged<Given> {
  readonly position: number
  readonly entry: Given
}

/** What differs between the sections about access. */
interface AccessSection<Given> {
  readonly section: RecordSection
  readonly members: readonly string[]
  read(value: unknown): Given
  /** What names an entry among those of its section. */
  keyOf(entry: Given): readonly string[]
  /** The group or the user that it belongs to. */
  ownerOf(entry: Given): string
  /** What is kept of an entry: what it leaves out has its default. */
  stored(entry: Given): object
  /** The entries of what the store has for these owners. */
  find(staging: Staging, owners: readonly string[]): Promise<readonly Given[]>
}

function accessSection<Given extends object>(about: AccessSection<Given>) {
  const keyOf = (entry: Given) => sha256(JSON.stringify(about.keyOf(entry)))
  return async (
    staging: Staging,
    entries: readonly Entry[],
    { faults }: { readonly faults: FaultList },
  ): Promise<void> => {
    const { section, members } = about
    const given = entries.flatMap(readEach(section, members, faults, about.read))
    const owners = [...new Set(given.map(({ record }) => about.ownerOf(record)))]
    const stored = new Map(
      (await about.find(staging, owners)).map((entry) => [keyOf(entry), entry]),
    )
    await staging.putRecords(
      section,
      given.map(({ position, record: entry }): StagedRecord => {
        const before = stored.get(keyOf(entry))
        const isSame = before && isDeepStrictEqual(about.stored(before), about.stored(entry))
        return {
          position,
          key: keyOf(entry),
          change: before ? (isSame ? 'unchanged' : 'updated') : 'added',
          record: JSON.stringify({ position, entry } satisfies Staged<Given>),
          owner: about.ownerOf(entry),
        }
      }),
    )
  }
}

/** Stages the entries of `durationRules`. */
export const stageDurationRules = accessSection<GroupDurationRule>({
  section: 'durationRules',
  members: durationRuleMembers,
  read: readDurationRuleEntry,
  keyOf: ({ groupId }) => [groupId],
  stored: ({ timeZone, roles }) => ({ timeZone, roles }),
  ownerOf: ({ groupId }) => groupId,
  find: async (staging, groupIds) =>
    (await staging.findDurationRules(groupIds)).map(durationRuleEntry),
})

/** Stages the entries of `accessRules`. */
export const stageAccessRules = accessSection<AccessRuleEntry>({
  section: 'accessRules',
  members: accessRuleMembers,
  read: readAccessRuleEntry,
  keyOf: ({ groupId, role }) => [groupId, role],
  stored: ruleFields,
  ownerOf: ({ groupId }) => groupId,
  find: async (staging, groupIds) =>
    (await staging.findAccessRules(groupIds)).map((rule) => ({
      ...accessRuleEntry(rule),
      approvals: [...rule.approvals],
    })),
})

/** Stages the entries of `eligibleRoles`. */
export const stageEligibleRoles = accessSection<EligibleRoleEntry>({
  section: 'eligibleRoles',
  members: eligibleRoleMembers,
  read: readEligibleRoleEntry,
  keyOf: ({ groupId, role, sub }) => [groupId, role, sub],
  stored: ({ until, by = 'import' }) => ({ until, by }),
  ownerOf: ({ sub }) => sub,
  find: async (staging, subs) => (await staging.findEligibleRoles(subs)).map(eligibleRoleEntry),
})

/** Writes a staged rule about the times of roles. */
export async function writeDurationRule(
  { groups }: CommitStores,
  log: Recording,
  { position, entry: { groupId, ...rule } }: Staged<GroupDurationRule>,
  faults: FaultList,
): Promise<void> {
  if (!(await groups.find(groupId))) {
    return faults.add(entryPath('durationRules', position, 'groupId'), unknownGroup(groupId))
  }
  await groups.putDurationRule(groupId, rule)
  const detail = { groupId, durationRule: JSON.stringify(rule) }
  log.change('GROUP_MODIFIED', { detail, inGroups: [groupId] })
}

/** Writes a staged rule by which people get a role. It may name only groups that there are. */
export async function writeAccessRule(
  { groups, accessRules }: CommitStores,
  log: Recording,
  { position, entry }: Staged<AccessRuleEntry>,
  faults: FaultList,
): Promise<void> {
  const { groupId, role } = entry
  const fields = ruleFields(entry)
  const named: readonly [member: string, groupId: string | undefined][] = [
    ['groupId', groupId],
    ['asker_group', fields.askerGroup],
    ['break_glass', fields.breakGlass?.groupId],
    ...fields.approvals.map((each): [string, string] => ['approvals', each.groupId]),
  ]
  for (const [member, id] of named) {
    if (id === undefined || (await groups.find(id))) continue
    return faults.add(entryPath('accessRules', position, member), unknownGroup(id))
  }
  const { now } = log
  const before = await accessRules.find(groupId, role)
  const { mostRules } = ruleBounds
  if (!before && (await accessRules.ofGroups([groupId])).length >= mostRules) {
    const problem = `a group has at most ${mostRules} rules`
    return faults.add(entryPath('accessRules', position, 'groupId'), problem)
  }
  const rule: AccessRule = {
    ...{ groupId, role, ...fields, id: before?.id ?? randomId(), updatedAt: now },
    createdAt: before?.createdAt ?? now,
    revision: before ? before.revision + 1 : 0,
  }
  if (before) await accessRules.replace(rule, before.revision)
  else await accessRules.add(rule)
  recordRule(log, rule, before ? 'changed' : 'made')
}

/** Writes a staged eligible role. As in the API, a rule has to say how it is taken. */
export async function writeEligibleRole(
  { groups, accessRules, eligibleRoles }: CommitStores,
  log: Recording,
  { position, entry }: Staged<EligibleRoleEntry>,
  faults: FaultList,
): Promise<void> {
  const { groupId, role, sub, until, by = 'import' } = entry
  const refuse = (member: string, problem: string) =>
    faults.add(entryPath('eligibleRoles', position, member), problem)
  const group = await groups.find(groupId)
  if (!group) return refuse('groupId', unknownGroup(groupId))
  const rules = await rulesAt({ accessRules }, groupIdsOf(group.path))
  if (!rules.some((rule) => rule.role === role)) {
    return refuse('role', `no rule says how ${role} is taken in ${groupId}`)
  }
  const given = { groupId, role, sub, by, until: until && until * 1000 }
  const eligible = await eligibleRoles.put({ id: randomId(), ...given, createdAt: log.now })
  log.change('ACCESS_ELIGIBLE', aboutEligible(eligible))
}

const unknownGroup = (groupId: string) => `there is no group ${groupId}`
