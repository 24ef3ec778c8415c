import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'

/** A request as the guard sees it; adapters make it. */
export interface GuardRequest {
  readonly method: string
  /** The whole address, as the caller has it. */
  readonly url: string
  /** The values of a header joined by commas; undefined if it was not sent. */
  header(name: string): string | undefined
  /** The certificate of the caller in TLS, in DER. */
  readonly certificate?: Uint8Array | undefined
}

/** What a token is bound to. */
export interface Confirmation {
  readonly jkt?: string
  readonly 'x5t#S256'?: string
}

const proofAlgs = ['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519', 'PS256', 'RS256']
const longestProof = 8192
/** How far the clocks of caller and guard may differ, and how long a proof is good for. */
const proofSeconds = 60

/** Remembers proofs, so that none is used twice. */
export type UsedProofs = (id: string, now: number) => boolean

export function usedProofs(): UsedProofs {
  const used = new Map<string, number>()
  return (id, now) => {
    for (const [old, until] of used) {
      if (until > now) break
      used.delete(old)
    }
    if (used.has(id)) return true
    used.set(id, now + 2 * proofSeconds * 1000)
    return false
  }
}

interface Proving {
  readonly request: GuardRequest
  readonly token: string
  readonly cnf: Confirmation
  readonly scheme: 'Bearer' | 'DPoP'
  readonly used: UsedProofs
  readonly now: number
}

/** Whether the caller has proven what the token is bound to; says what is wrong otherwise. */
export async function findProofProblem({
  request,
  token,
  cnf,
  scheme,
  used,
  now,
}: Proving): Promise<string | undefined> {
  const { jkt, 'x5t#S256': thumbprint } = cnf
  if ((jkt !== undefined) !== (scheme === 'DPoP')) {
    return jkt === undefined ? 'the token is not bound to a key' : 'the token needs a DPoP proof'
  }
  if (thumbprint !== undefined) {
    const { certificate } = request
    if (!certificate || (await digest(certificate)) !== thumbprint) {
      return 'the token is bound to another certificate'
    }
  }
  if (jkt === undefined) return undefined
  const proof = request.header('dpop')
  if (proof === undefined || proof.length > longestProof) return 'one DPoP proof is needed'
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: 'dpop+jwt',
      algorithms: proofAlgs,
      currentDate: new Date(now),
      maxTokenAge: proofSeconds,
      clockTolerance: proofSeconds,
    })
    const { htm, htu, ath, jti } = payload
    const isFor = htm === request.method && sameAddress(htu, request.url)
    const isOf = ath === (await digest(new TextEncoder().encode(token)))
    const isBy = (await calculateJwkThumbprint(protectedHeader.jwk ?? {})) === jkt
    if (!isFor || !isOf || !isBy || typeof jti !== 'string')
      return 'the DPoP proof is for something else'
    return used(`${jkt} ${jti}`, now) ? 'the DPoP proof was used before' : undefined
  } catch {
    return 'the DPoP proof is not valid'
  }
}

/** Query and fragment do not count (RFC 9449 §4.3). */
function sameAddress(htu: unknown, url: string): boolean {
  if (typeof htu !== 'string' || !URL.canParse(htu)) return false
  const [given, wanted] = [new URL(htu), new URL(url)]
  return given.origin === wanted.origin && given.pathname === wanted.pathname
}

async function digest(bytes: Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  const text = btoa(String.fromCharCode(...new Uint8Array(hash)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
