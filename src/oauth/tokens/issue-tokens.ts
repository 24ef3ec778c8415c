import type { Authorization } from '../grants/grant-type.ts'
import type { AccessTokens } from './access-token.ts'
import type { IdTokens } from './id-token.ts'

/** The token response (spec, Token response; CONTRACT §3). */
export interface TokenResponse {
  readonly sub: string
  readonly access_token: string
  readonly token_type: 'Bearer'
  readonly expires_in: number
  readonly scope: string
  readonly id_token?: string
  readonly id_token_expires_in?: number
  readonly identity_id?: string
  readonly refresh_token?: string
}

export type IssueTokens = (authorization: Authorization) => Promise<TokenResponse>

interface Parts {
  readonly accessTokens: AccessTokens
  readonly idTokens: IdTokens
}

/** Turns a proven authorization into tokens; writes nothing. */
export function issueTokens({ accessTokens, idTokens }: Parts): IssueTokens {
  return async (authorization) => {
    const { client, grant, scopes, refreshToken } = authorization
    const access = await accessTokens.issue(authorization)
    const response: TokenResponse = {
      sub: grant?.sub ?? client.id,
      access_token: access.token,
      token_type: 'Bearer',
      expires_in: access.expiresIn,
      scope: scopes.join(' '),
      ...(refreshToken !== undefined && { refresh_token: refreshToken }),
    }
    if (!grant || !authorization.withIdToken) return response

    const idToken = await idTokens.issue({ client, grant, accessToken: access.token })
    return {
      ...response,
      id_token: idToken.token,
      id_token_expires_in: idToken.expiresIn,
      identity_id: grant.identityId,
    }
  }
}
