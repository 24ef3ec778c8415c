import { jwtTyp } from '../keys/jwt-typ.ts'
import type { Client } from '../model/client.ts'
import { type ClientJwtDependencies, writeClientJwt } from '../tokens/write-client-jwt.ts'

export interface UserinfoJwts {
  issue(client: Client, claims: Readonly<Record<string, unknown>>): Promise<string>
}

interface UserinfoJwtsDependencies extends ClientJwtDependencies {
  readonly issuer: string
}

/**
 * User info as a JWT (OpenID Connect Core §5.3.2). Because of its `typ`, nobody can use it as an ID
 * token.
 */
export function userinfoJwts(deps: UserinfoJwtsDependencies): UserinfoJwts {
  const typ = jwtTyp.userinfo
  return {
    issue: (client, claims) =>
      writeClientJwt(
        deps,
        client,
        { typ, alg: client.userinfoAlg, encryption: client.userinfoEncryption },
        { ...claims, iss: deps.issuer, aud: client.id },
      ),
  }
}
