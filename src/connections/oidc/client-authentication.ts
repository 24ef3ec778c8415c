import { createPrivateKey } from 'node:crypto'
import { type CryptoKey, importPKCS8, SignJWT } from 'jose'
import {
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  None,
  type PrivateKey,
  PrivateKeyJwt,
} from 'openid-client'
import { type Clock, inSeconds } from '../../kernel/time.ts'
import { ArrivalFault } from '../arrival.ts'
import type { Connection } from '../connection.ts'
import type { Ending, OpenConnection } from '../kind.ts'
import type { OidcSettings } from './oidc-settings.ts'
import { isWrongSecret } from './upstream-fault.ts'

/** The names of the secrets of connections of OpenID Connect and OAuth 2.0. */
export const clientSecretNames = ['client_secret', 'client_secret_next', 'private_key'] as const

/**
 * When the client secret ends, if that is known. With a successor nothing has to be done: it is
 * used as soon as the provider does not know the first one any more.
 */
export function secretEndings({ settings, sealed }: Connection): readonly Ending[] {
  const { secret_ends_at: seconds } = settings
  if (typeof seconds !== 'number' || Object.hasOwn(sealed, 'client_secret_next')) return []
  return [{ what: 'client_secret', endsAt: seconds * 1000 }]
}

/** What the choice of an authentication depends on. */
export type ClientIdentity = Pick<
  OidcSettings,
  'clientId' | 'clientAuthentication' | 'keyId' | 'teamId'
>

type Secrets = OpenConnection['secrets']

const appleIssuer = 'https://appleid.apple.com'
const appleAlg = 'ES256'
const appleSecretSeconds = 300

/**
 * Runs a request to a provider with the secret of a connection. If the provider does not know it,
 * with the next one: so a secret can be replaced here and there, one after the other.
 */
export async function authenticated<T>(
  identity: ClientIdentity,
  secrets: Secrets,
  clock: Clock,
  request: (authentication: ClientAuth) => Promise<T>,
): Promise<T> {
  const [first, next] = await authenticationsOf(identity, secrets, clock)
  if (!next) return request(first)
  try {
    return await request(first)
  } catch (error) {
    if (!isWrongSecret(error)) throw error
    return request(next)
  }
}

type Authentications = readonly [first: ClientAuth, next?: ClientAuth]

async function authenticationsOf(
  identity: ClientIdentity,
  secrets: Secrets,
  clock: Clock,
): Promise<Authentications> {
  switch (identity.clientAuthentication) {
    case 'none':
      return [None()]
    case 'client_secret_basic':
      return withSecrets(secrets, ClientSecretBasic)
    case 'client_secret_post':
      return withSecrets(secrets, ClientSecretPost)
    case 'private_key_jwt':
      return [PrivateKeyJwt(await namedKey(identity, secrets))]
    case 'apple':
      return [ClientSecretPost(await appleSecret(identity, secrets, clock))]
  }
}

function withSecrets(
  { client_secret: secret, client_secret_next: next }: Secrets,
  method: (secret: string) => ClientAuth,
): Authentications {
  const [first, second] = [secret, next].filter((each) => each !== undefined && each !== '')
  if (first === undefined) throw new ArrivalFault('misconfigured', 'the client secret is missing')
  return second === undefined ? [method(first)] : [method(first), method(second)]
}

const keyAlgs: Readonly<Record<string, string>> = { rsa: 'RS256', ec: 'ES256', ed25519: 'EdDSA' }

async function namedKey({ keyId }: ClientIdentity, secrets: Secrets): Promise<PrivateKey> {
  const key = await privateKey(secrets)
  return keyId === undefined ? { key } : { key, kid: keyId }
}

async function privateKey({ private_key: pem }: Secrets, usedWith?: string): Promise<CryptoKey> {
  if (pem === undefined) throw new ArrivalFault('misconfigured', 'the private key is missing')
  try {
    const alg = usedWith ?? keyAlgs[createPrivateKey(pem).asymmetricKeyType ?? ''] ?? ''
    return await importPKCS8(pem, alg)
  } catch {
    // The reason is not kept, because it may quote the key.
    const words = 'the private key cannot be used; it has to be PKCS #8 in PEM, for Apple of P-256'
    throw new ArrivalFault('misconfigured', words)
  }
}

/** Apple's client secret: a JWT that is signed with the key of the team. */
async function appleSecret(
  identity: ClientIdentity,
  secrets: Secrets,
  clock: Clock,
): Promise<string> {
  const { clientId, keyId, teamId } = identity
  if (keyId === undefined || teamId === undefined) {
    throw new ArrivalFault('misconfigured', 'key_id and team_id are needed for Apple')
  }
  const key = await privateKey(secrets, appleAlg)
  const now = inSeconds(clock())
  return new SignJWT({})
    .setProtectedHeader({ alg: appleAlg, kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(appleIssuer)
    .setIssuedAt(now)
    .setExpirationTime(now + appleSecretSeconds)
    .sign(key)
}
