import type { App, Registration } from '../../api/apps-api.ts'
import { type Acr, passwordAcr } from '../../auth/strengths.ts'

/** What a person can change about an app, as the form holds it. */
export type AppFields = {
  client_name: string
  redirect_uris: string[]
  post_logout_redirect_uris: string[]
  allowed_origins: string[]
  allowed_scopes: string[]
  default_scopes: string[]
  authorization_details_types: string[]
  grant_types: App['grant_types']
  token_exchange: { mode: ExchangeMode; subject_clients: string[]; api_keys?: boolean }
  generations: App['generations']
  consent: App['consent']
  require_pkce: boolean
  security_profile: SecurityProfile
  subject_type: SubjectType
  dpop_bound_access_tokens: boolean
  require_pushed_authorization_requests: boolean
  /** Empty: it asks for decisions from time to time. */
  backchannel_client_notification_endpoint: string
  minimum_acr: Acr
  /** Empty means those for everybody. */
  connections: string[]
  sign_in_here: boolean
  access_token_profile: App['access_token_profile']
  id_token_claims: App['id_token_claims']
  access_token_lifetime: Seconds
  id_token_lifetime: Seconds
  refresh_token_idle_lifetime: Seconds
  refresh_token_absolute_lifetime: Seconds
  groups_claim: { format: GroupsFormat; name: string; under: string; prefix: string }
  allowed_groups: GroupFields[]
  /** For an app behind a proxy alone. */
  forward_auth: ForwardAuthFields | undefined
  /** For an app that signs in with tokens of others alone. */
  workloads: WorkloadFields[] | undefined
  /** For an app that gets identity assertions. */
  identity_assertions: AssertionFields[]
}

/** A group whose members may come in, with one of the roles if some are named. */
export interface GroupFields {
  groupId: string
  roles: string[]
  /** They have no field; a change keeps them. */
  default_roles?: string[]
}

type ForwardAuthFields = {
  origins: string[]
  user: NonNullable<ForwardAuth['user']>
  paths: PathFields[]
}

/** What differs below a path. */
type PathFields = {
  path: string
  access: 'public' | 'signed-in'
  allowed_groups: GroupFields[]
  minimum_acr: Acr
}

/** Which tokens of an issuer let in. */
type WorkloadFields = {
  issuer: string
  claims: { name: string; value: string }[]
}

/** For which server the app gets assertions, for whom, and for what. */
export type AssertionFields = Omit<AssertionRule, 'allowed_groups' | 'resources'> & {
  allowed_groups: GroupFields[]
  resources: string[]
}

type AssertionRule = NonNullable<App['identity_assertions']>[number]
type ForwardAuth = NonNullable<App['forward_auth']>

/** Empty means the default of the server. */
type Seconds = number | ''
type SecurityProfile = NonNullable<App['security_profile']>
type SubjectType = NonNullable<App['subject_type']>
type ExchangeMode = NonNullable<App['token_exchange']>['mode']
type GroupsFormat = NonNullable<App['groups_claim']>['format']

export const lifetimes = [
  'access_token_lifetime',
  'id_token_lifetime',
  'refresh_token_idle_lifetime',
  'refresh_token_absolute_lifetime',
] as const

/** The fields of an app. */
export function fieldsOf(app: Registration): AppFields {
  const { groups_claim: claim } = app
  return {
    client_name: app.client_name ?? '',
    redirect_uris: app.redirect_uris ?? [],
    post_logout_redirect_uris: app.post_logout_redirect_uris ?? [],
    allowed_origins: app.allowed_origins ?? [],
    allowed_scopes: app.allowed_scopes ?? [],
    default_scopes: app.default_scopes ?? [],
    authorization_details_types: app.authorization_details_types ?? [],
    grant_types: app.grant_types ?? [],
    token_exchange: app.token_exchange ?? { mode: 'delegation', subject_clients: [] },
    generations: app.generations ?? ['v2'],
    consent: app.consent ?? 'explicit',
    require_pkce: app.token_endpoint_auth_method === 'none' || (app.require_pkce ?? false),
    security_profile: app.security_profile ?? 'classic',
    subject_type: app.subject_type ?? 'public',
    dpop_bound_access_tokens: app.dpop_bound_access_tokens ?? false,
    require_pushed_authorization_requests: app.require_pushed_authorization_requests ?? false,
    backchannel_client_notification_endpoint: app.backchannel_client_notification_endpoint ?? '',
    minimum_acr: app.minimum_acr ?? passwordAcr,
    connections: app.connections ?? [],
    sign_in_here: app.sign_in_here ?? true,
    access_token_profile: app.access_token_profile ?? usualTokens(app),
    id_token_claims: app.id_token_claims ?? 'full',
    access_token_lifetime: app.access_token_lifetime ?? '',
    id_token_lifetime: app.id_token_lifetime ?? '',
    refresh_token_idle_lifetime: app.refresh_token_idle_lifetime ?? '',
    refresh_token_absolute_lifetime: app.refresh_token_absolute_lifetime ?? '',
    groups_claim: {
      format: claim?.format ?? 'objects',
      name: claim?.name ?? '',
      under: claim?.under ?? '',
      prefix: claim?.prefix ?? '',
    },
    allowed_groups: groupFieldsOf(app.allowed_groups),
    forward_auth: app.forward_auth && forwardAuthFieldsOf(app.forward_auth),
    workloads: app.workloads?.map(({ issuer, claims }) => ({
      issuer,
      claims: Object.entries(claims).map(([name, value]) => ({ name, value })),
    })),
    identity_assertions: (app.identity_assertions ?? []).map(assertionFieldsOf),
  }
}

