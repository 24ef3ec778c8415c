import { type Clock, inSeconds } from '../../kernel/time/clock.ts'
import { jwtTyp } from '../keys/jwt-typ.ts'
import type { Client } from '../model/client.ts'
import type { SigningAlg } from '../model/key-algs.ts'
import { type ClientJwtDependencies, writeClientJwt } from '../tokens/write-client-jwt.ts'

/** The media type of such answers, and what a caller sends as `Accept` to get one. */
export const introspectionJwtType = 'application/token-introspection+jwt'

export interface IntrospectionJwts {
  /** The answer for a caller, signed for it alone. */
  issue(caller: Client, response: object): Promise<string>
}

interface IntrospectionJwtsDependencies extends ClientJwtDependencies {
  readonly issuer: string
  readonly clock: Clock
}

/**
 * Answers of introspection as a JWT (RFC 9701 §5). It has neither `sub` nor `exp`, and a `typ` of
 * its own, so nobody can use it as an access token.
 */
export function introspectionJwts(deps: IntrospectionJwtsDependencies): IntrospectionJwts {
  const typ = jwtTyp.introspection
  return {
    issue: (caller, response) =>
      writeClientJwt(
        deps,
        caller,
        { typ, alg: caller.introspectionAlg, encryption: caller.introspectionEncryption },
        {
          iss: deps.issuer,
          aud: caller.id,
          iat: inSeconds(deps.clock()),
          token_introspection: response,
        },
      ),
  }
}

/** What discovery says about such answers (RFC 9701 §7). */
export function introspectionJwtMetadata(signingAlgs: readonly SigningAlg[]) {
  return {
    introspection_signing_alg_values_supported: ['HS256', ...signingAlgs],
    introspection_encryption_alg_values_supported: ['RSA-OAEP-256'],
    introspection_encryption_enc_values_supported: ['A128CBC-HS256', 'A256GCM'],
  }
}
