import type { KeyObject } from 'node:crypto'
import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Clock } from '../../../../kernel/time.ts'
import type { Client } from '../../../model/client.ts'
import type { AssertionStore } from '../../../stores/client-stores.ts'
import { type AuthenticationResult, proven, refused } from './method.ts'

type Key = KeyObject | Uint8Array

interface Header {
  readonly alg: string
  readonly kid: string | undefined
}

/** How a client signs its assertions. */
export interface AssertionSigning {
  readonly algs: readonly string[]
  /** The keys to try. The header only selects among registered keys. */
  keys(header: Header): Promise<readonly Key[]>
}

/** An assertion as it was sent. */
interface SentAssertion {
  readonly jwt: string
  readonly type: 'client-authentication+jwt' | 'authorization-grant+jwt'
  /** The path of the endpoint that is called. */
  readonly path: string
}

/** Checks an assertion of a client about itself (RFC 7523 §3), and marks it as used. */
export type CheckAssertion = (
  client: Client,
  assertion: SentAssertion,
  signing: AssertionSigning,
) => Promise<AuthenticationResult>

interface CheckAssertionDependencies {
  readonly assertions: AssertionStore
  readonly issuer: string
  /** The addresses of this server, without a path. */
  readonly baseUrls: readonly string[]
  readonly leewaySeconds: number
  /** How long an assertion may be valid, from `iat` to `exp`. */
  readonly longestSeconds: number
  readonly clock: Clock
}

const tokenPath = '/token-srv/token'

export function checkAssertion(deps: CheckAssertionDependencies): CheckAssertion {
  const { assertions, issuer, baseUrls, leewaySeconds, longestSeconds, clock } = deps

  async function verify(client: Client, jwt: string, alg: string, key: Key): Promise<Outcome> {
    try {
      const { payload } = await jwtVerify(jwt, key, {
        algorithms: [alg],
        issuer: client.id,
        subject: client.id,
        requiredClaims: ['exp', 'iat', 'jti', 'aud'],
        clockTolerance: leewaySeconds,
        currentDate: new Date(clock()),
      })
      return { payload }
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
      return { why: error.message }
    }
  }

  async function verifyWithAny(
    client: Client,
    jwt: string,
    alg: string,
    keys: readonly Key[],
  ): Promise<Outcome> {
    let outcome: Outcome = { why: 'no key for this signature' }
    for (const key of keys) {
      outcome = await verify(client, jwt, alg, key)
      if (outcome.payload) break
    }
    return outcome
  }

  /** The issuer, the token endpoint, or the endpoint that is called (CONTRACT §3). */
  function isForServer(
    { assertionAudience }: Client,
    aud: JWTPayload['aud'],
    path: string,
  ): boolean {
    if (assertionAudience === 'issuer') return aud === issuer
    const endpoints = baseUrls.flatMap((url) => [`${url}${tokenPath}`, `${url}${path}`])
    const audiences = [aud].flat()
    // An audience that is not ours could send the same assertion here.
    return (
      audiences.length > 0 &&
      audiences.every((each) => each !== undefined && [issuer, ...endpoints].includes(each))
    )
  }

  function problemOfClaims(client: Client, claims: JWTPayload, path: string): string | undefined {
    const { aud, exp = 0, iat = 0, jti } = claims
    if (!isForServer(client, aud, path)) return 'wrong aud'
    if (typeof jti !== 'string' || !/^[\x20-\x7E]{1,256}$/.test(jti)) return 'malformed jti'
    if (iat > clock() / 1000 + leewaySeconds) return 'iat lies in the future'
    return exp - iat > longestSeconds ? `lives longer than ${longestSeconds} seconds` : undefined
  }

  return async (client, { jwt, type, path }, { algs, keys }) => {
    const header = readHeader(jwt)
    if (!header) return refused('not a JWT')
    const { alg, kid, typ } = header
    if (!algs.includes(alg)) return refused('alg is not the registered one')
    if (typ !== 'jwt' && typ !== type) return refused('typ is that of another kind of token')

    const { payload, why } = await verifyWithAny(client, jwt, alg, await keys({ alg, kid }))
    if (!payload) return refused(why)
    const problem = problemOfClaims(client, payload, path)
    if (problem) return refused(problem)

    const { jti = '', exp = 0 } = payload
    const expiresAt = Math.ceil((exp + leewaySeconds) * 1000)
    const isFirst = await assertions.use(client.id, jti, expiresAt)
    return isFirst ? proven : refused('jti was used before')
  }
}

type Outcome =
  | { readonly payload: JWTPayload; readonly why?: never }
  | { readonly payload?: never; readonly why: string }

function readHeader(jwt: string): (Header & { readonly typ: string }) | undefined {
  try {
    const { alg, kid, typ } = decodeProtectedHeader(jwt)
    return {
      alg: typeof alg === 'string' ? alg : '',
      kid: typeof kid === 'string' ? kid : undefined,
      typ: String(typ ?? 'jwt')
        .toLowerCase()
        .replace(/^application\//, ''),
    }
  } catch {
    return undefined
  }
}
