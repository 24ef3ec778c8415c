import { createHmac } from 'node:crypto'
import type { SigningAlg } from '../model/signing-keys.ts'
import { type JwtTyp, jwsAlgorithms } from './jws.ts'
import type { Keyring } from './keyring.ts'

/** A compact JWS signed with the server's current key (RFC 7515 §7.1). */
export async function signJwt(
  keyring: Keyring,
  alg: SigningAlg,
  typ: JwtTyp,
  claims: object,
): Promise<string> {
  const key = await keyring.signingKey(alg)
  const input = `${key.headers[typ]}.${payloadOf(claims)}`
  const signature = await jwsAlgorithms[key.alg].sign(Buffer.from(input, 'latin1'), key.privateKey)
  return `${input}.${signature.toString('base64url')}`
}

/** A compact JWS with a MAC under a client's secret (RFC 7518 §3.2). */
export function signHs256(secret: string, typ: JwtTyp, claims: object): string {
  const header = Buffer.from(JSON.stringify({ alg: 'HS256', typ })).toString('base64url')
  const input = `${header}.${payloadOf(claims)}`
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`
}

/** JSON with ASCII characters only (CONTRACT §4), for readers that assume another encoding. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function payloadOf(claims: object): string {
  return Buffer.from(asciiJson(claims), 'latin1').toString('base64url')
}
