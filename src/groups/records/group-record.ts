import Type, { type Static } from 'typebox'
import { recordReader } from '../../api/body-reader.ts'
import { isRoleName } from '../../kernel/names/role-name.ts'
import { type GroupFields, rootId } from '../group.ts'
import { invalidGroup } from '../groups-error.ts'
import { isGroupId } from './group-id.ts'
import { settingFields, splitSettings } from './group-settings.ts'

const { Optional: optional } = Type

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