function assertionFieldsOf({ allowed_groups, resources, ...rule }: AssertionRule): AssertionFields {
  return { ...rule, allowed_groups: groupFieldsOf(allowed_groups), resources: resources ?? [] }
}

type AllowedGroup = NonNullable<App['allowed_groups']>[number]

function groupFieldsOf(groups: readonly AllowedGroup[] = []): GroupFields[] {
  return groups.map(({ roles = [], ...group }) => ({ ...group, roles }))
}

function forwardAuthFieldsOf({ origins, user, paths = [] }: ForwardAuth): ForwardAuthFields {
  return {
    origins,
    user: user ?? 'username',
    paths: paths.map((rule) => ({
      path: rule.path,
      access: rule.public ? 'public' : 'signed-in',
      allowed_groups: groupFieldsOf(rule.allowed_groups),
      minimum_acr: rule.minimum_acr ?? passwordAcr,
    })),
  }
}

/** What a new path is like. */
export const emptyPath: PathFields = {
  path: '',
  access: 'signed-in',
  allowed_groups: [],
  minimum_acr: passwordAcr,
}

/** What a new rule about workloads is like. */
export const emptyWorkload: WorkloadFields = { issuer: '', claims: [{ name: 'sub', value: '' }] }

/** What a new rule about identity assertions is like. */
export const emptyAssertion: AssertionFields = {
  audience: '',
  resources: [],
  scopes: [],
  allowed_groups: [],
}

/** What access tokens are like if the registration does not say. */
function usualTokens({ security_profile: profile = 'classic' }: Registration) {
  return profile === 'classic' ? 'classic' : 'rfc9068'
}

/** The same without empty lines, so that errors name the places that are on the screen. */
export function withoutBlanks(fields: AppFields): AppFields {
  const filled = (texts: readonly string[]) =>
    texts.map((text) => text.trim()).filter((text) => text !== '')
  return {
    ...fields,
    client_name: fields.client_name.trim(),
    backchannel_client_notification_endpoint:
      fields.backchannel_client_notification_endpoint.trim(),
    redirect_uris: filled(fields.redirect_uris),
    post_logout_redirect_uris: filled(fields.post_logout_redirect_uris),
    allowed_origins: filled(fields.allowed_origins),
    allowed_groups: chosen(fields.allowed_groups),
    forward_auth: fields.forward_auth && withoutBlankLines(fields.forward_auth),
    workloads: fields.workloads?.map(({ issuer, claims }) => ({
      issuer: issuer.trim(),
      claims: claims.filter(({ name }, index) => index === 0 || name.trim() !== ''),
    })),
    identity_assertions: fields.identity_assertions
      .filter((rule) => JSON.stringify(rule) !== JSON.stringify(emptyAssertion))
      .map((rule) => ({
        ...rule,
        audience: rule.audience.trim(),
        allowed_groups: chosen(rule.allowed_groups),
      })),
  }
}

const chosen = (groups: readonly GroupFields[]) =>
  groups.filter(({ groupId }) => groupId.trim() !== '')

function withoutBlankLines({ origins, user, paths }: ForwardAuthFields): ForwardAuthFields {
  const filled = origins.map((origin) => origin.trim()).filter((origin) => origin !== '')
  return {
    // One line stays, so that what is missing is said beside it.
    origins: filled.length > 0 ? filled : [''],
    user,
    paths: paths
      .filter((rule) => JSON.stringify(rule) !== JSON.stringify(emptyPath))
      .map((rule) => ({
        ...rule,
        path: rule.path.trim(),
        allowed_groups: chosen(rule.allowed_groups),
      })),
  }
}

