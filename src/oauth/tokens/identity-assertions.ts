import { randomId } from '../../kernel/secrets.ts'
import { inSeconds } from '../../kernel/time.ts'
import { jwtTyp } from '../keys/jws.ts'
import { signJwt } from '../keys/sign-jwt.ts'
import type { AssertionTarget, Grant } from '../model/authorization.ts'
import type { Client } from '../model/client.ts'
import type { Confirmation } from '../model/confirmation.ts'
import type { TokenContext } from './token-context.ts'

interface IdentityAssertionRequest {
  readonly client: Client
  readonly grant: Grant
  readonly assertion: AssertionTarget
  readonly scopes: readonly string[]
  /** What the client has proven here, and has to prove there. */
  readonly cnf: Confirmation | undefined
}

/** Issues assertions for the authorization servers of other parties. */
export interface IdentityAssertions {
  issue(
    request: IdentityAssertionRequest,
  ): Promise<{ readonly token: string; readonly expiresIn: number }>
}

/**
 * Identity assertions (draft-ietf-oauth-identity-assertion-authz-grant §3.1). They are signed JWTs
 * with a `typ` of their own, so nobody takes one for a token. They are not stored, and live as long
 * as it takes to use one.
 */
export function identityAssertions({
  keyring,
  issuer,
  clock,
}: Pick<TokenContext, 'keyring' | 'issuer' | 'clock'>): IdentityAssertions {
  return {
    async issue({ client, grant, assertion, scopes, cnf }) {
      const { audience, clientId, resource, sub, email, lifetime, endsAt } = assertion
      const iat = inSeconds(clock())
      // Nobody can take it back, so it must not count for longer than what it was given by.
      const end = Math.min(iat + lifetime, inSeconds(endsAt ?? Number.POSITIVE_INFINITY))
      const exp = Math.max(iat, end)
      const claims = {
        jti: randomId(),
        iss: issuer,
        sub,
        aud: audience,
        client_id: clientId,
        iat,
        exp,
        ...(resource !== undefined && { resource }),
        ...(scopes.length > 0 && { scope: scopes.join(' ') }),
        auth_time: inSeconds(grant.authTime),
        ...(grant.acr !== undefined && { acr: grant.acr }),
        ...(grant.amr.length > 0 && { amr: grant.amr }),
        ...(email !== undefined && { email, email_verified: true }),
        ...(cnf && { cnf }),
      }
      const token = await signJwt(keyring, client.accessTokenAlg, jwtTyp.identityAssertion, claims)
      return { token, expiresIn: exp - iat }
    },
  }
}
