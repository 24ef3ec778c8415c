import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Client } from '../../../model/client.ts'
import { algsOf } from '../../../model/client-metadata.ts'
import { meetsRule } from '../../../model/workload-rules.ts'
import type { TrustedIssuer } from '../../../stores/issuer-stores.ts'
import type { IssuerKeys } from '../../issuers/issuer-keys.ts'
import type { TrustedIssuers } from '../../issuers/trusted-issuers.ts'
import {
  type AuthenticationContext,
  type AuthenticationResult,
  type Method,
  proven,
  refused,
  wrongKind,
} from './method.ts'

/** What tokens of workloads are checked with. */
export interface WorkloadContext
  extends Pick<AuthenticationContext, 'assertions' | 'issuer' | 'leewaySeconds' | 'clock'> {
  readonly issuers: TrustedIssuers
  readonly issuerKeys: IssuerKeys
  /** Told of each sign-in, by the name of the issuer. */
  readonly noteWorkload: (issuer: string, outcome: 'accepted' | 'refused') => void
}

/** The types of tokens that prove who somebody is. Access tokens of RFC 9068 do not. */
const types = ['jwt', 'client-authentication+jwt', 'authorization-grant+jwt']
const longestToken = 16_384

/**
 * workload_jwt: a token of a trusted issuer says which workload this is, and a rule of the client
 * lets it in (RFC 7521 §4.2, RFC 7523 §2). It is sent as a client assertion, or as the assertion of
 * the jwt-bearer grant.
 */
export function workloadJwt(context: WorkloadContext): Method {
  return async (registered, credentials) => {
    const { kind } = credentials
    if (kind !== 'assertion' && kind !== 'self-issued') return wrongKind(credentials, registered)
    const { client } = registered
    const { jwt } = credentials
    const named = jwt.length <= longestToken ? issuerOf(jwt) : undefined
    const isNamed = client.workloads.some(({ issuer }) => issuer === named)
    const issuer = named !== undefined && isNamed ? await context.issuers.find(named) : undefined
    if (!issuer) {
      const why = isNamed ? 'is not registered or switched off' : 'is in no rule of the client'
      return refused(`the issuer of the token ${why}`)
    }
    const result = await checkToken(context, client, issuer, jwt)
    context.noteWorkload(issuer.name, result.proven ? 'accepted' : 'refused')
    return result
  }
}

async function checkToken(
  context: WorkloadContext,
  client: Client,
  issuer: TrustedIssuer,
  jwt: string,
): Promise<AuthenticationResult> {
  const { payload, why } = await verify(context, client, issuer, jwt)
  if (!payload) return refused(why)
  const problem = problemOfClaims(context, issuer, payload)
  if (problem) return refused(problem)
  const fits = client.workloads.some(
    (rule) => rule.issuer === issuer.issuer && meetsRule(rule, payload),
  )
  if (!fits) return refused(`no rule of the client lets ${quoted(payload.sub)} in`)
  if (!issuer.isSingleUse) return proven
  const { jti = '', exp = 0 } = payload
  const expiresAt = Math.ceil((exp + context.leewaySeconds) * 1000)
  // No client_id has a space. A token counts once for all clients together.
  const isFirst = await context.assertions.use(`issuer ${issuer.issuer}`, jti, expiresAt)
  return isFirst ? proven : refused('jti was used before')
}

type Outcome =
  | { readonly payload: JWTPayload; readonly why?: never }
  | { readonly payload?: never; readonly why: string }

async function verify(
  { issuerKeys, issuer: audience, leewaySeconds, clock }: WorkloadContext,
  client: Client,
  issuer: TrustedIssuer,
  jwt: string,
): Promise<Outcome> {
  const { alg = '', kid, typ = 'jwt' } = decodeProtectedHeader(jwt)
  if (!algsOf(client, undefined, issuer.signingAlgs).includes(alg)) {
    return { why: 'alg is not one of the issuer' }
  }
  if (
    !types.includes(
      String(typ)
        .toLowerCase()
        .replace(/^application\//, ''),
    )
  ) {
    return { why: 'typ is that of another kind of token' }
  }
  let why = 'no key of the issuer fits the token'
  for (const { key } of await issuerKeys.forVerification(issuer, { alg, kid })) {
    try {
      const { payload } = await jwtVerify(jwt, key, {
        algorithms: [alg],
        issuer: issuer.issuer,
        audience,
        requiredClaims: ['exp', 'iat', 'sub', 'aud'],
        clockTolerance: leewaySeconds,
        currentDate: new Date(clock()),
      })
      return { payload }
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error
      why = error.message
    }
  }
  return { why }
}

function problemOfClaims(
  { issuer: audience, leewaySeconds, clock }: WorkloadContext,
  { isSingleUse, longestSeconds }: TrustedIssuer,
  { sub, aud, exp = 0, iat = 0, jti }: JWTPayload,
): string | undefined {
  // Another server for which the token is, too, could send it here. Kubernetes sends a list of one.
  if ([aud].flat().length !== 1 || [aud].flat()[0] !== audience) return 'wrong aud'
  if (typeof sub !== 'string' || sub === '') return 'malformed sub'
  if (iat > clock() / 1000 + leewaySeconds) return 'iat lies in the future'
  if (exp - iat > longestSeconds) return `lives longer than ${longestSeconds} seconds`
  if (isSingleUse && (typeof jti !== 'string' || !/^[\x20-\x7E]{1,256}$/.test(jti))) {
    return 'the issuer says that each token is used once, but jti is missing or malformed'
  }
  return undefined
}

/** A claim as the log has it. */
function quoted(claim: unknown): string {
  return JSON.stringify(claim).slice(0, 200)
}

/** The unverified issuer of a token. */
function issuerOf(jwt: string): string | undefined {
  try {
    decodeProtectedHeader(jwt)
    return decodeJwt(jwt).iss
  } catch {
    return undefined
  }
}
