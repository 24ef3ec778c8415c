import type { Connection, KindName } from '../connection.ts'

type Claims = Readonly<Record<string, unknown>>

/** How the claims of a product are read. */
export interface ClaimRules {
  /** What names a person for good. */
  subjectOf(claims: Claims): unknown
  /** Whether the product has proved the address in `email`. */
  isEmailProved(claims: Claims): boolean
  /** How a refresh token is asked for, where the scope `offline_access` is not offered. */
  readonly asksOffline?: Readonly<Record<string, string>>
  /** Names of the person that came beside the code. They are for the profile alone. */
  namesIn?(parameters: URLSearchParams): Claims
}

/** A product at the other side. */
export interface Preset {
  readonly kind: KindName
  /** Settings that hold unless the connection has its own. */
  readonly settings: Readonly<Record<string, unknown>>
  readonly rules: ClaimRules
}

/** OpenID Connect Core §5.1. */
const standard: ClaimRules = {
  subjectOf: ({ sub }) => sub,
  isEmailProved: ({ email_verified }) => isTrue(email_verified),
}

/**
 * `email` can be set to any address by whoever administers a tenant (nOAuth), and `sub` is another
 * one for each client. `xms_edov` says that the tenant owns the domain of the address.
 */
const entra: ClaimRules = {
  subjectOf: ({ oid }) => oid,
  isEmailProved: ({ xms_edov }) => isTrue(xms_edov),
}

/** Google only vouches for addresses whose domain it serves; others may have changed hands. */
const google: ClaimRules = {
  subjectOf: ({ sub }) => sub,
  isEmailProved: ({ email, email_verified, hd }) =>
    isTrue(email_verified) &&
    (typeof hd === 'string' || String(email).toLowerCase().endsWith('@gmail.com')),
  asksOffline: { access_type: 'offline' },
}

/** Apple names people once, in a form field that is not signed. */
const apple: ClaimRules = {
  ...standard,
  namesIn(parameters) {
    const user = parameters.get('user') ?? ''
    if (user === '' || user.length > 2048) return {}
    try {
      const { firstName, lastName } = Object(Object(JSON.parse(user)).name)
      return { given_name: firstName, family_name: lastName }
    } catch {
      return {}
    }
  },
}

const usualScopes = ['openid', 'email', 'profile']

/** The products that are known by name. What they differ in is here and nowhere else. */
export const presets: Readonly<Record<string, Preset>> = {
  google: {
    kind: 'oidc',
    settings: { issuer: 'https://accounts.google.com', scopes: usualScopes },
    rules: google,
  },
  entra: { kind: 'oidc', settings: { scopes: usualScopes }, rules: entra },
  apple: {
    kind: 'oidc',
    settings: {
      issuer: 'https://appleid.apple.com',
      // Apple names people only in a form, and only if asked for this.
      scopes: ['openid', 'email', 'name'],
      response_mode: 'form_post',
      client_authentication: 'apple',
    },
    rules: apple,
  },
  github: {
    kind: 'oauth',
    settings: {
      authorization_endpoint: 'https://github.com/login/oauth/authorize',
      token_endpoint: 'https://github.com/login/oauth/access_token',
      userinfo_endpoint: 'https://api.github.com/user',
      emails_endpoint: 'https://api.github.com/user/emails',
      scopes: ['read:user', 'user:email'],
      client_authentication: 'client_secret_post',
      subject_member: 'id',
    },
    rules: standard,
  },
  gitlab: {
    kind: 'oidc',
    settings: { issuer: 'https://gitlab.com', scopes: usualScopes },
    rules: standard,
  },
  okta: { kind: 'oidc', settings: { scopes: usualScopes }, rules: standard },
  keycloak: { kind: 'oidc', settings: { scopes: usualScopes }, rules: standard },
  ostiary: {
    kind: 'oidc',
    settings: { scopes: usualScopes, par: true },
    rules: standard,
  },
}

const entraHosts = new Set([
  ...['login.microsoftonline.com', 'login.microsoftonline.us'],
  ...['login.partner.microsoftonline.cn', 'sts.windows.net'],
])

/** The preset of a connection; undefined if it has none, or one of another kind. */
export function findPreset(name: string | undefined, kind: KindName): Preset | undefined {
  const preset = presets[name ?? '']
  return preset?.kind === kind ? preset : undefined
}

/** The settings of a connection over those of its preset. */
export function settingsWithPreset({
  preset,
  kind,
  settings,
}: Pick<Connection, 'preset' | 'kind' | 'settings'>): Claims {
  return { ...findPreset(preset, kind)?.settings, ...settings }
}

/**
 * How claims of an issuer are read. Well-known issuers are recognized, so that
 * their addresses are not believed because somebody has chosen another preset.
 */
export function claimRulesOf(issuer: string, preset: Preset | undefined): ClaimRules {
  if (entraHosts.has(URL.parse(issuer)?.hostname ?? '')) return entra
  if (issuer === 'https://accounts.google.com') return google
  return preset?.rules ?? standard
}

/** Whether a claim says yes. Apple and Entra also say it with a text or a number. */
function isTrue(claim: unknown): boolean {
  return claim === true || claim === 'true' || claim === 1 || claim === '1'
}
