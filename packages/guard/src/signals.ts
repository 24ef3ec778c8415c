import { type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Revocations } from './revocations.ts'
import type { Server } from './server.ts'

/** What the guard knows of its stream. */
export interface SignalState {
  /** Whether the stream was heard of within the longest silence. */
  readonly isLive: boolean
  /** Since when every event was heard, by the clock of this process; undefined before the first. */
  readonly since: number | undefined
  readonly problem: string | undefined
}

/** Listens to the stream of this process. */
export interface Signals {
  state(): SignalState
  /** Waits for the first answer of the stream. */
  ready(): Promise<void>
  close(): Promise<void>
}

export interface SignalParts {
  readonly issuer: string
  readonly clientId: string
  readonly server: Server
  readonly keys: JWTVerifyGetKey
  readonly revocations: Revocations
  /** A stream that somebody made for this process; without, it makes its own. */
  readonly stream: string | undefined
  readonly silenceMs: number
  readonly now: () => number
  /** Waits; a test has its own. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>
}

const firstPauseMs = 250
const longestPauseMs = 5000
const poll = 'urn:ietf:rfc:8936'

/**
 * Polls (RFC 8936) for as long as the guard is open. What it has taken is acknowledged with the
 * next poll, so nothing is lost between two.
 */
export function listen(parts: SignalParts): Signals {
  const { issuer, clientId, server, keys, revocations, now } = parts
  const closing = new AbortController()
  let endpoint: string | undefined
  let own: string | undefined
  let since: number | undefined
  let heardAt: number | undefined
  let problem: string | undefined
  let announce: () => void = () => {}
  const first = new Promise<void>((resolve) => {
    announce = resolve
  })

  async function openStream(): Promise<string> {
    const { configuration_endpoint: address } = await server.signalsMetadata()
    const url = parts.stream === undefined ? address : `${address}?stream_id=${parts.stream}`
    const options = { delivery: { method: poll }, description: 'guard' }
    const answer = await (parts.stream === undefined
      ? server.call('POST', url, { json: options })
      : server.call('GET', url))
    if (!answer.ok) throw new Error(`the stream cannot be opened: ${answer.status}`)
    const { stream_id, delivery } = (await answer.json()) as {
      stream_id: string
      delivery: { endpoint_url: string }
    }
    if (parts.stream === undefined) own = stream_id
    return delivery.endpoint_url
  }

  async function take(token: string): Promise<void> {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: clientId,
      typ: 'secevent+jwt',
    })
    revocations.note(payload, now())
  }

  /** One poll; answers what is acknowledged with the next. */
  async function pollOnce(
    ack: readonly string[],
    returnImmediately: boolean,
  ): Promise<readonly string[]> {
    endpoint ??= await openStream()
    const answer = await server.call('POST', endpoint, {
      json: { ack, returnImmediately },
      signal: closing.signal,
    })
    if (answer.status === 404) {
      // What happened since is not known any more.
      endpoint = undefined
      own = undefined
      since = undefined
    }
    if (!answer.ok) throw new Error(`the stream answers ${answer.status}`)
    const { sets } = (await answer.json()) as { sets: Readonly<Record<string, string>> }
    for (const token of Object.values(sets)) await take(token)
    return Object.keys(sets)
  }

  async function run(): Promise<void> {
    let ack: readonly string[] = []
    let failures = 0
    while (!closing.signal.aborted) {
      const isFirst = since === undefined
      const begun = now()
      try {
        ack = await pollOnce(ack, isFirst)
        failures = 0
        problem = undefined
        heardAt = now()
        // Everything from here on is heard: the stream was there before this poll.
        since ??= begun
        announce()
        revocations.forget(now())
      } catch (error) {
        if (closing.signal.aborted) return
        failures += 1
        problem = error instanceof Error ? error.message : String(error)
        await parts.pause(Math.min(firstPauseMs * 2 ** failures, longestPauseMs), closing.signal)
      }
    }
  }

  const running = run()
  return {
    state: () => ({
      isLive: since !== undefined && heardAt !== undefined && now() - heardAt <= parts.silenceMs,
      since,
      problem,
    }),
    ready: () => first,
    async close() {
      closing.abort()
      await running
      if (own === undefined) return
      const { configuration_endpoint: address } = await server.signalsMetadata()
      await server.call('DELETE', `${address}?stream_id=${own}`).catch(() => undefined)
    },
  }
}
