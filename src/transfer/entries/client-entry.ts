import { isDeepStrictEqual } from 'node:util'
import type { Static } from 'typebox'
import Type from 'typebox'
import { Value } from 'typebox/value'
import { safeEqual } from '../../kernel/secrets.ts'
import {
  type ClientSecrets,
  mostSecrets,
  secretPlaceholder,
  secretsInForce,
} from '../../oauth/clients/client-secrets.ts'
import type { ClientRules } from '../../oauth/clients/metadata/client-rules.ts'
import { inspectClientMetadata } from '../../oauth/clients/metadata/read-client-registration.ts'
import type { ClientRecord, ClientSecret } from '../../oauth/model/client.ts'
import { ClientMetadata, usesMac } from '../../oauth/model/client-metadata.ts'
import { mergeEntry } from './entry-path.ts'

type Members = Readonly<Record<string, unknown>>

/** Every member of a client's entry. */
export const clientMembers: readonly string[] = [
  ...['client_id', 'client_secret', 'client_secrets', 'enabled', 'registered_by', 'scope'],
  ...Object.keys(ClientMetadata.properties),
]

/** Members whose value is derived from others unless somebody sets it. */
const derivedMembers = ['response_types', 'allowed_origins'] as const

/** Members that exclude each other. */
const alternatives: readonly (readonly string[])[] = [
  ['scope', 'allowed_scopes'],
  ['jwks', 'jwks_uri'],
  clientMembers.filter((name) => /^tls_client_auth_(subject|san)_/.test(name)),
]

/** The entry of a client in an import file, without its secrets. */
export function clientEntry(record: ClientRecord, rules: ClientRules): Members {
  const { registeredBy } = record
  return { ...registrationOf(record, rules), ...(registeredBy && { registered_by: registeredBy }) }
}

/** The part of an entry that is a registration. */
function registrationOf(
  { clientId, enabled, metadata }: ClientRecord,
  rules: ClientRules,
): Members {
  return { client_id: clientId, enabled, ...chosenMetadata(metadata, rules) }
}

/** The metadata without derived values, so that they are derived again when the rest changes. */
function chosenMetadata(metadata: ClientMetadata, rules: ClientRules): Partial<ClientMetadata> {
  let chosen: Partial<ClientMetadata> = metadata
  for (const name of derivedMembers) {
    const { [name]: value, ...others } = chosen
    const { metadata: derived } = inspectClientMetadata(others, rules)
    if (isDeepStrictEqual(derived[name], value)) chosen = others
  }
  return chosen
}

/** Merges the registration of an entry into the client that exists. */
export function mergeClientEntry(
  existing: ClientRecord | undefined,
  given: Members,
  rules: ClientRules,
): Members {
  const replaced = alternatives.filter((names) => names.some((name) => given[name] != null)).flat()
  const before = existing ? Object.entries(registrationOf(existing, rules)) : []
  return mergeEntry(
    Object.fromEntries(before.filter(([name]) => !replaced.includes(name))),
    given,
    Object.keys(ClientMetadata.properties),
  )
}

/**
 * A secret in `client_secrets`: in clear text or, if the server keeps only a digest, as its SHA-256
 * in base64url, which any server can import.
 */
const secretEntry = Type.Object(
  {
    secret: Type.Optional(Type.String()),
    sha256: Type.Optional(Type.String({ pattern: /^[\w-]{42}[AEIMQUYcgkosw048]$/ })),
    expires_at: Type.Optional(Type.Integer({ minimum: 0, maximum: 253_402_300_799 })),
  },
  { additionalProperties: false },
)
export const clientSecretEntries = Type.Array(secretEntry, { maxItems: mostSecrets })

type SecretEntry = Static<typeof secretEntry>

/** Whether a value is a list of secrets, each with a secret or its SHA-256. */
export function areSecretEntries(value: unknown): value is readonly SecretEntry[] {
  return (
    Value.Check(clientSecretEntries, value) &&
    value.every(({ secret, sha256 }) => (secret === undefined) !== (sha256 === undefined))
  )
}

/** The members of a client's entry that hold its secrets, without expired ones. */
export function secretMembers(
  client: ClientRecord,
  clientSecrets: ClientSecrets,
  now: number,
): { client_secret?: string; client_secrets?: readonly SecretEntry[] } {
  const { clientId } = client
  const entries = secretsInForce(client, now).map((kept): SecretEntry => {
    const [secret] = clientSecrets.open(clientId, [kept])
    const { expiresAt } = kept
    const expiry = expiresAt === undefined ? {} : { expires_at: inWholeSeconds(expiresAt) }
    if (secret !== undefined) return { secret, ...expiry }
    return { sha256: clientSecrets.hashOf(clientId, kept), ...expiry }
  })
  const [first, ...others] = entries
  if (!first) return {}
  const isPlain = others.length === 0 && first.expires_at === undefined
  return isPlain && first.secret !== undefined
    ? { client_secret: first.secret }
    : { client_secrets: entries }
}

interface SecretContext {
  readonly clientId: string
  readonly metadata: ClientMetadata
  readonly existing: readonly ClientSecret[]
  readonly clientSecrets: ClientSecrets
}

/** The stored form of a given secret; unchanged if it is known. A text is the problem with it. */
export function keepSecret(entry: SecretEntry, parts: SecretContext): ClientSecret | string {
  if (entry.secret === secretPlaceholder) return 'is the placeholder of a secret, and not a secret'
  const kept = entry.secret === undefined ? keepHash(entry, parts) : keepClear(entry.secret, parts)
  if (typeof kept === 'string') return kept
  const { expires_at } = entry
  const before = kept.expiresAt === undefined ? undefined : inWholeSeconds(kept.expiresAt)
  if (before === expires_at) return kept
  return { ...kept, expiresAt: expires_at === undefined ? undefined : expires_at * 1000 }
}

function keepClear(secret: string, parts: SecretContext): ClientSecret {
  const { clientId, metadata, existing, clientSecrets } = parts
  const known = existing.find(
    (kept) =>
      clientSecrets.matches(clientId, [kept], secret) && (kept.sealed || !usesMac(metadata)),
  )
  return known ?? clientSecrets.keep(clientId, metadata, secret)
}

function keepHash({ sha256: hash = '' }: SecretEntry, parts: SecretContext): ClientSecret | string {
  const { clientId, metadata, existing, clientSecrets } = parts
  if (usesMac(metadata)) return 'must be the secret itself, since the server computes with it'
  const fresh = clientSecrets.keepHash(clientId, hash)
  return existing.find((kept) => safeEqual(kept.digest, fresh.digest)) ?? fresh
}

function inWholeSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