/** The members of a registration, from the fields. */
export function registrationOf(fields: AppFields): Registration {
  const { groups_claim: claim, allowed_groups, client_name, minimum_acr, ...others } = fields
  const { forward_auth: proxied, workloads, identity_assertions: assertions, ...rest } = others
  const seconds = lifetimes.map((name) => [name, fields[name] === '' ? undefined : fields[name]])
  return {
    ...(rest as Omit<typeof rest, (typeof lifetimes)[number]>),
    ...Object.fromEntries(seconds),
    client_name: client_name || undefined,
    ...withoutDefaults(fields),
    // Every sign-in is as strong as that.
    minimum_acr: minimum_acr === passwordAcr ? undefined : minimum_acr,
    groups_claim: isDefault(claim)
      ? undefined
      : {
          format: claim.format,
          ...(claim.name && { name: claim.name }),
          ...(claim.under && { under: claim.under }),
          ...(claim.prefix && { prefix: claim.prefix }),
        },
    allowed_groups: groupsOf(allowed_groups),
    forward_auth: proxied && forwardAuthOf(proxied),
    workloads: workloads?.map(({ issuer, claims }) => ({
      issuer,
      claims: Object.fromEntries(claims.map(({ name, value }) => [name.trim(), value])),
    })),
    identity_assertions: assertions.length > 0 ? assertions.map(assertionOf) : undefined,
  }
}

function assertionOf({ allowed_groups, resources, ...rule }: AssertionFields): AssertionRule {
  const groups = groupsOf(allowed_groups)
  return {
    ...rule,
    ...(resources.length > 0 && { resources }),
    ...(groups && { allowed_groups: groups }),
  }
}

function groupsOf(groups: readonly GroupFields[]): AllowedGroup[] | undefined {
  if (groups.length === 0) return undefined
  return groups.map(({ roles, ...group }) => ({ ...group, ...(roles.length > 0 && { roles }) }))
}

function forwardAuthOf({ origins, user, paths }: ForwardAuthFields): ForwardAuth {
  const rules = paths.map(({ path, access, allowed_groups, minimum_acr }) => {
    if (access === 'public') return { path, public: true }
    const groups = groupsOf(allowed_groups)
    return {
      path,
      ...(groups && { allowed_groups: groups }),
      ...(minimum_acr !== passwordAcr && { minimum_acr }),
    }
  })
  return {
    origins,
    ...(user !== 'username' && { user }),
    ...(rules.length > 0 && { paths: rules }),
  }
}

/** Whether the app has the grant of RFC 8693. */
export function exchangesTokens({ grant_types }: Pick<AppFields, 'grant_types'>): boolean {
  return grant_types.includes('urn:ietf:params:oauth:grant-type:token-exchange')
}

/** Whether the app asks people without a browser. */
export function asksPeople({ grant_types }: Pick<AppFields, 'grant_types'>): boolean {
  return grant_types.includes('urn:openid:params:grant-type:ciba')
}

/** A registration does not say what holds anyway. */
function withoutDefaults(fields: AppFields) {
  const { security_profile: profile, subject_type: subjects } = fields
  const { authorization_details_types: types, connections } = fields
  return {
    authorization_details_types: types.length > 0 ? types : undefined,
    connections: connections.length > 0 ? connections : undefined,
    sign_in_here: fields.sign_in_here ? undefined : false,
    token_exchange: exchangesTokens(fields) ? fields.token_exchange : undefined,
    security_profile: profile === 'classic' ? undefined : profile,
    subject_type: subjects === 'public' ? undefined : subjects,
    dpop_bound_access_tokens: fields.dpop_bound_access_tokens || undefined,
    require_pushed_authorization_requests:
      fields.require_pushed_authorization_requests || undefined,
    ...pingOf(fields),
  }
}

function pingOf(fields: AppFields) {
  const { backchannel_client_notification_endpoint: uri } = fields
  const isPinged = asksPeople(fields) && uri !== ''
  return {
    backchannel_client_notification_endpoint: isPinged ? uri : undefined,
    backchannel_token_delivery_mode: isPinged ? ('ping' as const) : undefined,
  }
}

/**
 * The members that change an app. The response types stay, unless the grant types change: then they
 * follow from those.
 */
export function changeOf(app: App, fields: AppFields): Registration {
  const hasSameGrants = app.grant_types.join() === fields.grant_types.join()
  const { mode, subject_clients: subjects, api_keys: keys } = fields.token_exchange
  // With the same grant it gets identity assertions.
  const isForAssertions = fields.identity_assertions.length > 0 && app.token_exchange === undefined
  const isUntouched = mode === 'delegation' && subjects.length === 0 && !keys
  return {
    ...registrationOf(fields),
    ...(!hasSameGrants && { response_types: undefined }),
    ...(isForAssertions && isUntouched && { token_exchange: undefined }),
  }
}

function isDefault({ format, name, under, prefix }: AppFields['groups_claim']): boolean {
  return format === 'objects' && name + under + prefix === ''
}
