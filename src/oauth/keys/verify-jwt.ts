import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Clock, inSeconds } from '../../kernel/time.ts'
import { type Jws, type JwtTyp, jwsAlgorithms, readJws, readObject } from './jws.ts'
import type { Keyring, VerifyingKey } from './keyring.ts'

/** The claims of a JWT that this server signed, by the wire names. */
interface VerifiedClaims extends Readonly<Record<string, unknown>> {
  readonly iss: string
  readonly iat: number
  readonly exp: number
}

/** Why a JWT is refused. This is for the log, not for the caller. */
export type JwtFault =
  | 'malformed'
  | 'wrong type'
  | 'unknown key'
  | 'bad signature'
  | 'foreign issuer'
  | 'not yet valid'
  | 'expired'

export type JwtOutcome =
  | {
      readonly ok: true
      readonly claims: VerifiedClaims
      readonly typ: unknown
      readonly kid: string | undefined
    }
  | { readonly ok: false; readonly fault: JwtFault }

export interface JwtVerifier {
  /** Verifies a JWT signed with one of the server's keys. */
  verify(text: string, typs: readonly JwtTyp[], rule?: ExpiryRule): Promise<JwtOutcome>
  /** Verifies a JWT under one of a client's secrets. */
  verifyHs256(text: string, typ: JwtTyp, secrets: readonly string[], rule?: ExpiryRule): JwtOutcome
}

/** A hint may have expired, because it only names a user and permits nothing. */
type ExpiryRule = 'must be valid' | 'may have expired'

/** What JWTs are verified with. */
interface JwtVerifierContext {
  readonly keyring: Keyring
  readonly issuer: string
  readonly clock: Clock
  /** How much the clocks of the nodes may differ. */
  readonly leewaySeconds: number
}

/** Verifies JWTs of this server. Invalid input gives an outcome and never throws. */
export function jwtVerifier({
  keyring,
  issuer,
  clock,
  leewaySeconds,
}: JwtVerifierContext): JwtVerifier {
  function checkSigned(jws: Jws, key: VerifyingKey | undefined, rule: ExpiryRule): JwtOutcome {
    // The header must name the key's own algorithm.
    if (!key || jws.header.alg !== key.alg) return refused('unknown key')
    const data = Buffer.from(jws.input, 'latin1')
    if (!jwsAlgorithms[key.alg].verify(data, key.publicKey, jws.signature)) {
      return refused('bad signature')
    }
    return checkClaims(jws, key.kid, rule)
  }

  function checkClaims(jws: Jws, kid: string | undefined, rule: ExpiryRule): JwtOutcome {
    const claims = readObject(jws.payload)
    if (!claims) return refused('malformed')
    const { iss, iat, exp, nbf = iat } = claims
    if (iss !== issuer) return refused('foreign issuer')
    if (!isTime(iat) || !isTime(exp) || !isTime(nbf)) return refused('malformed')
    const now = inSeconds(clock())
    if (Math.max(iat, nbf) > now + leewaySeconds) return refused('not yet valid')
    if (exp <= now && rule === 'must be valid') return refused('expired')
    return { ok: true, claims: { ...claims, iss: issuer, iat, exp }, typ: jws.header.typ, kid }
  }

  return {
    async verify(text, typs, rule = 'must be valid') {
      const jws = readJws(text)
      if (!jws) return refused('malformed')
      const { kid, typ } = jws.header
      if (!typs.some((accepted) => accepted === typ)) return refused('wrong type')
      if (typeof kid !== 'string') return refused('unknown key')
      return checkSigned(jws, await keyring.find(kid), rule)
    },
    verifyHs256(text, typ, secrets, rule = 'must be valid') {
      const jws = readJws(text)
      if (!jws) return refused('malformed')
      if (jws.header.typ !== typ) return refused('wrong type')
      if (jws.header.alg !== 'HS256') return refused('unknown key')
      return secrets.some((secret) => isHs256(jws, secret))
        ? checkClaims(jws, undefined, rule)
        : refused('bad signature')
    },
  }
}

/** The unverified claims of a JWT. Use them only to find the key for the verification. */
export function peekClaims(text: string): Readonly<Record<string, unknown>> | undefined {
  const jws = readJws(text)
  return jws && readObject(jws.payload)
}

function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}

function isHs256(jws: Jws, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(jws.input).digest()
  return jws.signature.length === expected.length && timingSafeEqual(jws.signature, expected)
}

function refused(fault: JwtFault): JwtOutcome {
  return { ok: false, fault }
}
