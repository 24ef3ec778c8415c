import { signAssertion, unsignedJwt } from '../../support/jwt-fixtures.ts'
import type { ServerWorld } from '../../support/server-world.ts'
import type { Deviation, FapiClient, Fields } from './fapi-client.ts'

/** A request whose client assertion is wrong in one way. */
interface WrongAssertion {
  readonly why: string
  /** What differs beside the assertion. */
  readonly fields?: Fields
  readonly assertion?: Exclude<Deviation['assertion'], undefined>
}

/** The assertions that no endpoint may accept (RFC 7523 §3, FAPI 2.0 §5.3.2.1 and §5.4). */
export async function wrongAssertions(
  world: ServerWorld,
  { client, key }: FapiClient,
): Promise<readonly WrongAssertion[]> {
  const now = world.now()
  const seconds = Math.floor(now / 1000)
  const { issuer } = world
  const sound = await signAssertion({ clientId: client.id, audience: issuer, now, key })
  const about = { iss: client.id, sub: client.id, aud: issuer, jti: 'j', exp: seconds + 60 }
  const bearer = 'urn:ietf:params:oauth:grant-type:jwt-bearer'
  const claims: readonly [string, Readonly<Record<string, unknown>>][] = [
    ['sub missing', { sub: undefined }],
    ['sub wrong', { sub: 'other' }],
    ['iss missing', { iss: undefined }],
    ['iss wrong', { iss: 'other' }],
    ['aud missing', { aud: undefined }],
    ['aud of another server', { aud: 'https://other.example' }],
    ['aud is the PAR endpoint', { aud: `${issuer}/authz-srv/par` }],
    ['aud is the token endpoint', { aud: `${issuer}/token-srv/token` }],
    ['aud is a list with the issuer', { aud: [issuer, 'https://other.example'] }],
    ['jti missing', { jti: undefined }],
    ['exp missing', { exp: undefined }],
    ['exp in the past', { exp: seconds - 300 }],
    ['iat and nbf in the future', { iat: seconds + 65, nbf: seconds + 65, exp: seconds + 120 }],
  ]
  return [
    { why: 'no assertion', assertion: false },
    { why: 'type missing', fields: { client_assertion_type: undefined } },
    { why: 'type wrong', fields: { client_assertion_type: bearer } },
    { why: 'alg none', assertion: unsignedJwt({ ...about, iat: seconds }) },
    { why: 'invalid signature', assertion: `${sound.slice(0, -6)}AAAAAA` },
    ...claims.map(([why, changes]) => ({ why, assertion: { claims: changes } })),
  ]
}
