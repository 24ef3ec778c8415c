import type { Static } from 'typebox'
import Type from 'typebox'
import { recordReader } from '../api/body-reader.ts'
import { isRoleName } from '../kernel/built-in-names.ts'
import { type GroupFields, type GroupSettings, rootId } from './group.ts'
import { invalidGroup } from './groups-error.ts'

/** Whether text can name a group (CONTRACT §8, G12). Ids are compared by their bytes. */
export function isGroupId(text: string): boolean {
  return /^[A-Za-z0-9._-]{1,64}$/.test(text) && text !== rootId && text !== '.' && text !== '..'
}

const { Optional: optional } = Type

const memberVisibilities = ['public', 'full'] as const
const otherVisibilities = ['none', 'public'] as const

/** Settings that existing clients send with a group, by the names that they use. */
export const settingFields = {
  make_first_user_admin: optional(
    Type.Boolean({
      description: 'must be true or false: whether the first member administers the group',
    }),
  ),
  memberProfileVisibility: optional(
    Type.Enum([...memberVisibilities], {
      description: `must be ${memberVisibilities.join(' or ')}; it is kept, and has no effect`,
    }),
  ),
  noneMemberProfileVisibility: optional(
    Type.Enum([...otherVisibilities], {
      description: `must be ${otherVisibilities.join(' or ')}; it is kept, and has no effect`,
    }),
  ),
}

const schema = Type.Object(settingFields)
type SettingsRecord = Static<typeof schema>

const defaults: GroupSettings = {
  makesFirstUserAdmin: false,
  memberVisibility: 'public',
  otherVisibility: 'none',
}

/**
 * Separates the settings from a record. They belong together: typed clients leave
 * out what is false, so a record with one of them replaces all, and a record
 * without keeps those that are there.
 */
export function splitSettings<Rest extends object>(record: SettingsRecord & Rest) {
  const {
    make_first_user_admin: makesFirstUserAdmin,
    memberProfileVisibility: memberVisibility,
    noneMemberProfileVisibility: otherVisibility,
    ...rest
  } = record
  const given = { makesFirstUserAdmin, memberVisibility, otherVisibility }
  const isGiven = Object.values(given).some((value) => value !== undefined)
  const settings: GroupSettings | undefined = isGiven
    ? {
        makesFirstUserAdmin: makesFirstUserAdmin ?? defaults.makesFirstUserAdmin,
        memberVisibility: memberVisibility ?? defaults.memberVisibility,
        otherVisibility: otherVisibility ?? defaults.otherVisibility,
      }
    : undefined
  return { settings, rest }
}

/** The settings of a group by the names that existing clients use. */
export function settingsRecord(settings: GroupSettings = defaults) {
  return {
    make_first_user_admin: settings.makesFirstUserAdmin,
    memberProfileVisibility: settings.memberVisibility,
    noneMemberProfileVisibility: settings.otherVisibility,
  }
}

/** Those that are not the default. */
export function changedSettings(settings: GroupSettings = defaults): SettingsRecord {
  const standard = Object.entries(settingsRecord())
  const isChanged = ([name, value]: readonly [string, unknown]) =>
    !standard.some(([other, normal]) => other === name && normal === value)
  return Object.fromEntries(Object.entries(settingsRecord(settings)).filter(isChanged))
}

/** The roles of a member are in an index of the database, which takes no longer keys. */
const mostRoleBytes = 2048

function checked(isFit: (text: string) => boolean, description: string) {
  return Type.Refine(Type.String({ description }), isFit)
}

function text(shortest: number, longest: number, description: string) {
  return Type.String({
    minLength: shortest,
    maxLength: longest,
    pattern: /^[^\p{Cc}\p{Cs}]*$/u,
    description,
  })
}

/** What people call a role. */
export const roleTitleSchema = text(0, 256, 'must be at most 256 characters in one line')

/** A description of several lines. */
export const descriptionSchema = Type.String({
  maxLength: 4096,
  pattern: /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u,
  description: 'must be at most 4096 characters',
})

