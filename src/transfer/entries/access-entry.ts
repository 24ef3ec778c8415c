import Type, { type Static } from 'typebox'
import { invalidAccess } from '../../access/access-error.ts'
import type { AccessRule } from '../../access/access-rule.ts'
import { checkRuleFields } from '../../access/change-rules.ts'
import type { EligibleFields } from '../../access/eligible-role.ts'
import { ruleFields, ruleRecord } from '../../access/endpoints/access-records.ts'
import { ruleChangeSchema } from '../../access/endpoints/access-rule-schemas.ts'
import { eligibleChangeSchema } from '../../access/endpoints/access-schemas.ts'
import { recordReader } from '../../api/body-reader.ts'
import type { GroupDurationRule } from '../../groups/duration-rules.ts'
import { durationRuleSchema } from '../../groups/endpoints/duration-schemas.ts'
import { groupIdSchema } from '../../groups/endpoints/group-schemas.ts'
import { roleNameSchema } from '../../groups/group-record.ts'
import { invalidGroup } from '../../groups/groups-error.ts'
import { inSeconds } from '../../kernel/time.ts'
import { definedMembers } from './entry-path.ts'

const { Optional: optional } = Type
const closed = { additionalProperties: false }

export const durationRuleEntrySchema = Type.Object(
  { groupId: groupIdSchema, ...durationRuleSchema.properties },
  closed,
)

export const durationRuleMembers = Object.keys(durationRuleEntrySchema.properties)
export const readDurationRuleEntry = recordReader(durationRuleEntrySchema, invalidGroup)

export function durationRuleEntry({ groupId, timeZone, roles }: GroupDurationRule) {
  return definedMembers({ groupId, timeZone, roles })
}

export const accessRuleSchema = Type.Object(
  { groupId: groupIdSchema, role: roleNameSchema, ...ruleChangeSchema.properties },
  closed,
)

/** How people get a role, in a file. */
export type AccessRuleEntry = Static<typeof accessRuleSchema>

export const accessRuleMembers = Object.keys(accessRuleSchema.properties)
const readAccessRule = recordReader(accessRuleSchema, invalidAccess)

export function readAccessRuleEntry(value: unknown): AccessRuleEntry {
  const entry = readAccessRule(value)
  checkRuleFields(ruleFields(entry))
  return entry
}

const nameless = { group: () => undefined, person: () => undefined }

/** Every member is given, so that another default of a later version changes nothing. */
export function accessRuleEntry(rule: AccessRule) {
  const record = ruleRecord(rule, nameless, 0)
  const { id: _, approvers: _n, created_at: _c, updated_at: _u, revision: _r, ...entry } = record
  return entry
}

/** What an entry is. */
export const eligibleRoleSchema = Type.Object(
  {
    groupId: groupIdSchema,
    ...eligibleChangeSchema.properties,
    by: optional(Type.String({ minLength: 1, maxLength: 255, description: 'must be who made it' })),
  },
  closed,
)

/** A role that somebody may take, in a file. */
export type EligibleRoleEntry = Static<typeof eligibleRoleSchema>

export const eligibleRoleMembers = Object.keys(eligibleRoleSchema.properties)
export const readEligibleRoleEntry = recordReader(eligibleRoleSchema, invalidAccess)

export function eligibleRoleEntry({ groupId, sub, role, until, by }: EligibleFields) {
  return definedMembers({ groupId, sub, role, until: until && inSeconds(until), by })
}
