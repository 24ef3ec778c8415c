import Type, { type Static, type TObject, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { rootId } from './group.ts'
import { isGroupId } from './group-id.ts'
import { type FieldFault, GroupsError } from './groups-error.ts'
import { isRoleName } from './role-name.ts'

const { Optional: optional } = Type

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

const groupId = checked(isGroupId, 'must be 1 to 64 of A-Z a-z 0-9 . _ - and not root, . or ..')
const customFields = Type.Refine(
  Type.Record(Type.String(), Type.String(), {
    description: 'must be an object of at most 64 texts, 32768 characters in all',
  }),
  isModestMap,
)

/** A group as imports write one. */
export const groupSchema = Type.Object({
  groupId,
  parentId: optional(
    checked((value) => value === rootId || isGroupId(value), 'must be a groupId, or root'),
  ),
  groupName: text(1, 256, 'must be 1 to 256 characters in one line'),
  groupType: optional(text(0, 64, 'must be at most 64 characters in one line')),
  description: optional(
    Type.String({
      maxLength: 4096,
      pattern: /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}])*$/u,
      description: 'must be at most 4096 characters',
    }),
  ),
  logoUrl: optional(
    checked(
      (value) => value === '' || isHttpsUrl(value),
      'must be an https address of at most 2048 characters',
    ),
  ),
  customFields: optional(customFields),
})

/** A membership as imports write one. */
export const membershipSchema = Type.Object({
  groupId,
  sub: text(1, 255, 'must be the sub of a user'),
  roles: Type.Refine(
    Type.Array(Type.String(), {
      maxItems: 256,
      description:
        'must be a list of at most 256 role names, each 1 to 64 characters without commas and control characters',
    }),
    (roles) => roles.every(isRoleName),
  ),
})

export type GroupRecord = Static<typeof groupSchema>
export type MembershipRecord = Static<typeof membershipSchema>

/** Reads a group as imports write one; throws a GroupsError with every fault. */
export function checkGroupRecord(input: unknown): GroupRecord {
  return checkRecord(groupSchema, input)
}

/** Reads a membership as imports write one; throws a GroupsError with every fault. */
export function checkMembershipRecord(input: unknown): MembershipRecord {
  const record = checkRecord(membershipSchema, input)
  return { ...record, roles: [...new Set(record.roles)] }
}

function checkRecord<Schema extends TObject>(schema: Schema, input: unknown): Static<Schema> {
  const faults = [...recordFaults(schema, input)]
  if (faults.length === 0) return input as Static<Schema>
  const words = faults.map(({ path, problem }) => `${path.slice(1) || 'the record'} ${problem}`)
  throw new GroupsError(11003, words.join('; '), { faults })
}

function* recordFaults(schema: TObject, input: unknown): Generator<FieldFault> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    yield { path: '', problem: 'must be an object' }
    return
  }
  const values: Readonly<Record<string, unknown>> = { ...input }
  for (const name of Object.keys(values)) {
    if (!Object.hasOwn(schema.properties, name)) {
      yield { path: `/${name.slice(0, 64)}`, problem: 'is not known' }
    }
  }
  for (const [name, property] of Object.entries(schema.properties)) {
    const isGiven = Object.hasOwn(values, name)
    if (!isGiven && Type.IsOptional(property)) continue
    if (isGiven && Value.Check(property, values[name])) continue
    yield { path: `/${name}`, problem: isGiven ? descriptionOf(property) : 'is missing' }
  }
}

function descriptionOf(schema: TSchema): string {
  return 'description' in schema ? String(schema.description) : 'is not valid'
}

function isHttpsUrl(value: string): boolean {
  return value.length <= 2048 && /^https:\/\/[^\s\p{C}]+$/u.test(value) && URL.canParse(value)
}

function isModestMap(value: Readonly<Record<string, string>>): boolean {
  const names = Object.keys(value)
  if (names.length > 64 || names.includes('__proto__')) return false
  return JSON.stringify(value).length <= 32_768
}
