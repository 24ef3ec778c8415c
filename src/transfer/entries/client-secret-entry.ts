import Type, { type Static } from 'typebox'
import { Value } from 'typebox/value'
import { safeEqual } from '../../kernel/digest.ts'
import { randomId } from '../../kernel/ids.ts'
import type { ClientRecord, ClientSecret } from '../../oauth/clients/client.ts'
import { type ClientMetadata, usesMac } from '../../oauth/clients/client-metadata.ts'
import type { ClientSecrets } from '../../oauth/clients/client-secrets.ts'

/**
 * A client's secret in `client_secrets`: in the clear or, where the server keeps no more of it, as
 * the digest that it keeps. A digest names its key, since it means nothing under another.
 */
const secretEntry = Type.Object(
  {
    secret: Type.Optional(Type.String()),
    digest: Type.Optional(Type.String({ pattern: /^[\w-]{8}\.[\w-]{43}$/ })),
    expires_at: Type.Optional(Type.Integer({ minimum: 0, maximum: 253_402_300_799 })),
  },
  { additionalProperties: false },
)
const secretEntries = Type.Array(secretEntry, { maxItems: 10 })

export type SecretEntry = Static<typeof secretEntry>

/** Whether a value is a list of secrets, each with a secret or a digest. */
export function areSecretEntries(value: unknown): value is readonly SecretEntry[] {
  return (
    Value.Check(secretEntries, value) &&
    value.every(({ secret, digest }) => (secret === undefined) !== (digest === undefined))
  )
}

/** The secrets in force as members of the client's entry. */
export function secretMembers(
  { clientId, metadata, secrets }: ClientRecord,
  clientSecrets: ClientSecrets,
  now: number,
): { client_secret?: string; client_secrets?: readonly SecretEntry[] } {
  const entries = secrets
    .filter(({ expiresAt }) => expiresAt === undefined || expiresAt > now)
    .map((kept): SecretEntry => {
      const [secret] = clientSecrets.open(clientId, [kept])
      const { expiresAt } = kept
      const expiry = expiresAt === undefined ? {} : { expires_at: inWholeSeconds(expiresAt) }
      if (secret !== undefined) return { secret, ...expiry }
      return { digest: `${keyNameOf(clientSecrets, metadata)}.${kept.digest}`, ...expiry }
    })
  const [first, ...others] = entries
  if (!first) return {}
  const isPlain = others.length === 0 && first.expires_at === undefined
  return isPlain && first.secret !== undefined
    ? { client_secret: first.secret }
    : { client_secrets: entries }
}

interface KeepParts {
  readonly clientId: string
  readonly metadata: ClientMetadata
  readonly existing: readonly ClientSecret[]
  readonly clientSecrets: ClientSecrets
  readonly now: number
}

/** What is kept of a given secret, as it is if it is known; a text says what is wrong with it. */
export function keepSecret(entry: SecretEntry, parts: KeepParts): ClientSecret | string {
  const kept =
    entry.secret === undefined ? keepDigest(entry, parts) : keepClear(entry.secret, parts)
  if (typeof kept === 'string') return kept
  const { expires_at } = entry
  const before = kept.expiresAt === undefined ? undefined : inWholeSeconds(kept.expiresAt)
  if (before === expires_at) return kept
  return { ...kept, expiresAt: expires_at === undefined ? undefined : expires_at * 1000 }
}

function keepClear(secret: string, parts: KeepParts): ClientSecret {
  const { clientId, metadata, existing, clientSecrets } = parts
  const known = existing.find(
    (kept) =>
      clientSecrets.matches(clientId, [kept], secret) && (kept.sealed || !usesMac(metadata)),
  )
  return known ?? clientSecrets.keep(clientId, metadata, secret)
}

function keepDigest({ digest: named = '' }: SecretEntry, parts: KeepParts): ClientSecret | string {
  const { metadata, existing, clientSecrets, now } = parts
  const [keyName, digest = ''] = named.split('.')
  if (keyName !== keyNameOf(clientSecrets, metadata)) {
    return 'is a digest of another server; give the secret, or leave it out and make a new one'
  }
  if (usesMac(metadata)) return 'must be the secret itself, since the server computes with it'
  const known = existing.find((kept) => safeEqual(kept.digest, digest))
  if (known) return known
  return { id: randomId(), digest, sealed: undefined, createdAt: now, expiresAt: undefined }
}

/** A name of the key under which digests are made here: a digest of nothing. */
function keyNameOf(clientSecrets: ClientSecrets, metadata: ClientMetadata): string {
  return clientSecrets.keep('', metadata, '').digest.slice(0, 8)
}

function inWholeSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000)
}
