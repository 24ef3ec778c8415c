import { hash } from 'node:crypto'
import { inSeconds } from '../../kernel/time.ts'
import { fitClaims } from '../claims/fit-claims.ts'
import { jwtTyp } from '../keys/jws.ts'
import { peekClaims } from '../keys/verify-jwt.ts'
import type { Grant } from '../model/authorization.ts'
import type { Client } from '../model/client.ts'
import { isAccessTokenId } from './access-token-claims.ts'
import type { TokenContext } from './token-context.ts'
import { type ClientJwtContext, writeClientJwt } from './write-client-jwt.ts'

export interface IdTokenRequest {
  readonly client: Client
  readonly grant: Grant
  /** What is issued together with the ID token. The ID token contains its hash. */
  readonly accessToken?: string | undefined
  readonly code?: string | undefined
  readonly state?: string | undefined
  /** Claims about the person. Those that do not fit are left out. */
  readonly claims?: Readonly<Record<string, unknown>> | undefined
  /** When the first role among the claims ends. */
  readonly endsAt?: number | undefined
}

interface IdToken {
  readonly token: string
  readonly expiresIn: number
}

export interface IdTokens {
  /** What an ID token would contain; none is made. */
  claims(request: IdTokenRequest): Readonly<Record<string, unknown>>
  issue(request: IdTokenRequest): Promise<IdToken>
}

/** Issues ID tokens (OpenID Connect Core §2), signed and encrypted as the client registered. */
export function idTokens(context: ClientJwtContext): IdTokens {
  const { issuer, shownIds, clock } = context

  function claimsOf({
    client,
    grant,
    accessToken,
    code,
    state,
    claims = {},
    endsAt,
  }: IdTokenRequest) {
    const alg = client.idTokenAlg
    const iat = inSeconds(clock())
    const shown = shownIds.showAll(client, grant)
    const own = {
      iss: issuer,
      sub: shown.sub,
      aud: client.id,
      exp: Math.min(iat + client.lifetimes.idToken, inSeconds(endsAt ?? Number.POSITIVE_INFINITY)),
      iat,
      auth_time: inSeconds(grant.authTime),
      sid: shown.sessionId,
      ...(grant.nonce !== undefined && { nonce: grant.nonce }),
      ...(grant.acr !== undefined && { acr: grant.acr }),
      ...(grant.amr.length > 0 && { amr: grant.amr }),
      ...(accessToken !== undefined && { at_hash: halfHash(alg, accessToken) }),
      ...(code !== undefined && { c_hash: halfHash(alg, code) }),
      ...(state !== undefined && { s_hash: halfHash(alg, state) }),
    }
    return { ...fitClaims(claims, own, client.groupsClaim.name), ...own }
  }

  return {
    claims: claimsOf,
    async issue(request) {
      const { client } = request
      const { idTokenAlg: alg, idTokenEncryption: encryption } = client
      const form = { typ: jwtTyp.idToken, alg, encryption }
      const claims = claimsOf(request)
      const token = await writeClientJwt(context, client, form, claims)
      return { token, expiresIn: Math.max(0, claims.exp - claims.iat) }
    },
  }
}

/**
 * The left half of the digest of the signature algorithm (OpenID Connect Core §3.1.3.6). Ed25519
 * uses SHA-512.
 */
function halfHash(alg: Client['idTokenAlg'], text: string): string {
  const digest = hash(alg === 'EdDSA' ? 'sha512' : 'sha256', text, 'buffer')
  return digest.subarray(0, digest.length / 2).toString('base64url')
}

/** The user, client and session of an ID token. */
interface IdTokenHint {
  readonly sub: string
  readonly aud: string
  readonly sid: string
}

/** The same, with when it was issued and when the person signed in, in seconds. */
interface PresentIdToken extends IdTokenHint {
  readonly iat: number
  readonly authTime: number
}

/** Reads an ID token of this server that has not expired. Undefined for anything else. */
export type ReadIdToken = (text: string) => Promise<PresentIdToken | undefined>

/**
 * Reads an `id_token_hint`: an ID token of this server, which may have expired. Returns undefined
 * for anything else (S04).
 */
export type ReadIdTokenHint = (text: string) => Promise<IdTokenHint | undefined>

export function idTokenHintReader(context: TokenContext): ReadIdTokenHint {
  return (text) => readIdToken(context, text, 'may have expired')
}

export function idTokenReader(context: TokenContext): ReadIdToken {
  return (text) => readIdToken(context, text, 'must be valid')
}

async function readIdToken(
  { verifier, secretsOf, shownIds, clients }: TokenContext,
  text: string,
  rule: 'must be valid' | 'may have expired',
): Promise<PresentIdToken | undefined> {
  // The unverified audience only selects the key. It counts after the token is verified.
  const audience = peekClaims(text)?.aud
  const client = typeof audience === 'string' ? await clients.findIssuedTo(audience) : undefined
  if (!client) return undefined
  const outcome =
    client.idTokenAlg === 'HS256'
      ? verifier.verifyHs256(text, jwtTyp.idToken, await secretsOf(client), rule)
      : await verifier.verify(text, [jwtTyp.idToken], rule)
  // An access token may have the same type. It was given to resource servers too.
  if (!outcome.ok || isAccessTokenId(outcome.claims.jti)) return undefined
  const sub = shownIds.read(client, 'sub', String(outcome.claims.sub))
  const sid = shownIds.read(client, 'sessionId', String(outcome.claims.sid))
  if (sub === undefined || sid === undefined) return undefined
  const { iat, auth_time: authTime } = outcome.claims
  return { sub, aud: client.id, sid, iat, authTime: Number(authTime) }
}
