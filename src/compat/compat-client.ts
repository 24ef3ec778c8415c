import type { ClientShape } from '../management/clients/client-replies.ts'
import { secretPlaceholder } from '../oauth/clients/client-secrets.ts'
import type { ClientRecord } from '../oauth/model/client.ts'
import { ClientMetadata } from '../oauth/model/client-metadata.ts'
import { withoutEmpty } from './compat-endpoint.ts'

type Members = Readonly<Record<string, unknown>>

/**
 * Members of clients that typed tools of the field send and expect to read again. They have no
 * effect here. Any other name that is unknown is ignored.
 */
export const keptNames: readonly string[] = [
  // Who offers the client, and how its pages look.
  ...['app_owner', 'client_group_id', 'company_address', 'company_name', 'company_website'],
  ...['description', 'editable', 'imprint_uri', 'legal_entity', 'tapp_id', 'tenant'],
  ...['accentColor', 'backgroundUri', 'contentAlign', 'logoAlign', 'mediaType', 'primaryColor'],
  ...['videoUrl', 'consent_page_group', 'hosted_page_group', 'template_group_id'],
  ...['is_login_success_page_enabled', 'is_register_success_page_enabled'],
  ...['application_meta_data', 'mobile_settings', 'is_hybrid_app', 'webfinger'],
  // Registration and sign-in.
  ...['accept_roles_in_the_registration', 'allow_disposable_email', 'allow_login_with'],
  ...['allowed_fields', 'required_fields', 'auto_login_after_register', 'enable_deduplication'],
  ...['communication_medium_verification', 'email_verification_required'],
  ...['mobile_number_verification_required', 'validate_phone_number', 'test_emails'],
  ...['enable_classical_provider', 'enable_passwordless_auth', 'is_remember_me_selected'],
  ...['register_with_login_information', 'password_policy_ref', 'blocking_mechanism_ref'],
  ...['captcha_ref', 'captcha_refs', 'bot_captcha_ref', 'bot_provider', 'enable_bot_detection'],
  ...['fds_enabled', 'login_spi', 'enable_login_spi', 'consent_refs', 'user_consent'],
  ...['basic_settings', 'common_configs'],
  // Second factors.
  ...['allowed_mfa', 'always_ask_mfa', 'mfa', 'mfa_configuration', 'smart_mfa', 'suggest_mfa'],
  ...['suggestVerificationMethods', 'suggest_verification_methods'],
  // Other providers.
  ...['ad_providers', 'custom_providers', 'login_providers', 'saml_providers', 'social_providers'],
  // Groups and guests.
  ...['allow_guest_login', 'allow_guest_login_groups', 'allowed_roles', 'default_roles', 'role'],
  ...['groupIds', 'groupSelection', 'groupTypes', 'group_role_restriction', 'group_selection'],
  ...['isGroupLoginSelectionEnabled', 'is_group_login_selection_enabled'],
  ...['operations_allowed_groups', 'sub'],
  // Tokens and addresses.
  ...['additional_access_token_payload', 'allowed_web_origins', 'device_code', 'jwe_enabled'],
  ...['pending_scopes', 'registration_client_uri', 'web_message_uris', 'active'],
]
const kept: ReadonlySet<string> = new Set(keptNames)

/** What a typed tool expects to read again, without anything that is a secret by its name. */
function keptMembers(members: Members): Members {
  const named = Object.entries(members).filter(([name]) => kept.has(name))
  return withoutSecrets(Object.fromEntries(named)) as Members
}

const secretName = /secret|private_?key|^registration_access_token$/i

/** What is kept is shown to every reader. */
function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, each]) => each !== null && !secretName.test(name))
      .map(([name, each]) => [name, withoutSecrets(each)]),
  )
}

/** Kinds of clients that run on a device of the person. */
const native = new Set(['IOS', 'ANDROID', 'WINDOWS_MOBILE', 'DESKTOP', 'MOBILE'])
/** Kinds of clients that cannot keep a secret (RFC 8252 §8.4, RFC 6749 §2.1). */
const withoutSecret = new Set([...native, 'SINGLE_PAGE', 'DEVICE'])

/** Fills in what follows from `client_type`, for a new client. */
function fitClientType(members: Members): Members {
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
export function fitResponseTypes(members: Members): Members {
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