/** The name of a group type that is registered. */
export const groupTypeName = text(1, 64, 'must be 1 to 64 characters in one line')

const groupId = checked(isGroupId, 'must be 1 to 64 of A-Z a-z 0-9 . _ - and not root, . or ..')
const customFields = Type.Refine(
  Type.Record(Type.String(), Type.String(), {
    description: 'must be an object of at most 64 texts, 32768 characters in all',
  }),
  isModestMap,
)

/** The record of a group in imports and at its creation. */
export const groupSchema = Type.Object(
  {
    groupId,
    parentId: optional(
      checked((value) => value === rootId || isGroupId(value), 'must be a groupId, or root'),
    ),
    groupName: text(1, 256, 'must be 1 to 256 characters in one line'),
    groupType: optional(text(0, 64, 'must be at most 64 characters in one line')),
    description: optional(descriptionSchema),
    logoUrl: optional(
      checked(
        (value) => value === '' || isHttpsUrl(value),
        'must be an https address of at most 2048 characters',
      ),
    ),
    customFields: optional(customFields),
    ...settingFields,
  },
  { additionalProperties: false },
)

/** What changes of a group; the rest stays. */
export const groupChangeSchema = Type.Object(
  { ...groupSchema.properties, groupName: Type.Optional(groupSchema.properties.groupName) },
  { title: 'GroupChange' },
)

/** The sub of a user. */
export const subSchema = text(1, 255, 'must be the sub of a user')

/** The name of a role. */
export const roleNameSchema = checked(
  isRoleName,
  'must be 1 to 64 characters without commas and control characters',
)

/** The roles of a membership. */
export const rolesSchema = Type.Refine(
  Type.Array(Type.String(), {
    maxItems: 256,
    description:
      'must be a list of at most 256 role names, 2048 bytes in all, each 1 to 64 characters without commas and control characters',
  }),
  areRoles,
)

/** The record of a membership in imports. */
export const membershipSchema = Type.Object(
  {
    groupId,
    sub: subSchema,
    roles: rolesSchema,
    invitedAs: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 254,
        description: 'must be the name under which the user was invited and has not accepted',
      }),
    ),
  },
  { additionalProperties: false },
)

export type GroupRecord = Static<typeof groupSchema>
export type MembershipRecord = Static<typeof membershipSchema>

/** Reads the record of a group in an import; throws a GroupsError with every fault. */
export const checkGroupRecord = recordReader(groupSchema, invalidGroup)

/** Reads a change of a group; throws a GroupsError with every fault. */
export const checkGroupChange = recordReader(groupChangeSchema, invalidGroup)

/** The fields of a group from a record. Fields that the record does not have are empty. */
export function fieldsOf(record: GroupRecord): GroupFields {
  const { groupName, groupType = '', description = '', logoUrl = '', customFields = {} } = record
  const { settings } = splitSettings(record)
  return { groupName, groupType, description, logoUrl, customFields, ...(settings && { settings }) }
}

const readMembership = recordReader(membershipSchema, invalidGroup)

/** Reads the record of a membership in an import; throws a GroupsError with every fault. */
export function checkMembershipRecord(input: unknown): MembershipRecord {
  const record = readMembership(input)
  return { ...record, roles: [...new Set(record.roles)] }
}

/** Whether these can be the roles of a membership. */
export function areRoles(roles: readonly string[]): boolean {
  return (
    roles.length <= 256 &&
    roles.every(isRoleName) &&
    Buffer.byteLength(JSON.stringify(roles)) <= mostRoleBytes
  )
}

function isHttpsUrl(value: string): boolean {
  return value.length <= 2048 && /^https:\/\/[^\s\p{C}]+$/u.test(value) && URL.canParse(value)
}

function isModestMap(value: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(value)
  if (names.length > 64 || names.includes('__proto__')) return false
  return JSON.stringify(value).length <= 32_768
}
