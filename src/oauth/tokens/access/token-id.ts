import { randomId } from '../../../kernel/crypto/ids.ts'
import { type Client, firstRegistrationId } from '../../model/client.ts'
import type { Grant } from '../../model/grant.ts'

/** What the id of an access token (`jti`) says about its origin. */
interface TokenOrigin {
  /** The grant; undefined for a client's own token. */
  readonly grantId: string | undefined
  /** The registration of the client that the token was issued to. */
  readonly registrationId: string
}

/** The start of the `jti` of every access token, and of nothing else that the server signs. */
const mark = 'at.'

/**
 * Makes a `jti`: `at.<grant>.<registration>.<random>`. Revoking the grant or the registration then
 * ends the token without a record of it. The claims that clients expect have no other place for
 * these ids.
 */
export function newTokenId({ registrationId }: Client, grant?: Grant): string {
  return `${mark}${grant?.grantId ?? ''}.${registrationId}.${randomId()}`
}

/** Whether a `jti` marks its token as an access token. Those of earlier versions have no mark. */
export function isAccessTokenId(jti: unknown): boolean {
  return typeof jti === 'string' && jti.startsWith(mark)
}

/** Reads a `jti`. Tokens that are older than registration ids name the first registration. */
export function readTokenId(jti: string): TokenOrigin {
  const ids = jti.startsWith(mark) ? jti.slice(mark.length) : jti
  const [first, second, third] = ids.split('.')
  if (second === undefined) return { grantId: undefined, registrationId: firstRegistrationId }
  if (third === undefined) return { grantId: first, registrationId: firstRegistrationId }
  return { grantId: first || undefined, registrationId: second }
}
