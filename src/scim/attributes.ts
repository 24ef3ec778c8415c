/** A value of an attribute, as JSON has it. */
export type ScimValue =
  | string
  | number
  | boolean
  | null
  | readonly ScimValue[]
  | { readonly [name: string]: ScimValue }

/** Attributes by their names; those of an extension below its URI. */
export type ScimAttributes = Readonly<Record<string, ScimValue>>

/** What an attribute is (RFC 7643 §7). */
export interface Attribute {
  readonly name: string
  readonly type: 'string' | 'boolean' | 'complex' | 'reference' | 'dateTime' | 'integer'
  readonly multiValued: boolean
  readonly description: string
  readonly required: boolean
  readonly caseExact: boolean
  readonly mutability: 'readWrite' | 'readOnly' | 'immutable'
  readonly returned: 'default' | 'always'
  readonly uniqueness: 'none' | 'server'
  readonly canonicalValues?: readonly string[]
  readonly referenceTypes?: readonly string[]
  readonly subAttributes?: readonly Attribute[]
}

/** A schema of resources, or of an extension of one. */
export interface ScimSchema {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly attributes: readonly Attribute[]
}

/** A kind of resource. */
export interface ResourceType {
  readonly name: 'User' | 'Group'
  readonly endpoint: '/Users' | '/Groups'
  readonly description: string
  readonly schema: ScimSchema
  readonly extensions: readonly ScimSchema[]
}

type Changes = Partial<Omit<Attribute, 'name' | 'description'>>

function attribute(name: string, description: string, changes: Changes = {}): Attribute {
  return {
    name,
    type: 'string',
    multiValued: false,
    description,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...changes,
  }
}

const primary = attribute('primary', 'Whether it is the preferred value.', { type: 'boolean' })
const display = attribute('display', 'What people read.')

/** A list of values with a type, of which one may be the preferred one. */
function values(
  name: string,
  description: string,
  types: readonly string[] = [],
  value: Changes = {},
): Attribute {
  return attribute(name, description, {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', 'The value itself.', value),
      display,
      attribute('type', 'What it is for.', types.length > 0 ? { canonicalValues: types } : {}),
      primary,
    ],
  })
}

const userId = 'urn:ietf:params:scim:schemas:core:2.0:User'
const groupId = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const enterpriseId = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

const name = attribute('name', 'The parts of the name.', {
  type: 'complex',
  subAttributes: [
    attribute('formatted', 'The whole name, as it is shown.'),
    attribute('familyName', 'The family name.'),
    attribute('givenName', 'The given name.'),
    attribute('middleName', 'The middle names.'),
    attribute('honorificPrefix', 'What is written before it, such as a title.'),
    attribute('honorificSuffix', 'What is written after it.'),
  ],
})

const addresses = attribute('addresses', 'Postal addresses.', {
  type: 'complex',
  multiValued: true,
  subAttributes: [
    attribute('formatted', 'The whole address.'),
    attribute('streetAddress', 'Street and number.'),
    attribute('locality', 'The town.'),
    attribute('region', 'The state or region.'),
    attribute('postalCode', 'The postal code.'),
    attribute('country', 'The country.'),
    attribute('type', 'What it is for.', { canonicalValues: ['work', 'home', 'other'] }),
    primary,
  ],
})

const userGroups = attribute('groups', 'The pushed groups of which the person is a member.', {
  type: 'complex',
  multiValued: true,
  mutability: 'readOnly',
  subAttributes: [
    attribute('value', 'The id of the group.', { mutability: 'readOnly', caseExact: true }),
    attribute('$ref', 'The address of the group.', {
      type: 'reference',
      referenceTypes: ['Group'],
      mutability: 'readOnly',
      caseExact: true,
    }),
    attribute('display', 'What people read.', { mutability: 'readOnly' }),
    attribute('type', 'How the person is a member.', {
      mutability: 'readOnly',
      canonicalValues: ['direct'],
    }),
  ],
})

const external = { type: 'reference', referenceTypes: ['external'], caseExact: true } as const

/** The core schema of people (RFC 7643 §4.1), without `password`: this server takes none. */
const userSchema: ScimSchema = {
  id: userId,
  name: 'User',
  description: 'A person of the directory',
  attributes: [
    attribute('userName', 'What the directory calls the person; unique within the connection.', {
      required: true,
      uniqueness: 'server',
    }),
    name,
    attribute('displayName', 'What people read.'),
    attribute('nickName', 'What friends say.'),
    attribute('profileUrl', 'A page about the person.', external),
    attribute('title', 'The job.'),
    attribute('userType', 'Such as employee or guest.'),
    attribute('preferredLanguage', 'The language of pages and emails.'),
    attribute('locale', 'How dates and numbers are written.'),
    attribute('timezone', 'The time zone, such as Europe/Berlin.'),
    attribute('active', 'Whether the person may use the account.', { type: 'boolean' }),
    values('emails', 'Email addresses.', ['work', 'home', 'other']),
    values('phoneNumbers', 'Phone numbers.', ['work', 'home', 'mobile', 'fax', 'pager', 'other']),
    values('ims', 'Addresses of instant messengers.'),
    values('photos', 'Pictures.', ['photo', 'thumbnail'], external),
    addresses,
    userGroups,
    values('entitlements', 'What the person is entitled to.'),
    values('roles', 'What the directory calls roles; the rules of the connection may use them.'),
  ],
}

