import type { JWK } from 'jose'
import { encryptionAlg, type KeyAlg, signingAlgs } from '../model/key-algs.ts'
import type { StoredKey } from '../stores/key-store.ts'

/** The public members of each key type (RFC 7518 §6, RFC 8037 §2). Only these are published. */
const publicMembers: Readonly<Record<string, readonly (keyof JWK)[]>> = {
  RSA: ['n', 'e'],
  EC: ['crv', 'x', 'y'],
  OKP: ['crv', 'x'],
}

const algs: readonly KeyAlg[] = [...signingAlgs, encryptionAlg]
const states: readonly StoredKey['state'][] = ['current', 'next', 'retired']

/** The JWKS document of these keys (RFC 7517 §5). The keys that sign now come first. */
export function jwksBody(keys: readonly StoredKey[]): string {
  const rank = (key: StoredKey): number =>
    states.indexOf(key.state) * algs.length + algs.indexOf(key.alg)
  const published = keys
    .filter((key) => states.includes(key.state))
    .sort((a, b) => rank(a) - rank(b) || b.stateSince - a.stateSince)
  return JSON.stringify({ keys: published.map(publicJwk) })
}

function publicJwk({ kid, alg, publicJwk: jwk }: StoredKey): JWK {
  const members = publicMembers[jwk.kty ?? '']
  if (!members) throw new TypeError(`key ${kid} has no public form`)
  const parts = Object.fromEntries(members.map((name) => [name, jwk[name]]))
  const use = alg === encryptionAlg ? 'enc' : 'sig'
  return { kty: jwk.kty, use, alg, kid, ...parts } as JWK
}
