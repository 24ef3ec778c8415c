import { jwtTyp } from '../keys/jwt-typ.ts'
import { type JwtVerifier, peekClaims } from '../keys/verify-jwt.ts'
import type { Client } from '../model/client.ts'
import type { ShownIds } from '../pairwise/shown-ids.ts'
import { isAccessTokenId } from './access/token-id.ts'
import type { SecretsOf } from './write-client-jwt.ts'

/** The user, client and session of an ID token. */
interface IdTokenHint {
  readonly sub: string
  readonly aud: string
  readonly sid: string
}

/**
 * Reads an `id_token_hint`: an ID token of this server, which may have expired. Returns undefined
 * for anything else (S04).
 */
export type ReadIdTokenHint = (text: string) => Promise<IdTokenHint | undefined>

interface IdTokenHintReaderDependencies {
  readonly verifier: JwtVerifier
  readonly secretsOf: SecretsOf
  readonly shownIds: ShownIds
  readonly findClient: (clientId: string) => Promise<Client | undefined>
}

export function idTokenHintReader(deps: IdTokenHintReaderDependencies): ReadIdTokenHint {
  const { verifier, secretsOf, shownIds, findClient } = deps
  return async (text) => {
    // The unverified audience only selects the key. It counts after the token is verified.
    const audience = peekClaims(text)?.aud
    const client = typeof audience === 'string' ? await findClient(audience) : undefined
    if (!client) return undefined
    const outcome =
      client.idTokenAlg === 'HS256'
        ? verifier.verifyHs256(text, jwtTyp.idToken, await secretsOf(client), 'may have expired')
        : await verifier.verify(text, [jwtTyp.idToken], 'may have expired')
    // An access token may have the same type. It was given to resource servers too.
    if (!outcome.ok || isAccessTokenId(outcome.claims.jti)) return undefined
    const sub = shownIds.read(client, 'sub', String(outcome.claims.sub))
    const sid = shownIds.read(client, 'sessionId', String(outcome.claims.sid))
    return sub !== undefined && sid !== undefined ? { sub, aud: client.id, sid } : undefined
  }
}
