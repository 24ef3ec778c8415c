import type { ClientShape } from '../../management/clients/client-replies.ts'
import { secretPlaceholder } from '../../oauth/clients/credentials/client-secrets.ts'
import type { ClientRecord } from '../../oauth/model/client.ts'
import { ClientMetadata } from '../../oauth/model/client-metadata.ts'
import { withoutEmpty } from '../compat-endpoint.ts'
import { keptMembers } from './kept-members.ts'

type TypedMembers = Readonly<Record<string, unknown>>

/** Kinds of clients that run on a device of the person. */
const native = new Set(['IOS', 'ANDROID', 'WINDOWS_MOBILE', 'DESKTOP', 'MOBILE'])
/** Kinds of clients that cannot keep a secret (RFC 8252 §8.4, RFC 6749 §2.1). */
const withoutSecret = new Set([...native, 'SINGLE_PAGE', 'DEVICE'])

/** Fills in what follows from `client_type`, for a new client. */
function fitClientType(members: TypedMembers): TypedMembers {
  const { client_type: type } = members
  if (typeof type !== 'string') return members
  const isPublic = withoutSecret.has(type) && members.client_secret === undefined
  return fitResponseTypes({
    ...(native.has(type) && { application_type: 'native' }),
    ...(isPublic && !has(members.grant_types, 'client_credentials') && publicMethod),
    ...members,
  })
}

const publicMethod = { token_endpoint_auth_method: 'none' }

/**
 * Leaves out response types that the client cannot use. Tools that send a `client_type` also send a
 * default for every list, whether or not it fits the others.
 */
export function fitResponseTypes(members: TypedMembers): TypedMembers {
  const { client_type, response_types, grant_types, redirect_uris } = members
  if (client_type === undefined || !Array.isArray(response_types)) return members
  const canRedirect = Array.isArray(redirect_uris) && redirect_uris.length > 0
  const fits = (type: unknown) =>
    canRedirect &&
    String(type)
      .split(' ')
      .every((word) => has(grant_types, word === 'code' ? 'authorization_code' : 'implicit'))
  return { ...members, response_types: response_types.filter(fits) }
}

function has(list: unknown, item: string): boolean {
  return Array.isArray(list) && list.includes(item)
}

type Members = Readonly<Record<string, unknown>>

/** Lifetimes under the names that existing tools use, with those of our own. */
const lifetimes = {
  token_lifetime_in_seconds: ['access_token_lifetime'],
  id_token_lifetime_in_seconds: ['id_token_lifetime'],
  // These tools know one lifetime. It is the end of the whole chain of refresh tokens.
  refresh_token_lifetime_in_seconds: [
    'refresh_token_idle_lifetime',
    'refresh_token_absolute_lifetime',
  ],
} as const satisfies Readonly<Record<string, readonly (keyof ClientMetadata)[]>>

const logoutUrls = 'allowed_logout_urls'

/** Members of a registration that are not metadata. */
const outside = ['client_id', 'client_secret', 'enabled', 'scope']

/**
 * Clients as existing tools write them: `null` and an empty text are absent members, some members
 * have other names, those of the field that mean nothing here are kept, and the rest is ignored.
 */
export const compatShape: ClientShape = {
  read: (body) => fitClientType(readCompatMembers(body)),
  describe,
}

/** The members of a registration in a body of an existing tool. */
export function readCompatMembers(body: Members): Members {
  const given = withoutEmpty(body)
  const names = Object.keys(given)
  const isUnchanged = given.client_secret === secretPlaceholder
  const own = names.filter(
    (name) => isOwn(name) && name !== 'other_members' && !(isUnchanged && name === 'client_secret'),
  )
  const unknown = names.filter((name) => !isOwn(name))
  const others = { ...asObject(given.other_members), ...keptMembers(pick(given, unknown)) }
  return {
    ...readLifetimes(given),
    ...pick(given, own),
    ...readLogoutUrls(given),
    ...readGroups(given.allowed_groups),
    ...(Object.keys(others).length > 0 && { other_members: others }),
  }
}

function isOwn(name: string): boolean {
  return Object.hasOwn(ClientMetadata.properties, name) || outside.includes(name)
}

/** Copies members by definition, not by assignment, since a body may name `__proto__`. */
function pick(members: Members, names: readonly string[]): Members {
  return Object.fromEntries(names.map((name) => [name, members[name]]))
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

/** Typed tools send 0 for a lifetime that is not set. */
function readLifetimes(given: Members): Members {
  const read = Object.entries(lifetimes).flatMap(([name, ours]) => {
    const value = given[name]
    return value === undefined || value === 0 ? [] : ours.map((own) => [own, value] as const)
  })
  return Object.fromEntries(read)
}

/** The addresses of both lists count. */
function readLogoutUrls(given: Members): Members {
  const { [logoutUrls]: urls, post_logout_redirect_uris: uris } = given
  if (urls === undefined) return {}
  const both = Array.isArray(urls) && Array.isArray(uris)
  return { post_logout_redirect_uris: both ? [...new Set([...urls, ...uris])] : urls }
}

/** Elements of the list also carry ids of the tool's own. */
function readGroups(groups: unknown): Members {
  if (!Array.isArray(groups)) return {}
  const allowed_groups = groups.map((group) => {
    if (typeof group !== 'object' || group === null) return group
    const { groupId, roles, default_roles } = withoutEmpty(group)
    const hasDefaults = Array.isArray(default_roles) && default_roles.length > 0
    return {
      groupId,
      ...(roles !== undefined && { roles }),
      ...(hasDefaults && { default_roles }),
    }
  })
  return { allowed_groups }
}

function describe({ clientId, metadata }: ClientRecord): Members {
  const named = Object.entries(lifetimes).flatMap(([name, [own]]) => {
    const value = metadata[own]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...keptMembers(metadata.other_members ?? {}),
    ...Object.fromEntries(named),
    [logoutUrls]: metadata.post_logout_redirect_uris,
    _id: clientId,
    // Typed tools fail without a value for these.
    client_secret: secretPlaceholder,
    appKey: {},
  }
}
