import type { Client } from '../clients/client.ts'
import { jwtTyp } from '../keys/jwt-typ.ts'
import { type ClientJwtParts, writeClientJwt } from '../tokens/write-client-jwt.ts'

export interface UserinfoJwts {
  issue(client: Client, claims: Readonly<Record<string, unknown>>): Promise<string>
}

export interface UserinfoJwtParts extends ClientJwtParts {
  readonly issuer: string
}

/** User info as a JWT (OpenID Connect Core §5.3.2). Its `typ` keeps it from passing for an ID token. */
export function userinfoJwts(parts: UserinfoJwtParts): UserinfoJwts {
  const typ = jwtTyp.userinfo
  return {
    issue: (client, claims) =>
      writeClientJwt(
        parts,
        client,
        { typ, alg: client.userinfoAlg, encryption: client.userinfoEncryption },
        { ...claims, iss: parts.issuer, aud: client.id },
      ),
  }
}
