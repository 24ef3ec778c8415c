import type { FieldFault } from '../api/api-error.ts'

/** A person as they are now, for a target. */
export interface PresentPerson {
  readonly status: string
  readonly username: string | undefined
  readonly email: string | undefined
  readonly emailVerified: boolean
  readonly phoneNumber: string | undefined
  readonly mobileNumber: string | undefined
  readonly profile: Readonly<Record<string, unknown>>
  readonly customFields: Readonly<Record<string, unknown>>
  /** Those in the subtree, unless they are open. Of the whole server, everybody is a member. */
  readonly memberships: readonly { readonly groupId: string; readonly roles: readonly string[] }[]
  readonly isMember: boolean
}

/**
 * Which attribute is made of what. A value is the name of a source, or several with `|` between
 * them, of which the first counts that the person has.
 */
export type Mapping = Readonly<Partial<Record<MappedAttribute, string>>>

const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'

/** The attributes that can be mapped, with their paths (RFC 7643 §4.1, §4.3). */
export const mappedAttributes = [
  ...(['userName', 'externalId', 'displayName'] as const),
  ...(['name.formatted', 'name.givenName', 'name.familyName', 'name.middleName'] as const),
  ...(['emails', 'phoneNumbers', 'nickName', 'title', 'userType'] as const),
  ...(['preferredLanguage', 'locale', 'timezone', 'profileUrl'] as const),
  ...(['enterprise.employeeNumber', 'enterprise.costCenter', 'enterprise.organization'] as const),
  ...(['enterprise.division', 'enterprise.department'] as const),
] as const
export type MappedAttribute = (typeof mappedAttributes)[number]

type Read = (person: PresentPerson, sub: string) => unknown

/** Sources that whoever administers a group sees of its members. */
const shownSources: Readonly<Record<string, Read>> = {
  sub: (_, sub) => sub,
  username: ({ username }) => username,
  // An address that nobody has proved might be that of an account of somebody else over there.
  email: ({ email, emailVerified }) => (emailVerified ? email : undefined),
  name: ({ profile }) => profile.name ?? joined(profile.given_name, profile.family_name),
  given_name: ({ profile }) => profile.given_name,
  family_name: ({ profile }) => profile.family_name,
}

const otherSources: Readonly<Record<string, Read>> = {
  any_email: ({ email }) => email,
  middle_name: ({ profile }) => profile.middle_name,
  nickname: ({ profile }) => profile.nickname,
  phone_number: ({ phoneNumber }) => phoneNumber,
  mobile_number: ({ mobileNumber }) => mobileNumber,
  locale: ({ profile }) => profile.locale,
  zoneinfo: ({ profile }) => profile.zoneinfo,
  profile: ({ profile }) => profile.profile,
}

const customField = /^custom:([^|\p{Cc}]{1,64})$/u

/** What is pushed unless somebody decides otherwise. */
export const shownMapping: Mapping = {
  userName: 'username|email|sub',
  externalId: 'sub',
  displayName: 'name|username',
  'name.formatted': 'name',
  'name.givenName': 'given_name',
  'name.familyName': 'family_name',
  emails: 'email',
}

/** The same with what only administrators of the server see. */
export const usualMapping: Mapping = { ...shownMapping, phoneNumbers: 'mobile_number|phone_number' }

/** What is wrong with a mapping. */
export function findMappingFaults(mapping: Mapping): readonly FieldFault[] {
  const faults = entriesOf(mapping).flatMap(([attribute, value]) =>
    value.split('|').every((source) => readerOf(source) !== undefined)
      ? []
      : [{ path: pathOf(attribute), problem: sourceRule }],
  )
  if (mapping.userName === undefined) {
    return [...faults, { path: '/mapping/userName', problem: 'is missing' }]
  }
  return faults
}

/** The attributes that are made of what an administrator of a group may not see. */
export function findHiddenAttributes(mapping: Mapping): readonly MappedAttribute[] {
  return entriesOf(mapping).flatMap(([attribute, value]) =>
    value.split('|').every((source) => Object.hasOwn(shownSources, source)) ? [] : [attribute],
  )
}

export const pathOf = (attribute: MappedAttribute) => `/mapping/${attribute}`

