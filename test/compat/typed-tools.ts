import assert from 'node:assert/strict'

/** How a typed tool declares a member: one kind of value, a list of one kind, or a record. */
export type Kind = 'string' | 'int64' | 'bool' | 'object' | readonly [Kind] | Shape
export interface Shape {
  readonly [member: string]: Kind
}

/**
 * Decodes an answer as a program in Go would: a value of another kind is an error, a member that is
 * absent has the zero value of its kind, and members that are not declared are ignored. Beyond Go,
 * null is an error too, because a tool cannot tell it from a value that was never set.
 */
export function decode(kind: Kind, value: unknown, path = 'data'): unknown {
  assert.notEqual(value, null, `${path} is null`)
  if (Array.isArray(kind)) {
    if (value === undefined) return []
    assert.ok(Array.isArray(value), `${path} is no list: ${JSON.stringify(value)}`)
    return value.map((each, i) => decode(kind[0], each, `${path}[${i}]`))
  }
  if (typeof kind === 'object') {
    assert.ok(isRecord(value ?? {}), `${path} is no object: ${JSON.stringify(value)}`)
    const members = (value ?? {}) as Record<string, unknown>
    return Object.fromEntries(
      Object.entries(kind).map(([name, each]) => [
        name,
        decode(each, members[name], `${path}.${name}`),
      ]),
    )
  }
  return decodeScalar(kind as Exclude<Kind, Shape | readonly [Kind]>, value, path)
}

function decodeScalar(kind: 'string' | 'int64' | 'bool' | 'object', value: unknown, path: string) {
  const [zero, fits] = scalars[kind]
  assert.ok(value === undefined || fits(value), `${path} is no ${kind}: ${JSON.stringify(value)}`)
  return value ?? zero
}

const scalars = {
  string: ['', (value: unknown) => typeof value === 'string'],
  int64: [0, Number.isSafeInteger],
  bool: [false, (value: unknown) => typeof value === 'boolean'],
  object: [{}, isRecord],
} as const

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const texts = ['string'] as const

/** A client, as a typed tool declares it. */
export const appShape = {
  _id: 'string',
  client_id: 'string',
  client_secret: 'string',
  client_type: 'string',
  client_name: 'string',
  client_display_name: 'string',
  redirect_uris: texts,
  allowed_logout_urls: texts,
  allowed_scopes: texts,
  grant_types: texts,
  response_types: texts,
  allowed_origins: texts,
  contacts: texts,
  token_endpoint_auth_method: 'string',
  token_lifetime_in_seconds: 'int64',
  id_token_lifetime_in_seconds: 'int64',
  refresh_token_lifetime_in_seconds: 'int64',
  default_max_age: 'int64',
  enabled: 'bool',
  allowed_groups: [{ groupId: 'string', roles: texts, default_roles: texts }],
  appKey: 'object',
} as const satisfies Shape

/** A scope, as a typed tool declares it. */
export const scopeShape = {
  _id: 'string',
  scopeKey: 'string',
  scopeOwner: 'string',
  securityLevel: 'string',
  requiredUserConsent: 'bool',
  localeWiseDescription: [
    { locale: 'string', language: 'string', title: 'string', description: 'string' },
  ],
  group_name: texts,
} as const satisfies Shape

/** A group, as a typed tool declares it. */
export const groupShape = {
  _id: 'string',
  groupId: 'string',
  groupName: 'string',
  groupType: 'string',
  parentId: 'string',
  description: 'string',
  logoUrl: 'string',
  make_first_user_admin: 'bool',
  memberProfileVisibility: 'string',
  noneMemberProfileVisibility: 'string',
  customFields: 'object',
} as const satisfies Shape

/** A group type, as a typed tool declares it. */
export const groupTypeShape = {
  _id: 'string',
  groupType: 'string',
  description: 'string',
  roleMode: 'string',
  allowedRoles: texts,
} as const satisfies Shape

/** A role, as a typed tool declares it. */
export const roleShape = {
  role: 'string',
  name: 'string',
  description: 'string',
} as const satisfies Shape

/** A webhook, as a typed tool declares it. */
export const webhookShape = {
  _id: 'string',
  url: 'string',
  auth_type: 'string',
  apikeyDetails: { apikey: 'string', apikey_placeholder: 'string', apikey_placement: 'string' },
  events: texts,
  disable: 'bool',
} as const satisfies Shape
