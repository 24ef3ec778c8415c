import type { KeyObject } from 'node:crypto'
import type { JWK } from 'jose'
import { lruCache } from '../../kernel/lru-cache.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { keysForVerification, readClientKey } from '../clients/credentials/client-key.ts'
import type { Jws } from '../keys/read-jws.ts'
import type { SigningAlg } from '../model/signing-keys.ts'

/** The key of a DPoP proof, which its header contains. */
export interface ProofKey {
  readonly alg: SigningAlg
  readonly key: KeyObject
  /** The thumbprint of the key (RFC 7638). */
  readonly jkt: string
}

/** Reads the key of a proof, or returns what is wrong with its header (RFC 9449 §4.2). */
export type ReadProofKey = (jws: Jws) => ProofKey | { readonly problem: string }

/** How many keys are kept. The header of a client's proofs is always the same. */
const keptKeys = 1000

/** Reads headers of proofs that are signed with one of these algorithms. */
export function proofKeyReader(algs: readonly SigningAlg[]): ReadProofKey {
  const known = lruCache<ProofKey>(keptKeys)
  return (jws) => {
    const cached = known.get(jws.headerText)
    if (cached) return cached
    const read = readHeader(jws.header, algs)
    if (!('problem' in read)) known.set(jws.headerText, read)
    return read
  }
}

function readHeader(
  { typ, alg: name, jwk }: Jws['header'],
  algs: readonly SigningAlg[],
): ReturnType<ReadProofKey> {
  if (typ !== 'dpop+jwt') return { problem: 'typ must be dpop+jwt' }
  // RFC 9864 has a name of its own for the one curve of EdDSA that is supported.
  const alg = algs.find((each) => each === (name === 'Ed25519' ? 'EdDSA' : name))
  if (alg === undefined) return { problem: 'alg is not supported' }
  const read = readClientKey(jwk)
  if ('problem' in read) return { problem: `jwk ${read.problem}` }
  if (keysForVerification([read], { alg }).length === 0) {
    return { problem: 'jwk is not a key for alg' }
  }
  return { alg, key: read.key, jkt: thumbprintOf(read.key) }
}

/** RFC 7638 §3: the required members of the key, in the order of their names. */
function thumbprintOf(key: KeyObject): string {
  const { crv, e, kty, n, x, y } = key.export({ format: 'jwk' }) as JWK
  return sha256(JSON.stringify({ crv, e, kty, n, x, y }))
}
