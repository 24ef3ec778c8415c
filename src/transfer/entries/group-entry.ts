import type { Static } from 'typebox'
import Type from 'typebox'
import { recordReader } from '../../api/body-reader.ts'
import { type Group, helpActs } from '../../groups/group.ts'
import { changedSettings, groupSchema, type MembershipRecord } from '../../groups/group-record.ts'
import type { GroupType, GroupTypeRecord } from '../../groups/group-types.ts'
import { invalidGroup } from '../../groups/groups-error.ts'
import type { ListedMembership } from '../../groups/memberships.ts'
import type { GroupSignInPolicy } from '../../groups/policy-strength.ts'
import type { Role, RoleRecord } from '../../groups/roles.ts'
import { acrValues } from '../../oauth/model/strength.ts'
import { definedMembers, type RecordFault, unlessEmpty } from './entry-path.ts'

/** Members that only an import may set; otherwise the server sets them. */
interface GroupOrigin {
  readonly groupOwner: string
  readonly createdTime: string
}

export const originMembers: readonly (keyof GroupOrigin)[] = ['groupOwner', 'createdTime']

/** The entry of a group in a file: its record, and what administrators may do for its people. */
export const groupEntrySchema = Type.Object(
  {
    ...groupSchema.properties,
    help: Type.Optional(
      Type.Array(Type.Enum([...helpActs]), {
        maxItems: helpActs.length,
        description: `must be a list of ${helpActs.join(', ')}`,
      }),
    ),
  },
  { additionalProperties: false },
)

type GroupEntry = Static<typeof groupEntrySchema>

/** Reads the entry of a group; throws a GroupsError with every fault. */
export const readGroupEntry = recordReader(groupEntrySchema, invalidGroup)

/** The entry of a group in an import file. */
export function groupEntry(group: Group): GroupEntry & GroupOrigin {
  return {
    ...groupContent(group),
    groupOwner: group.groupOwner,
    createdTime: new Date(group.createdAt).toISOString(),
  }
}

/** The members of a group's entry that an import may change later. */
export function groupContent(group: Omit<Group, 'path'>): GroupEntry {
  return definedMembers({
    groupId: group.groupId,
    parentId: group.parentId,
    groupName: group.groupName,
    groupType: group.groupType || undefined,
    description: group.description || undefined,
    logoUrl: group.logoUrl || undefined,
    customFields: unlessEmpty(group.customFields),
    ...changedSettings(group.settings),
    // A list without anything takes away what counts above.
    help: group.help && [...group.help],
  })
}

/** The faults of the members that only an import may set. */
export function* originFaults({
  groupOwner,
  createdTime,
}: Readonly<Record<string, unknown>>): Generator<RecordFault> {
  if (groupOwner !== undefined && !isOwner(groupOwner)) {
    yield { path: 'groupOwner', problem: 'must be a sub, a client_id or what an export has' }
  }
  if (createdTime !== undefined && !isTime(createdTime)) {
    yield { path: 'createdTime', problem: 'must be a time, such as 2026-01-31T12:00:00Z' }
  }
}

/** A sub, a client_id, or `command line`. */
function isOwner(value: unknown): boolean {
  return typeof value === 'string' && /^(?! )[\x20-\x7E]{1,255}(?<! )$/.test(value)
}

function isTime(value: unknown): boolean {
  const iso = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/
  return typeof value === 'string' && iso.test(value) && !Number.isNaN(Date.parse(value))
}

/** The entry of a membership in an import file. */
export function membershipEntry(membership: ListedMembership): MembershipRecord {
  const { groupId, sub, roles, invitedAs } = membership
  return { groupId, sub, roles: [...roles], ...(invitedAs !== undefined && { invitedAs }) }
}

/** The entry of a group type in an import file. */
export function groupTypeEntry(type: GroupType): GroupTypeRecord {
  const { groupType, roleMode, description, allowedRoles } = type
  return definedMembers({
    groupType,
    description: description || undefined,
    roleMode,
    allowedRoles: allowedRoles.length > 0 ? [...allowedRoles] : undefined,
  })
}

/** The entry of a role in an import file. */
export function roleEntry({ role, name, description }: Role): RoleRecord {
  return definedMembers({
    role,
    name: name || undefined,
    description: description || undefined,
  })
}

const days = Type.Integer({ minimum: 0, maximum: 365, description: 'must be 0 to 365' })

/** The entry of a group's sign-in policy in an import file. */
export const signInPolicyEntrySchema = Type.Object(
  {
    groupId: Type.String({
      pattern: '^[\\w.-]{1,64}$',
      description: 'must be the groupId of a group',
    }),
    minimumAcr: Type.Enum([...acrValues], {
      description: `must be one of ${acrValues.join(', ')}`,
    }),
    graceDays: days,
    trustDays: days,
  },
  { additionalProperties: false },
)

type SignInPolicyEntry = Static<typeof signInPolicyEntrySchema>

export const readSignInPolicyEntry = recordReader(signInPolicyEntrySchema, invalidGroup)

export function signInPolicyEntry(policy: GroupSignInPolicy): SignInPolicyEntry {
  const { groupId, minimumAcr, graceDays, trustDays } = policy
  return {
    groupId,
    minimumAcr: minimumAcr as SignInPolicyEntry['minimumAcr'],
    graceDays,
    trustDays,
  }
}
