import {
  ClientMetadataFault,
  type ClientRules,
} from '../../../oauth/clients/metadata/client-rules.ts'
import { problemOfRedirectUri } from '../../../oauth/clients/metadata/client-uri.ts'
import { readClientRegistration } from '../../../oauth/clients/metadata/read-client-registration.ts'
import { cibaGrantType, deviceGrantType } from '../../../oauth/model/grant-types.ts'
import { userScopes } from '../../../oauth/scopes.ts'
import {
  type ForeignObject,
  flagOf,
  isForeignObject,
  listOf,
  memberOf,
  numberOf,
  textOf,
  textsOf,
} from '../foreign-values.ts'
import type { LeftBehindKind, LeftBehindList } from '../left-behind.ts'
import type { TranslatedEntry, Translation } from '../translation.ts'
import { builtInClients, type KeycloakRealm } from './keycloak-realm.ts'

const kinds = {
  saml: {
    what: 'clients of SAML',
    advice: 'Applications sign people in with OpenID Connect here.',
  },
  bearer: {
    what: 'clients that only check tokens (bearer-only)',
    advice: 'Register a resource for each API; it checks tokens by their signature.',
  },
  wildcard: {
    what: 'redirect addresses with wildcards, or that are no full address',
    advice: 'List each address as the application sends it.',
  },
  implicit: {
    what: 'clients with the implicit flow',
    advice: 'Use the code flow with PKCE; today every library can.',
  },
  pkce: {
    what: 'public clients that were not told to use PKCE',
    advice: 'Public clients always need PKCE here; see that the library sends it.',
  },
  faulty: {
    what: 'clients that cannot be registered as they are',
    advice: 'Register them here, with the same client_id.',
  },
  masked: {
    what: 'clients whose secret is masked in the file, or missing',
    advice: 'Export with kc.sh export, or make a new secret: ostiary client secret ID.',
  },
  mappers: {
    what: 'mappers of clients and client scopes that make claims',
    advice: 'Scopes have fixed claims here; groups_claim shapes the groups.',
  },
  permissions: {
    what: 'clients with authorization services (policies and permissions)',
    advice: 'Ask for roles in groups instead; see docs/authzen.md.',
  },
  authentication: {
    what: 'ways of clients to prove themselves that are not translated',
    advice: 'Register their key or certificate here.',
  },
  scope: {
    what: 'client scopes whose names cannot be used here',
    advice: 'Rename them there, and import again.',
  },
} satisfies Record<string, LeftBehindKind>

/** Client scopes of Keycloak that are no scopes here: what they do is always done, or never. */
const noScopes: ReadonlySet<string> = new Set([
  ...['acr', 'basic', 'microprofile-jwt', 'organization', 'service_account', 'web-origins'],
  ...['role_list', 'saml_organization'],
])

/** The scopes and clients of a realm. */
export function* realmClients(
  realm: KeycloakRealm,
  { leftBehind, rules: { rules } }: Translation,
): Generator<TranslatedEntry> {
  for (const scope of realm.clientScopes) yield* translateScope(scope, leftBehind)
  for (const client of realm.clients) {
    const id = textOf(client, 'clientId') ?? ''
    if (builtInClients.has(id)) continue
    const protocol = textOf(client, 'protocol') ?? 'openid-connect'
    if (protocol !== 'openid-connect') leftBehind.add(kinds.saml, id)
    else if (flagOf(client, 'bearerOnly')) leftBehind.add(kinds.bearer, id)
    else {
      const value = clientOf(client, leftBehind)
      const problem = problemOf(value, rules)
      if (problem === undefined) yield { section: 'clients', value }
      else leftBehind.add(kinds.faulty, `${id}: ${problem}`)
    }
  }
}

