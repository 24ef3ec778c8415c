import { generateKeyPairSync, hash, randomUUID, sign } from 'node:crypto'

/** A key of a client, with which it proves that requests are its own (RFC 9449). */
export interface DpopKey {
  /** A proof for one request; with an access token also for that. */
  proof(method: string, address: string, accessToken?: string): string
}

/** Makes a key. Proofs are made with Node's own signatures, so that the load costs little. */
export function makeDpopKey(): DpopKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const head = encode({ typ: 'dpop+jwt', alg: 'ES256', jwk })
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const
  return {
    proof(htm, htu, accessToken) {
      const iat = Math.floor(Date.now() / 1000)
      const ath = accessToken && hash('sha256', accessToken, 'base64url')
      const input = `${head}.${encode({ jti: randomUUID(), htm, htu, iat, ath })}`
      return `${input}.${sign('sha256', Buffer.from(input), key).toString('base64url')}`
    },
  }
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
