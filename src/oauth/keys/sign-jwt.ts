import { createHmac } from 'node:crypto'
import { andThen, type Eventually } from '../../kernel/eventually.ts'
import { jwsAlgorithms } from './jws-algorithms.ts'
import type { JwtTyp } from './jwt-typ.ts'
import type { SigningKey } from './key-set.ts'
import type { SigningAlg } from './key-store.ts'
import type { Keyring } from './keyring.ts'

/** A compact JWS signed with the server's current key (RFC 7515 §7.1); at once where that is cheap. */
export function signJwt(
  keyring: Pick<Keyring, 'signingKey'>,
  alg: SigningAlg,
  typ: JwtTyp,
  claims: object,
): Eventually<string> {
  return andThen(keyring.signingKey(alg), (key) => signWith(key, typ, claims))
}

/** A compact JWS under a client's secret (RFC 7518 §3.2). */
export function signHs256(secret: string, typ: JwtTyp, claims: object): string {
  const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ })).toString('base64url')
  const input = `${header}.${payloadOf(claims)}`
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
}

/** JSON in ASCII alone (CONTRACT §4), for readers that guess the encoding wrongly. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function signWith(key: SigningKey, typ: JwtTyp, claims: object): Eventually<string> {
  const input = `${key.headers[typ]}.${payloadOf(claims)}`
  const signature = jwsAlgorithms[key.alg].sign(Buffer.from(input, 'latin1'), key.privateKey)
  return andThen(signature, (bytes) => `${input}.${bytes.toString('base64url')}`)
}

function payloadOf(claims: object): string {
  return Buffer.from(asciiJson(claims), 'latin1').toString('base64url')
}
