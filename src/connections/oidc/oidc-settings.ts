import Type, { type Static, type TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { ArrivalFault } from '../arrival.ts'
import type { Connection } from '../connection.ts'
import { type ClaimRules, claimRulesOf, findPreset, settingsWithPreset } from './presets.ts'

/** How this server proves itself at the token endpoint of a provider. */
const clientAuthentications = [
  'client_secret_basic',
  'client_secret_post',
  'private_key_jwt',
  'apple',
  'none',
] as const

/** Algorithms of ID tokens. None of them is without a signature, or with a shared secret. */
const signingAlgs = ['RS256', 'ES256', 'PS256', 'EdDSA', 'Ed25519'] as const

const text = (description: string) => Type.String({ minLength: 1, maxLength: 255, description })

/** An address of the other side. Which ones may be requested is decided when that is done. */
export const upstreamAddress = (description: string) =>
  Type.String({ pattern: '^https?://[^\\s#]+$', maxLength: 2048, description })

/** Settings that connections of OpenID Connect and OAuth 2.0 share. */
export const clientSettings = {
  client_id: text('What the provider calls this server.'),
  scopes: Type.Optional(
    Type.Array(Type.String({ pattern: '^[\\x21\\x23-\\x5B\\x5D-\\x7E]{1,255}$' }), {
      maxItems: 32,
      uniqueItems: true,
      description: 'What is asked for.',
    }),
  ),
  client_authentication: Type.Optional(
    Type.Enum(clientAuthentications, {
      description: 'How this server proves itself; with client_secret_basic unless it is set.',
    }),
  ),
  key_id: Type.Optional(text('The `kid` of the private key.')),
  team_id: Type.Optional(text('The team that the private key of Apple is of.')),
  secret_ends_at: Type.Optional(
    Type.Integer({ minimum: 0, description: 'When the client secret ends, in seconds.' }),
  ),
}

/** The settings of a connection of kind `oidc`. */
export const oidcSettings = Type.Object(
  {
    issuer: Type.String({
      pattern: '^https?://[^\\s?#]+$',
      maxLength: 2048,
      description: 'must be the address of the provider, exactly as the provider writes it',
    }),
    ...clientSettings,
    response_mode: Type.Optional(
      Type.Enum(['query', 'form_post'], { description: 'How answers come; by query unless set.' }),
    ),
    signing_algs: Type.Optional(
      Type.Array(Type.Enum(signingAlgs), {
        minItems: 1,
        description: 'How ID tokens may be signed; in each of these ways unless set.',
      }),
    ),
    userinfo: Type.Optional(
      Type.Boolean({ description: 'Whether user info is read; it is unless this is false.' }),
    ),
    par: Type.Optional(
      Type.Boolean({ description: 'Whether requests are pushed if that is offered (RFC 9126).' }),
    ),
    prompt: Type.Optional(
      Type.Enum(['login', 'consent', 'select_account'], {
        description: 'What people are asked over there each time.',
      }),
    ),
    acr_values: Type.Optional(
      Type.Array(text('Asked for unless a client asks for others.'), { maxItems: 16 }),
    ),
    logout: Type.Optional(
      Type.Enum(['local', 'upstream'], {
        description: 'With `upstream`, a sign-out here leads to that of the provider, too.',
      }),
    ),
    refresh: Type.Optional(
      Type.Object(
        {
          every_minutes: Type.Integer({
            minimum: 5,
            maximum: 43_200,
            description: 'How often the provider is asked again whether an account is there.',
          }),
        },
        {
          additionalProperties: false,
          description:
            'Asks the provider again about people who have signed in, and ends their sessions when it refuses; never unless set.',
        },
      ),
    ),
    domain_hint: Type.Optional(text('Tells Entra where people sign in.')),
    tenants: Type.Optional(
      Type.Array(Type.String({ pattern: '^[0-9A-Fa-f-]{36}$' }), {
        maxItems: 1000,
        description: 'The tenants of Entra whose people may come, by their ids.',
      }),
    ),
    hd: Type.Optional(
      Type.Array(text('A domain of Google Workspace whose people may come.'), { maxItems: 100 }),
    ),
  },
  { additionalProperties: false },
)

/** The settings of a connection with what its preset and this file add. */
export interface OidcSettings {
  readonly issuer: string
  readonly clientId: string
  readonly scopes: readonly string[]
  readonly clientAuthentication: (typeof clientAuthentications)[number]
  readonly keyId: string | undefined
  readonly teamId: string | undefined
  readonly secretEndsAt: number | undefined
  readonly responseMode: 'query' | 'form_post'
  readonly signingAlgs: readonly string[]
  readonly readsUserinfo: boolean
  readonly pushesRequests: boolean
  readonly prompt: string | undefined
  readonly acrValues: readonly string[]
  /** Whether a sign-out here ends the session over there, too. */
  readonly endsUpstream: boolean
  /** How often the provider is asked again about people who have signed in. */
  readonly refreshEveryMs: number | undefined
  readonly domainHint: string | undefined
  /** In lower case. */
  readonly tenants: readonly string[]
  readonly hostedDomains: readonly string[]
  readonly rules: ClaimRules
}

/** Reads the settings of connections over those of their presets. */
export function settingsReader<Schema extends TSchema>(
  schema: Schema,
): (connection: Connection) => Static<Schema> {
  let validator: Validator | undefined
  return (connection) => {
    const merged: unknown = settingsWithPreset(connection)
    // Compiled when it is needed first, because many servers have no connections.
    validator ??= Compile(schema)
    if (validator.Check(merged)) return merged as Static<Schema>
    const words = 'the settings do not fit their description; save them again'
    throw new ArrivalFault('misconfigured', words)
  }
}

const readGiven = settingsReader(oidcSettings)

export function readOidcSettings(connection: Connection): OidcSettings {
  const given = readGiven(connection)
  const { issuer } = given
  const tenants = (given.tenants ?? []).map((tenant) => tenant.toLowerCase())
  if (isMultiTenant(issuer) && tenants.length === 0) {
    const words = 'an issuer of all tenants of Entra needs the setting tenants'
    throw new ArrivalFault('misconfigured', words)
  }
  return {
    issuer,
    clientId: given.client_id,
    scopes: [...new Set(['openid', ...(given.scopes ?? ['email', 'profile'])])],
    clientAuthentication: given.client_authentication ?? 'client_secret_basic',
    keyId: given.key_id,
    teamId: given.team_id,
    secretEndsAt: given.secret_ends_at === undefined ? undefined : given.secret_ends_at * 1000,
    responseMode: given.response_mode ?? 'query',
    signingAlgs: given.signing_algs ?? signingAlgs,
    readsUserinfo: given.userinfo ?? true,
    pushesRequests: given.par ?? false,
    prompt: given.prompt,
    acrValues: given.acr_values ?? [],
    endsUpstream: given.logout === 'upstream',
    refreshEveryMs: given.refresh && given.refresh.every_minutes * 60_000,
    domainHint: given.domain_hint,
    tenants,
    hostedDomains: given.hd ?? [],
    rules: claimRulesOf(issuer, findPreset(connection.preset, connection.kind)),
  }
}

/** Whether an issuer of Entra stands for many tenants. Each tenant is the issuer of its tokens. */
export function isMultiTenant(issuer: string): boolean {
  return /^https:\/\/login\.microsoftonline\.com\/(?:common|organizations)\/v2\.0$/.test(issuer)
}

/** The issuer of the tokens of a tenant of Entra. */
export function tenantIssuer(tenant: string): string {
  return `https://login.microsoftonline.com/${tenant}/v2.0`
}
