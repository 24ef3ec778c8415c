import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from 'jose'
import { isObject } from '../../api/api-error.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { readSubjectIdentifier, type SubjectIdentifier } from '../../kernel/subject-identifier.ts'
import { inSeconds } from '../../kernel/time.ts'
import type { SignalSource } from './signal-source.ts'

/** Why a security event token was refused: the codes of RFC 8935 §2.4, and that of SSF 1.0. */
type SetFaultCode =
  | 'invalid_state'
  | 'invalid_request'
  | 'invalid_key'
  | 'invalid_issuer'
  | 'invalid_audience'
  | 'authentication_failed'

/** A token was refused. The words go to the other side, which signed it or knows our secret. */
export class SetFault extends Error {
  override readonly name = 'SetFault'
  readonly code: SetFaultCode

  constructor(code: SetFaultCode, message: string) {
    super(message)
    this.code = code
  }
}

/** A security event token that counts. */
export interface ReceivedSet {
  /** Digest of its `jti`. */
  readonly id: string
  /** The members of its events by their type. */
  readonly events: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Whom it is about; undefined if that is nobody who could be known here. */
  readonly subject: SubjectIdentifier | undefined
  /** The session of a complex subject. */
  readonly sessionId: string | undefined
  /** In seconds, by the clock of the other side. */
  readonly issuedAt: number
}

/** The public keys of an issuer that can have made a signature. */
export type KeysOf = (
  source: Pick<SignalSource, 'issuer' | 'jwksUri'>,
  header: { readonly alg: string; readonly kid?: string | undefined },
) => Promise<readonly { readonly key: Parameters<typeof jwtVerify>[1] }[]>

const longestSet = 64 * 1024
const mostEvents = 10
const leewaySeconds = 60
/** How long a token counts after it was issued; so long its `jti` is remembered. */
export const longestSetAgeSeconds = 14 * 86_400
/** None of these is made with a secret that both sides know. */
const algorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'EdDSA',
  'Ed25519',
]

/** Verifies a security event token (RFC 8417, SSF 1.0 §4). Throws a `SetFault`. */
export async function readSet(
  source: SignalSource,
  token: string,
  keysOf: KeysOf,
  now: number,
): Promise<ReceivedSet> {
  const payload = await verify(source, token, keysOf, now)
  const { iss, iat = 0, jti, sub, sub_id: named } = payload
  if (iss !== source.issuer) throw new SetFault('invalid_issuer', 'iss is another one')
  // An ID token or an access token has one, and is no event.
  if (sub !== undefined) throw new SetFault('invalid_request', 'sub is not allowed; use sub_id')
  if (typeof jti !== 'string' || jti === '' || jti.length > 1024) {
    throw new SetFault('invalid_request', 'jti is malformed')
  }
  const age = inSeconds(now) - iat
  if (age < -leewaySeconds) throw new SetFault('invalid_request', 'iat lies in the future')
  if (age > longestSetAgeSeconds) throw new SetFault('invalid_request', 'the token is too old')
  return {
    id: sha256(JSON.stringify([iss, jti])),
    events: eventsOf(payload),
    subject: readSubjectIdentifier(named),
    sessionId: sessionOf(named),
    issuedAt: iat,
  }
}

async function verify(
  source: SignalSource,
  token: string,
  keysOf: KeysOf,
  now: number,
): Promise<JWTPayload> {
  if (token.length > longestSet) throw new SetFault('invalid_request', 'the token is too long')
  const { alg = '', kid, typ } = headerOf(token)
  if (!/^(application\/)?secevent\+jwt$/i.test(typ ?? '')) {
    throw new SetFault('invalid_request', 'typ is not secevent+jwt')
  }
  if (!algorithms.includes(alg)) throw new SetFault('invalid_key', 'alg is not one of a public key')
  let fault = new SetFault('invalid_key', 'no key of the issuer fits the token')
  for (const { key } of await keysOf(source, { alg, kid })) {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [alg],
        issuer: source.issuer,
        audience: [...source.audience],
        requiredClaims: ['iss', 'aud', 'iat', 'jti', 'events'],
        clockTolerance: leewaySeconds,
        currentDate: new Date(now),
      })
      return payload
    } catch (error) {
      fault = faultOf(error)
    }
  }
  throw fault
}

function headerOf(token: string) {
  try {
    return decodeProtectedHeader(token)
  } catch {
    throw new SetFault('invalid_request', 'it is no JWT')
  }
}

function faultOf(error: unknown): SetFault {
  if (!(error instanceof errors.JOSEError)) throw error
  if (error instanceof errors.JWSSignatureVerificationFailed) {
    return new SetFault('invalid_key', 'the signature is not valid')
  }
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'iss') return new SetFault('invalid_issuer', 'iss is another one')
    if (error.claim === 'aud') return new SetFault('invalid_audience', 'aud is somebody else')
    return new SetFault('invalid_request', `${error.claim} is missing or wrong`)
  }
  return new SetFault('invalid_request', 'the token is malformed')
}

function eventsOf({ events }: JWTPayload): ReceivedSet['events'] {
  const given = isObject(events) ? Object.entries(events) : []
  if (given.length === 0 || given.length > mostEvents) {
    throw new SetFault('invalid_request', `events has none, or more than ${mostEvents}`)
  }
  return Object.fromEntries(
    given.map(([type, members]) => {
      if (isObject(members)) return [type, members]
      throw new SetFault('invalid_request', 'an event is no object')
    }),
  )
}

/** The session of a complex subject (SSF 1.0 §3.2). */
function sessionOf(named: unknown): string | undefined {
  const session = isObject(named) && named.format === 'complex' ? named.session : undefined
  return isObject(session) && session.format === 'opaque' && typeof session.id === 'string'
    ? session.id
    : undefined
}
