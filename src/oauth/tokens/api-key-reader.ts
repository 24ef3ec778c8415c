import type { AccessTokenClaims } from './access-token-claims.ts'
import type { ApiKeyUse } from './api-key-claims.ts'
import type { FindActiveToken } from './read-access-token.ts'

/** Reads API keys. They are no access tokens, and count only where they are asked for. */
export interface ApiKeyReader {
  /** Whether text is an API key by its looks. */
  looksLikeKey(text: string): boolean
  /**
   * What a key may do now, as claims; undefined if it does not count. Everything is decided by what
   * the store says at this moment.
   */
  readonly find: FindActiveToken
  /**
   * What the key of a token may do that was exchanged for it. Undefined if the token has more than
   * the key has now, or the key does not count any more.
   */
  useOfToken(claims: AccessTokenClaims): Promise<ApiKeyUse | undefined>
}