function* translateScope(
  scope: ForeignObject,
  leftBehind: LeftBehindList,
): Generator<TranslatedEntry> {
  const name = textOf(scope, 'name') ?? ''
  if (textOf(scope, 'protocol') !== 'openid-connect') return
  if (userScopes.has(name) || noScopes.has(name)) return
  if (!isScopeName(name)) return leftBehind.add(kinds.scope, name)
  noteMappers(scope, name, leftBehind)
  const attributes = memberOf(scope, 'attributes')
  const words = textOf(attributes, 'consent.screen.text') ?? textOf(scope, 'description')
  // Keycloak writes keys of texts such as ${profileScopeConsentText} for its own.
  const title = words && !words.startsWith('${') ? oneLine(words, 120) : undefined
  yield {
    section: 'scopes',
    value: {
      scope: name,
      ...(title && { texts: { 'en-US': { title } } }),
      required_user_consent: flagOf(attributes, 'display.on.consent.screen'),
    },
  }
}

const isScopeName = (name: string) =>
  /^[\x21\x23-\x5B\x5D-\x7E]{1,128}$/.test(name) && name !== 'list'

function oneLine(text: string, longest: number): string {
  return text
    .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .trim()
    .slice(0, longest)
}

function clientOf(client: ForeignObject, leftBehind: LeftBehindList): ForeignObject {
  const id = textOf(client, 'clientId') ?? ''
  const attributes = memberOf(client, 'attributes')
  const isPublic = flagOf(client, 'publicClient')
  const redirectUris = redirectsOf(client, textsOf(client, 'redirectUris'), leftBehind)
  const grants = grantsOf(client, redirectUris.length > 0)
  const signsIn = grants.some((grant) => grant !== 'client_credentials')
  const lifetime = numberOf(attributes, 'access.token.lifespan')
  const logout = textOf(attributes, 'backchannel.logout.url')
  const name = textOf(client, 'name')
  if (flagOf(client, 'implicitFlowEnabled')) leftBehind.add(kinds.implicit, id)
  if (flagOf(client, 'authorizationServicesEnabled')) leftBehind.add(kinds.permissions, id)
  const usesPkce = textOf(attributes, 'pkce.code.challenge.method') !== undefined
  if (isPublic && !usesPkce && signsIn) leftBehind.add(kinds.pkce, id)
  noteMappers(client, id, leftBehind)
  return {
    client_id: id,
    enabled: memberOf(client, 'enabled') !== false,
    ...(name !== undefined && !name.startsWith('${') && { client_name: oneLine(name, 200) }),
    ...credentialsOf(client, isPublic, leftBehind),
    grant_types: grants,
    redirect_uris: redirectUris,
    post_logout_redirect_uris: afterLogout(client, redirectUris, leftBehind),
    allowed_scopes: scopesOf(client, signsIn, grants.includes('refresh_token')),
    consent: flagOf(client, 'consentRequired') ? 'explicit' : 'implicit',
    ...(!isPublic && { require_pkce: usesPkce }),
    ...(lifetime !== undefined &&
      lifetime >= 30 && { access_token_lifetime: Math.min(lifetime, 86_400) }),
    ...(logout !== undefined && {
      backchannel_logout_uri: logout,
      backchannel_logout_session_required: flagOf(
        attributes,
        'backchannel.logout.session.required',
      ),
    }),
    ...(flagOf(attributes, 'require.pushed.authorization.requests') && {
      require_pushed_authorization_requests: true,
    }),
    ...(flagOf(attributes, 'dpop.bound.access.tokens') && { dpop_bound_access_tokens: true }),
  }
}

function grantsOf(client: ForeignObject, hasAddress: boolean): readonly string[] {
  const attributes = memberOf(client, 'attributes')
  const isPublic = flagOf(client, 'publicClient')
  const signsIn = memberOf(client, 'standardFlowEnabled') !== false && hasAddress
  const asksByPassword = flagOf(client, 'directAccessGrantsEnabled')
  const grants = {
    authorization_code: signsIn,
    password: asksByPassword,
    [deviceGrantType]: flagOf(attributes, 'oauth2.device.authorization.grant.enabled'),
    [cibaGrantType]: !isPublic && flagOf(attributes, 'oidc.ciba.grant.enabled'),
    client_credentials: !isPublic && flagOf(client, 'serviceAccountsEnabled'),
  }
  const given = Object.entries(grants).flatMap(([name, isOn]) => (isOn ? [name] : []))
  const isAboutPeople = given.some((name) => name !== 'client_credentials')
  return isAboutPeople ? [...given, 'refresh_token'] : given
}

