import type { KeyObject } from 'node:crypto'
import type { JWK } from 'jose'
import type { Request } from '../../http/endpoint.ts'
import { lruCache } from '../../kernel/lru-cache.ts'
import { readPublicJwk } from '../../kernel/public-jwk.ts'
import { hmac, safeEqual, sha256 } from '../../kernel/secrets.ts'
import type { Clock } from '../../kernel/time.ts'
import { keysForVerification } from '../clients/client-keys.ts'
import { type Jws, jwsAlgorithms, readJws, readObject } from '../keys/jws.ts'
import type { SigningAlg } from '../model/signing-keys.ts'
import type { DpopProofStore } from '../stores/grant-stores.ts'

/** The key of a DPoP proof, which its header contains. */
interface ProofKey {
  readonly alg: SigningAlg
  readonly key: KeyObject
  /** The thumbprint of the key (RFC 7638). */
  readonly jkt: string
}

/** Reads the key of a proof, or returns what is wrong with its header (RFC 9449 §4.2). */
type ReadProofKey = (jws: Jws) => ProofKey | { readonly problem: string }

/** How many keys are kept. The header of a client's proofs is always the same. */
const keptKeys = 1000

/** Reads headers of proofs that are signed with one of these algorithms. */
function proofKeyReader(algs: readonly SigningAlg[]): ReadProofKey {
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
  const read = readPublicJwk(jwk)
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

/**
 * Whether the `htu` of a proof is the address of a request (RFC 9449 §4.3). Query and fragment do
 * not count; both are normalised as RFC 3986 §6.2.2 and §6.2.3 say.
 */
function isSameAddress(htu: string, address: string): boolean {
  if (htu === address) return true
  const normalised = normalise(htu)
  return normalised !== undefined && normalised === normalise(address)
}

/** `URL` removes dot segments and default ports, and writes scheme and host in lower case. */
function normalise(address: string): string | undefined {
  const url = URL.parse(address)
  if (!url || url.username + url.password !== '') return undefined
  return url.origin + url.pathname.replace(/%[0-9a-f]{2}/gi, normaliseEncoded)
}

function normaliseEncoded(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : encoded.toUpperCase()
}

/** The nonces that DPoP proofs have to contain (RFC 9449 §8). They are the same for all clients. */
interface DpopNonces {
  current(): string
  accepts(nonce: unknown): boolean
  /** How long a nonce is accepted at most. */
  readonly lifetimeMs: number
}

/**
 * Makes nonces from the time and a secret of the server, so all nodes know them and none is stored.
 * Each is current for one period and accepted for one more.
 */
export function dpopNonces(secret: Buffer, periodMs: number, clock: Clock): DpopNonces {
  const mac = hmac(secret)
  const nonceOf = (period: number) => mac(`dpop nonce ${periodMs} ${period}`)
  const currentPeriod = () => Math.floor(clock() / periodMs)
  return {
    current: () => nonceOf(currentPeriod()),
    accepts(nonce) {
      if (typeof nonce !== 'string') return false
      const now = currentPeriod()
      return [now, now - 1].some((each) => safeEqual(nonceOf(each), nonce))
    },
    lifetimeMs: 2 * periodMs,
  }
}

/**
 * The header with the current nonce, for every answer to a request with a proof (RFC 9449 §8.2).
 */
export function nonceHeaders(nonces: DpopNonces | undefined) {
  return ({ dpop }: Request['headers']): Readonly<Record<string, string>> =>
    nonces && dpop !== undefined ? { 'dpop-nonce': nonces.current() } : {}
}

/** What the DPoP header of a request proves. */
type ProofOutcome =
  /** The request has no such header. */
  | { readonly kind: 'missing' }
  /** The sender has the key with this thumbprint. The proof cannot be used again. */
  | { readonly kind: 'valid'; readonly jkt: string; readonly alg: SigningAlg }
  | { readonly kind: 'invalid'; readonly why: string }
  /** The proof is made without a nonce of this server, or with one that is too old. */
  | { readonly kind: 'needs-nonce' }

/** Checks the DPoP proof of a request (RFC 9449 §4.3); with an access token also its `ath`. */
export type CheckProof = (request: Request, accessToken?: string) => Promise<ProofOutcome>

/** What DPoP proofs are checked with. */
interface ProofContext {
  /** The algorithms that proofs may be signed with. */
  readonly algs: readonly SigningAlg[]
  /** The addresses of this server, without a path. */
  readonly baseUrls: readonly string[]
  /** Undefined if proofs need none. */
  readonly nonces: DpopNonces | undefined
  /** How old a proof may be. */
  readonly maxAgeMs: number
  /** How far ahead the clock of a client may be. */
  readonly maxAheadMs: number
  readonly dpopProofs: DpopProofStore
  readonly clock: Clock
}

type ProofClaims = Readonly<Record<string, unknown>>

const longestJti = 256

export function checkProof(context: ProofContext): CheckProof {
  const { algs, baseUrls, nonces, maxAgeMs, maxAheadMs, dpopProofs, clock } = context
  const readProofKey = proofKeyReader(algs)
  // As long as any proof of now could be accepted: a `jti` is good once, whatever the `iat`.
  const rememberedMs = nonces ? nonces.lifetimeMs : maxAgeMs + maxAheadMs

  function problemOfTarget({ htm, htu }: ProofClaims, { method, path }: Request) {
    // The answer to HEAD is made by what answers GET.
    if (htm !== method && !(htm === 'HEAD' && method === 'GET')) return 'htm is another method'
    const isHere = baseUrls.some(
      (baseUrl) => typeof htu === 'string' && isSameAddress(htu, baseUrl + path),
    )
    return isHere ? undefined : 'htu is not the address of this request'
  }

  function problemOfTime({ iat }: ProofClaims): string | undefined {
    if (typeof iat !== 'number' || !Number.isFinite(iat)) return 'iat is missing'
    // A nonce says better than the clock of the client when the proof was made.
    if (nonces) return undefined
    const ageMs = clock() - iat * 1000
    if (ageMs < -maxAheadMs) return 'iat lies in the future'
    return ageMs > maxAgeMs ? 'iat is too long ago' : undefined
  }

  function problemOfClaims(claims: ProofClaims, request: Request, accessToken?: string) {
    const { jti, ath } = claims
    if (typeof jti !== 'string' || jti === '' || jti.length > longestJti) {
      return `jti must be a text of 1 to ${longestJti} characters`
    }
    if (accessToken !== undefined && ath !== sha256(accessToken)) {
      return 'ath is not the digest of the access token'
    }
    return problemOfTarget(claims, request) ?? problemOfTime(claims)
  }

  return async (request, accessToken) => {
    const [text, ...more] = request.headerValues('dpop')
    if (text === undefined) return { kind: 'missing' }
    const jws = more.length > 0 ? undefined : readJws(text)
    const claims = jws && readObject(jws.payload)
    if (!jws || !claims) return invalid('there must be one DPoP header, with a JWT')
    const key = readProofKey(jws)
    if ('problem' in key) return invalid(key.problem)
    const problem = problemOfClaims(claims, request, accessToken)
    if (problem !== undefined) return invalid(problem)
    if (!isSignedWith(key, jws)) return invalid('the signature is wrong')
    if (nonces && !nonces.accepts(claims.nonce)) return { kind: 'needs-nonce' }

    // Last, so that only the owner of the key can use up a proof.
    const id = sha256(`${key.jkt} ${claims.jti}`)
    const isFirst = await dpopProofs.use(id, clock() + rememberedMs)
    return isFirst
      ? { kind: 'valid', jkt: key.jkt, alg: key.alg }
      : invalid('the proof was used before')
  }
}

/**
 * Several guards may ask for the proof of one request, which counts only once. They get the answer
 * to the first of them. Guards pass copies of a request on, but its headers stay one object.
 */
export function oncePerRequest(check: CheckProof): CheckProof {
  const asked = new WeakMap<Request['headers'], Map<string | undefined, Promise<ProofOutcome>>>()
  return (request, accessToken) => {
    // Most requests have no proof, and nothing that counts.
    if (request.headers.dpop === undefined) return check(request, accessToken)
    const outcomes = asked.get(request.headers) ?? new Map()
    asked.set(request.headers, outcomes)
    const outcome = outcomes.get(accessToken) ?? check(request, accessToken)
    outcomes.set(accessToken, outcome)
    return outcome
  }
}

function isSignedWith({ alg, key }: ProofKey, { input, signature }: Jws): boolean {
  return jwsAlgorithms[alg].verify(Buffer.from(input, 'latin1'), key, signature)
}

function invalid(why: string): ProofOutcome {
  return { kind: 'invalid', why }
}
