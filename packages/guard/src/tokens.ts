import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { GuardError } from './errors.ts'
import type { Revocations, TokenIds } from './revocations.ts'
import type { Server } from './server.ts'
import type { Signals } from './signals.ts'

/**
 * `local`: by the signature, and by what the stream says since the guard was opened.
 * `introspection`: the server is asked for each request. `both`: it is asked once for each token,
 * and again when the stream says that something has happened to it, or is silent.
 */
export type Verification = 'local' | 'introspection' | 'both'

/** What is known of a token that is valid. */
export interface Verdict {
  readonly claims: JWTPayload
  readonly ids: TokenIds
  /** When the question began, by the clock of this process. */
  readonly begun: number
  /** When the token ends, in milliseconds. */
  readonly until: number
  /** Answers about roles that were asked for. */
  readonly roles: Map<string, boolean>
}

export interface TokenParts {
  readonly issuer: string
  readonly audience: string | string[]
  readonly algorithms: string[] | undefined
  readonly verification: Verification
  readonly keys: JWTVerifyGetKey
  readonly server: Server
  readonly revocations: Revocations
  readonly signals: Signals | undefined
  readonly now: () => number
}

const mostKept = 10_000
const toleranceSeconds = 5

/** Finds out whether a token is valid now. */
export function tokens(parts: TokenParts) {
  const { verification, revocations, signals, server, now } = parts
  const kept = new Map<string, Verdict>()
  const asking = new Map<string, Promise<Verdict>>()

  async function readToken(token: string): Promise<Verdict> {
    const begun = now()
    try {
      const { payload, protectedHeader } = await jwtVerify(token, parts.keys, {
        issuer: parts.issuer,
        audience: parts.audience,
        clockTolerance: toleranceSeconds,
        currentDate: new Date(begun),
        requiredClaims: ['exp', 'iat', 'sub', 'jti'],
        ...(parts.algorithms && { algorithms: parts.algorithms }),
      })
      const { jti = '', sub, iat, exp = 0 } = payload
      // Other tokens of the server have no such id, so an ID token is never taken for an access token.
      const isAccessToken =
        jti.startsWith('at.') && /^(?:jwt|at\+jwt)$/i.test(protectedHeader.typ ?? '')
      if (!isAccessToken) throw new Error('not an access token')
      const sid = typeof payload.sid === 'string' ? payload.sid : undefined
      const ids = { jti, sub, sid, iat, clientId: clientOf(payload) }
      return { claims: payload, ids, begun, until: exp * 1000, roles: new Map() }
    } catch (cause) {
      // A key set that cannot be fetched says nothing about the token.
      const code = (cause as { code?: unknown }).code
      if (code === undefined && cause instanceof TypeError) throw unavailable(cause)
      if (code === 'ERR_JWKS_TIMEOUT') throw unavailable(cause)
      throw new GuardError('invalid_token', 'the access token is not valid', {}, { cause })
    }
  }

  async function askServer(token: string): Promise<Verdict> {
    const local = await readToken(token)
    const begun = now()
    let answer: Readonly<Record<string, unknown>>
    try {
      answer = await server.introspect(token)
    } catch (cause) {
      throw unavailable(cause)
    }
    if (answer.active !== true)
      throw new GuardError('invalid_token', 'the access token is not active')
    const { active: _, ...claims } = answer
    return { ...local, begun, claims: { ...local.claims, ...claims }, roles: new Map() }
  }

  /** Those who ask for one token at once share the question. */
  function askOnce(token: string): Promise<Verdict> {
    const found = asking.get(token) ?? askServer(token).finally(() => asking.delete(token))
    asking.set(token, found)
    return found
  }

  function keep(token: string, verdict: Verdict): Verdict {
    kept.delete(token)
    kept.set(token, verdict)
    const [oldest] = kept.size > mostKept ? kept.keys() : []
    if (oldest !== undefined) kept.delete(oldest)
    return verdict
  }

  /** Whether nothing has happened to a token since it was asked for, as far as the stream can know. */
  function isFresh({ begun, ids }: Verdict): boolean {
    const { isLive, since } = signals?.state() ?? { isLive: false, since: undefined }
    return isLive && since !== undefined && begun >= since && !revocations.isStale(ids, begun)
  }

  async function findBoth(token: string, before: Verdict | undefined): Promise<Verdict> {
    if (before && isFresh(before)) return before
    let verdict = await askOnce(token)
    // Something may have happened while the question was on its way.
    for (let round = 0; round < 3 && revocations.isStale(verdict.ids, verdict.begun); round++) {
      verdict = await askOnce(token)
    }
    return keep(token, verdict)
  }

  async function findLocal(token: string, before: Verdict | undefined): Promise<Verdict> {
    if (signals && !signals.state().isLive) {
      throw unavailable(new Error('the stream of signals is silent'))
    }
    const verdict = before ?? keep(token, await readToken(token))
    if (revocations.isOutdated(verdict.ids)) {
      throw new GuardError('invalid_token', 'the access token is from before a change')
    }
    return verdict
  }

  return async (token: string): Promise<Verdict> => {
    if (verification === 'introspection') return askServer(token)
    const found = kept.get(token)
    const before = found && found.until > now() ? found : undefined
    if (found && !before) kept.delete(token)
    return verification === 'both' ? findBoth(token, before) : findLocal(token, before)
  }
}

function unavailable(cause: unknown): GuardError {
  const words = 'whether the access token is valid cannot be found out now'
  return new GuardError('temporarily_unavailable', words, { 'retry-after': '2' }, { cause })
}

/** The client of a token: its audience, unless it is for a resource. */
function clientOf({ client_id: named, azp, aud }: JWTPayload): string | undefined {
  if (typeof named === 'string') return named
  if (typeof azp === 'string') return azp
  return typeof aud === 'string' ? aud : undefined
}