function credentialsOf(
  client: ForeignObject,
  isPublic: boolean,
  leftBehind: LeftBehindList,
): ForeignObject {
  if (isPublic) return { token_endpoint_auth_method: 'none' }
  const id = textOf(client, 'clientId') ?? ''
  const attributes = memberOf(client, 'attributes')
  const kind = textOf(client, 'clientAuthenticatorType') ?? 'client-secret'
  const jwksUri = flagOf(attributes, 'use.jwks.url') ? textOf(attributes, 'jwks.url') : undefined
  if (kind === 'client-jwt' && jwksUri !== undefined) {
    return { token_endpoint_auth_method: 'private_key_jwt', jwks_uri: jwksUri }
  }
  if (kind !== 'client-secret' && kind !== 'client-secret-jwt') {
    leftBehind.add(kinds.authentication, `${id} (${kind})`)
    return {}
  }
  const method = kind === 'client-secret' ? 'client_secret_basic' : 'client_secret_jwt'
  const secret = textOf(client, 'secret')
  if (secret !== undefined && !/^\*+$/.test(secret)) {
    return { token_endpoint_auth_method: method, client_secret: secret }
  }
  leftBehind.add(kinds.masked, id)
  return { token_endpoint_auth_method: method }
}

function redirectsOf(
  client: ForeignObject,
  given: readonly string[],
  leftBehind: LeftBehindList,
): readonly string[] {
  const root = textOf(client, 'rootUrl') ?? ''
  const whole = given.map((uri) => (uri.startsWith('/') ? root + uri : uri))
  const usable = whole.filter((uri) => {
    if (problemOfRedirectUri(uri) === undefined) return true
    leftBehind.add(kinds.wildcard, `${uri} of ${textOf(client, 'clientId')}`)
    return false
  })
  return [...new Set(usable)].slice(0, 100)
}

/** `+` stands for the redirect addresses, `-` for none; others are separated by `##`. */
function afterLogout(
  client: ForeignObject,
  redirectUris: readonly string[],
  leftBehind: LeftBehindList,
): readonly string[] {
  const text = textOf(memberOf(client, 'attributes'), 'post.logout.redirect.uris') ?? '+'
  const given = text.split('##').filter((uri) => uri !== '-' && uri !== '')
  const others = given.filter((uri) => uri !== '+')
  const own = redirectsOf(client, others, leftBehind)
  return [...new Set(given.includes('+') ? [...redirectUris, ...own] : own)].slice(0, 100)
}

function scopesOf(
  client: ForeignObject,
  signsIn: boolean,
  getsRefreshTokens: boolean,
): readonly string[] {
  const given = [
    ...textsOf(client, 'defaultClientScopes'),
    ...textsOf(client, 'optionalClientScopes'),
  ].filter((name) => !noScopes.has(name) && isScopeName(name))
  // A client of a person is told of the groups, which stand for the claims with roles.
  const always = signsIn ? ['openid', 'groups'] : []
  const scopes = new Set([...always, ...given])
  if (!getsRefreshTokens) scopes.delete('offline_access')
  return [...scopes].slice(0, 200)
}

/** Every client with a service account has mappers that Keycloak makes itself. */
const ownMappers = /^(?:Client ID|Client Host|Client IP Address|docker-v2.*|aud(?:ience)? resolve)$/

function noteMappers(owner: ForeignObject, name: string, leftBehind: LeftBehindList): void {
  for (const mapper of listOf(owner, 'protocolMappers').filter(isForeignObject)) {
    const title = textOf(mapper, 'name') ?? ''
    if (!ownMappers.test(title)) leftBehind.add(kinds.mappers, `${title} of ${name}`)
  }
}

/** Why a client cannot be registered here; undefined if it can. */
function problemOf(value: ForeignObject, rules: ClientRules): string | undefined {
  if (listOf(value, 'grant_types').length === 0) return 'no way to get tokens is left'
  try {
    readClientRegistration(value, rules)
    return undefined
  } catch (error) {
    if (!(error instanceof ClientMetadataFault)) throw error
    const [first] = error.problems
    return `${first?.path} ${first?.problem}`
  }
}
