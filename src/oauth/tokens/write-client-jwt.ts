import { CompactEncrypt } from 'jose'
import type { PublicJwk } from '../../kernel/public-jwk.ts'
import type { Clock } from '../../kernel/time.ts'
import type { ClientKeys } from '../clients/client-keys.ts'
import type { JwtTyp } from '../keys/jws.ts'
import type { Keyring } from '../keys/keyring.ts'
import { asciiJson, signHs256, signJwt } from '../keys/sign-jwt.ts'
import type { Client, JweChoice } from '../model/client.ts'
import { OAuthError } from '../oauth-error.ts'
import type { ShownIds } from '../pairwise-ids.ts'

/**
 * Encrypts a text for a client's RSA key (RFC 7516 §7.1). `nested` means that the text is a JWT.
 */
function encryptFor(
  { key, jwk: { kid } }: PublicJwk,
  { alg, enc }: JweChoice,
  text: string,
  { nested }: { readonly nested: boolean },
): Promise<string> {
  const header = { alg, enc, ...(kid !== undefined && { kid }), ...(nested && { cty: 'JWT' }) }
  return new CompactEncrypt(Buffer.from(text)).setProtectedHeader(header).encrypt(key)
}

/** What JWTs for clients are made with. */
export interface ClientJwtContext {
  readonly issuer: string
  readonly keyring: Keyring
  readonly clientKeys: ClientKeys
  readonly secretsOf: SecretsOf
  readonly shownIds: ShownIds
  readonly clock: Clock
}

/** A client's secrets that can be opened to compute a MAC, newest first. */
export type SecretsOf = (client: Client) => Promise<readonly string[]>

/** The form in which a client wants a JWT: signed, encrypted, or both. */
interface ClientJwtForm {
  readonly typ: JwtTyp
  readonly alg: Client['idTokenAlg'] | undefined
  readonly encryption: JweChoice | undefined
}

/**
 * Writes claims as a JWT in the form that the client registered (OpenID Connect Core §2, §5.3.2,
 * §10).
 */
export async function writeClientJwt(
  { keyring, clientKeys, secretsOf }: ClientJwtContext,
  client: Client,
  { typ, alg, encryption }: ClientJwtForm,
  claims: object,
): Promise<string> {
  const text = alg ? await sign(alg) : asciiJson(claims)
  if (!encryption) return text
  const key = await clientKeys.forEncryption(client)
  if (!key) throw lacking('a key to encrypt for')
  return encryptFor(key, encryption, text, { nested: alg !== undefined })

  async function sign(alg: Client['idTokenAlg']): Promise<string> {
    if (alg !== 'HS256') return signJwt(keyring, alg, typ, claims)
    const [secret] = await secretsOf(client)
    if (!secret) throw lacking('a secret to sign with')
    return signHs256(secret, typ, claims)
  }

  function lacking(what: string): OAuthError {
    return new OAuthError('invalid_request', `the client has not registered ${what}`, {
      detail: client.id,
    })
  }
}