const enterpriseSchema: ScimSchema = {
  id: enterpriseId,
  name: 'EnterpriseUser',
  description: 'What a company adds (RFC 7643 §4.3)',
  attributes: [
    attribute('employeeNumber', 'The number of the person.'),
    attribute('costCenter', 'The cost center.'),
    attribute('organization', 'The organization.'),
    attribute('division', 'The division.'),
    attribute('department', 'The department.'),
    attribute('manager', 'Who the person reports to.', {
      type: 'complex',
      subAttributes: [
        attribute('value', 'The id of the manager.', { caseExact: true }),
        attribute('$ref', 'The address of the manager.', {
          type: 'reference',
          referenceTypes: ['User'],
          caseExact: true,
        }),
        attribute('displayName', 'What people read.', { mutability: 'readOnly' }),
      ],
    }),
  ],
}

/** The core schema of groups (RFC 7643 §4.2). */
const groupSchema: ScimSchema = {
  id: groupId,
  name: 'Group',
  description: 'A group of the directory; here it is a group below that of the connection',
  attributes: [
    attribute('displayName', 'What people read; unique within the connection.', {
      required: true,
      uniqueness: 'server',
    }),
    attribute(
      'members',
      'Its people and groups. A group with more than 1,000 people shows 1,000 of them.',
      {
        type: 'complex',
        multiValued: true,
        subAttributes: [
          attribute('value', 'The id of the member.', { mutability: 'immutable', caseExact: true }),
          attribute('$ref', 'The address of the member.', {
            type: 'reference',
            referenceTypes: ['User', 'Group'],
            mutability: 'immutable',
            caseExact: true,
          }),
          attribute('type', 'What it is.', {
            mutability: 'immutable',
            canonicalValues: ['User', 'Group'],
          }),
        ],
      },
    ),
  ],
}

export const userType: ResourceType = {
  name: 'User',
  endpoint: '/Users',
  description: 'People of the directory',
  schema: userSchema,
  extensions: [enterpriseSchema],
}

export const groupType: ResourceType = {
  name: 'Group',
  endpoint: '/Groups',
  description: 'Groups of the directory',
  schema: groupSchema,
  extensions: [],
}

/** Every kind of resource. */
export const resourceTypes: readonly ResourceType[] = [userType, groupType]

/** What every resource has besides the attributes of its schema (RFC 7643 §3.1). */
export const commonAttributes: readonly Attribute[] = [
  attribute('id', 'The id.', { mutability: 'readOnly', returned: 'always', caseExact: true }),
  attribute('externalId', 'The id in the directory.', { caseExact: true }),
  attribute('schemas', 'The schemas.', {
    multiValued: true,
    returned: 'always',
    caseExact: true,
  }),
  attribute('meta', 'About the resource.', {
    type: 'complex',
    mutability: 'readOnly',
    subAttributes: [
      attribute('resourceType', 'What it is.', { mutability: 'readOnly' }),
      attribute('created', 'Since when it exists.', { type: 'dateTime', mutability: 'readOnly' }),
      attribute('lastModified', 'When it changed last.', {
        type: 'dateTime',
        mutability: 'readOnly',
      }),
      attribute('location', 'Its address.', { type: 'reference', mutability: 'readOnly' }),
      attribute('version', 'Its entity tag.', { mutability: 'readOnly', caseExact: true }),
    ],
  }),
]

/** An attribute that a path names, and where it is. */
export interface FoundAttribute {
  /** The URI of the extension, if it is of one. */
  readonly extension: string | undefined
  readonly attribute: Attribute
  readonly sub: Attribute | undefined
}

/**
 * Finds what a path names: `name.familyName`, or the same after the URI of a schema. Names are the
 * same in upper and lower case (RFC 7643 §2.1).
 */
export function findAttribute(type: ResourceType, path: string): FoundAttribute | undefined {
  const { extension, rest, isCore } = splitSchema(type, path)
  const [first = '', second, ...more] = rest.split('.')
  if (more.length > 0) return undefined
  const own = extension
    ? extension.attributes
    : [...type.schema.attributes, ...(isCore ? [] : commonAttributes)]
  const attribute = named(own, first) ?? (isCore ? named(commonAttributes, first) : undefined)
  if (!attribute) return undefined
  if (second === undefined) return { extension: extension?.id, attribute, sub: undefined }
  const sub = named(attribute.subAttributes ?? [], second)
  return sub && { extension: extension?.id, attribute, sub }
}

/** The schema with which a path begins, and what follows it. */
function splitSchema(type: ResourceType, path: string) {
  const lower = path.toLowerCase()
  for (const schema of [type.schema, ...type.extensions]) {
    if (!lower.startsWith(`${schema.id.toLowerCase()}:`)) continue
    const isCore = schema === type.schema
    const rest = path.slice(schema.id.length + 1)
    return { extension: isCore ? undefined : schema, rest, isCore }
  }
  return { extension: undefined, rest: path, isCore: false }
}

/** An attribute by its name in any case. */
export function named(all: readonly Attribute[], name: string): Attribute | undefined {
  const lower = name.toLowerCase()
  return all.find((each) => each.name.toLowerCase() === lower)
}
