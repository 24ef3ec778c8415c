import { decodeJwt, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Clock } from '../../../kernel/time.ts'
import { plainType } from '../../model/assertion-type.ts'
import type { TrustedIssuer } from '../../stores/issuer-stores.ts'
import type { IssuerKeys } from './issuer-keys.ts'

/** What tokens of trusted issuers are checked with. */
export interface IssuedJwtContext {
  readonly issuerKeys: IssuerKeys
  /** The issuer identifier of this server. */
  readonly issuer: string
  readonly leewaySeconds: number
  readonly clock: Clock
}

/** What kind of token is expected. */
interface ExpectedJwt {
  /** Values of `typ`, in lower case and without `application/`. */
  readonly types: readonly string[]
  readonly algs: readonly string[]
  /** Whether it needs a `jti`, by which it is used once. */
  readonly isSingleUse: boolean
}

type Outcome =
  | { readonly payload: JWTPayload; readonly why?: never }
  | { readonly payload?: never; readonly why: string }

/**
 * Verifies a token of a trusted issuer for this server: type, algorithm, signature, issuer,
 * audience and times. It was not marked as used.
 */
export async function verifyIssuedJwt(
  context: IssuedJwtContext,
  issuer: TrustedIssuer,
  jwt: string,
  expected: ExpectedJwt,
): Promise<Outcome> {
  const { alg = '', kid, typ = 'jwt' } = decodeProtectedHeader(jwt)
  if (!expected.algs.includes(alg)) return { why: 'alg is not one of the issuer' }
  if (!expected.types.includes(plainType(typ)))
    return { why: 'typ is that of another kind of token' }
  const outcome = await verifySignature(context, issuer, jwt, { alg, kid })
  const problem = outcome.payload && problemOfClaims(context, issuer, outcome.payload, expected)
  return problem === undefined ? outcome : { why: problem }
}

/** The unverified issuer of a token; undefined if it is malformed, or names none. */
export function issuerOf(jwt: string): string | undefined {
  try {
    decodeProtectedHeader(jwt)
    return decodeJwt(jwt).iss
  } catch {
    return undefined
  }
}

async function verifySignature(
  { issuerKeys, issuer: audience, leewaySeconds, clock }: IssuedJwtContext,
  issuer: TrustedIssuer,
  jwt: string,
  { alg, kid }: { readonly alg: string; readonly kid: string | undefined },
): Promise<Outcome> {
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
  { issuer: audience, leewaySeconds, clock }: IssuedJwtContext,
  { longestSeconds }: TrustedIssuer,
  { sub, aud, exp = 0, iat = 0, jti }: JWTPayload,
  { isSingleUse }: ExpectedJwt,
): string | undefined {
  // Another server for which the token is, too, could send it here. Kubernetes sends a list of one.
  if ([aud].flat().length !== 1 || [aud].flat()[0] !== audience) return 'wrong aud'
  if (typeof sub !== 'string' || sub === '') return 'malformed sub'
  if (iat > clock() / 1000 + leewaySeconds) return 'iat lies in the future'
  if (exp - iat > longestSeconds) return `lives longer than ${longestSeconds} seconds`
  if (isSingleUse && (typeof jti !== 'string' || !/^[\x20-\x7E]{1,256}$/.test(jti))) {
    return 'each token is used once, but jti is missing or malformed'
  }
  return undefined
}
