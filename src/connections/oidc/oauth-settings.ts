import Type from 'typebox'
import type { Connection } from '../connection.ts'
import type { Recipient } from '../kind.ts'
import type { ClientIdentity } from './client-authentication.ts'
import { clientSettings, settingsReader, upstreamAddress } from './oidc-settings.ts'
import { settingsWithPreset } from './presets.ts'

/** The settings of a connection of kind `oauth`. */
export const oauthSettings = Type.Object(
  {
    ...clientSettings,
    issuer: Type.Optional(upstreamAddress('What the provider calls itself in `iss` (RFC 9207).')),
    authorization_endpoint: upstreamAddress('Where people sign in.'),
    token_endpoint: upstreamAddress('Where a code is exchanged for an access token.'),
    userinfo_endpoint: upstreamAddress('Where an object about the person is read.'),
    emails_endpoint: Type.Optional(
      upstreamAddress('Where a list of `email`, `primary` and `verified` is read.'),
    ),
    subject_member: Type.Optional(
      Type.String({
        pattern: '^[A-Za-z0-9_-]{1,64}$',
        description: 'The member that names a person for good. A name that can change does not.',
      }),
    ),
  },
  { additionalProperties: false },
)

/** The settings of a connection with what its preset and this file add. */
export interface OAuthSettings extends ClientIdentity {
  /** What stands for the provider. */
  readonly identity: string
  readonly issuer: string | undefined
  readonly authorizationEndpoint: string
  readonly tokenEndpoint: string
  readonly userinfoEndpoint: string
  readonly emailsEndpoint: string | undefined
  readonly subjectMember: string
  readonly scopes: readonly string[]
  readonly secretEndsAt: number | undefined
}

const readGiven = settingsReader(oauthSettings)
const usualSubject = 'sub'

export function readOAuthSettings(connection: Connection): OAuthSettings {
  const given = readGiven(connection)
  return {
    identity: identityOf(connection),
    issuer: given.issuer,
    clientId: given.client_id,
    clientAuthentication: given.client_authentication ?? 'client_secret_basic',
    keyId: given.key_id,
    teamId: given.team_id,
    secretEndsAt: given.secret_ends_at === undefined ? undefined : given.secret_ends_at * 1000,
    authorizationEndpoint: given.authorization_endpoint,
    tokenEndpoint: given.token_endpoint,
    userinfoEndpoint: given.userinfo_endpoint,
    emailsEndpoint: given.emails_endpoint,
    subjectMember: given.subject_member ?? usualSubject,
    scopes: given.scopes ?? [],
  }
}

/**
 * A provider without ID tokens is whoever answers at these two addresses, and a person is what one
 * member says. If any of them changes, nobody who came before can be recognized.
 */
export function identityOf(connection: Recipient): string {
  const settings = settingsWithPreset(connection)
  const { token_endpoint, userinfo_endpoint, subject_member = usualSubject } = settings
  return [token_endpoint, userinfo_endpoint, subject_member].join(' ')
}