const sourceRule = `must be one of ${[...Object.keys(shownSources), ...Object.keys(otherSources)].join(', ')} or custom:FIELD, or several with | between them`

function readerOf(source: string): Read | undefined {
  const shown = Object.hasOwn(shownSources, source) ? shownSources[source] : undefined
  const other = Object.hasOwn(otherSources, source) ? otherSources[source] : undefined
  const field = customField.exec(source)?.[1]
  if (field === undefined) return shown ?? other
  return ({ customFields }) =>
    Object.hasOwn(customFields, field) ? customFields[field] : undefined
}

/** The value of an attribute, as text. */
export function readValue(value: string, person: PresentPerson, sub: string): string | undefined {
  for (const source of value.split('|')) {
    const found = readerOf(source)?.(person, sub)
    if (typeof found === 'string' && found !== '') return found
    if (typeof found === 'number' || typeof found === 'boolean') return String(found)
  }
  return undefined
}

/** A resource of SCIM. */
export type Resource = Readonly<Record<string, unknown>>

/** A person as they are pushed. */
export interface MappedPerson {
  readonly userName: string
  /** The attributes by their paths; undefined where the person has nothing. */
  readonly attributes: ReadonlyMap<string, unknown>
}

/** What a person is there, by the mapping. Without a name of their own, their sub is. */
export function mapPerson(mapping: Mapping, person: PresentPerson, sub: string): MappedPerson {
  const attributes = new Map<string, unknown>()
  const name: Record<string, string> = {}
  for (const [attribute, value] of entriesOf(mapping)) {
    const text = readValue(value, person, sub)
    const [group, part] = attribute.split('.')
    if (group === 'name' && part !== undefined) {
      if (text !== undefined) name[part] = text
      attributes.set('name', Object.keys(name).length > 0 ? name : undefined)
    } else if (group === 'enterprise') {
      attributes.set(`${enterpriseSchema}:${part}`, text)
    } else {
      attributes.set(attribute, multiValued(attribute, text))
    }
  }
  const userName = readValue(mapping.userName ?? 'sub', person, sub) ?? sub
  attributes.set('userName', userName)
  return { userName, attributes }
}

function multiValued(attribute: MappedAttribute, text: string | undefined): unknown {
  if (text === undefined) return undefined
  if (attribute === 'emails') return [{ value: text, type: 'work', primary: true }]
  return attribute === 'phoneNumbers' ? [{ value: text, type: 'work', primary: true }] : text
}

/** The attributes put into a resource: a new one, or what the other service has. */
export function withAttributes(
  base: Resource,
  attributes: ReadonlyMap<string, unknown>,
  isActive: boolean,
): Resource {
  const resource: Record<string, unknown> = { ...base, active: isActive }
  const schemas = new Set<unknown>([userSchema, ...(asList(base.schemas) ?? [])])
  for (const [path, value] of attributes) {
    if (!path.startsWith(enterpriseSchema)) {
      resource[path] = value
      continue
    }
    const own = { ...asResource(resource[enterpriseSchema]) }
    own[path.slice(enterpriseSchema.length + 1)] = value
    resource[enterpriseSchema] = own
    if (value !== undefined) schemas.add(enterpriseSchema)
  }
  return { ...resource, schemas: [...schemas] }
}

/** The value at a path of a resource. */
export function valueAt(resource: Resource, path: string): unknown {
  if (!path.startsWith(enterpriseSchema)) return resource[path]
  return asResource(resource[enterpriseSchema])[path.slice(enterpriseSchema.length + 1)]
}

export function asResource(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}

export function asList(value: unknown): readonly unknown[] | undefined {
  return Array.isArray(value) ? value : undefined
}

function entriesOf(mapping: Mapping): readonly (readonly [MappedAttribute, string])[] {
  return mappedAttributes.flatMap((attribute) => {
    const value = mapping[attribute]
    return value === undefined ? [] : [[attribute, value] as const]
  })
}

function joined(...parts: readonly unknown[]): string | undefined {
  const given = parts.filter((part): part is string => typeof part === 'string' && part !== '')
  return given.length > 0 ? given.join(' ') : undefined
}
