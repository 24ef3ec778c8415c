import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { SafeFetch } from '../../http/safe-fetch.ts'
import { type BoundedQueue, boundedQueue, type Run } from '../../kernel/bounded-queue.ts'
import { type Clock, inSeconds } from '../../kernel/clock.ts'
import { randomId } from '../../kernel/ids.ts'
import type { Client } from '../clients/client.ts'
import { jwtTyp } from '../keys/jwt-typ.ts'
import { type ClientJwtParts, writeClientJwt } from '../tokens/client-jwt.ts'

/** Tells clients that a session has ended, in the background. */
export type NotifyClients = (
  clients: readonly Client[],
  session: { readonly sub: string; readonly sid: string },
) => void

interface Parts extends ClientJwtParts {
  readonly fetch: SafeFetch
  readonly issuer: string
  readonly log: Logger
  readonly clock: Clock
}

const event = 'http://schemas.openid.net/event/backchannel-logout'
const lifetimeSeconds = 120
/** When a client does not take the message, how long to wait before the next of the few attempts. */
const pausesMs = [1_000, 5_000, 30_000]
/** How many messages may wait for one host, such as all sessions of a user at its clients. */
const mostWaiting = 1_000

/** Back-channel logout (OpenID Connect Back-Channel Logout §2.5): a signed message to each client that wants one. */
export function backChannelLogout(parts: Parts): NotifyClients {
  const { fetch, issuer, log, clock } = parts
  const lines = new Map<string, BoundedQueue>()

  function logoutToken(client: Client, sub: string, sid: string): Promise<string> {
    const iat = inSeconds(clock())
    const form = {
      typ: jwtTyp.logoutToken,
      alg: client.idTokenAlg,
      encryption: client.idTokenEncryption,
    }
    return writeClientJwt(parts, client, form, {
      iss: issuer,
      sub,
      aud: client.id,
      iat,
      exp: iat + lifetimeSeconds,
      jti: randomId(),
      sid,
      events: { [event]: {} },
    })
  }

  async function tell(client: Client, uri: string, sub: string, sid: string): Promise<void> {
    const content = `logout_token=${await logoutToken(client, sub, sid)}`
    const body = { type: 'application/x-www-form-urlencoded', content }
    const { status } = await fetch(uri, { body })
    if (status < 200 || status > 299) throw new Error(`the answer has status ${status}`)
  }

  async function tellInTheEnd(
    run: Run,
    client: Client,
    uri: string,
    sub: string,
    sid: string,
  ): Promise<void> {
    for (const pauseMs of [...pausesMs, undefined]) {
      try {
        return await run(() => tell(client, uri, sub, sid))
      } catch (err) {
        log.warn(
          { err, clientId: client.id },
          'a client could not be told that a session has ended',
        )
        if (pauseMs === undefined) return
        await pause(pauseMs, undefined, { ref: false })
      }
    }
  }

  /** One after another to each host, which would else refuse the most of many at once. */
  function lineUp(client: Client, uri: string, sub: string, sid: string): void {
    const { hostname } = new URL(uri)
    const line = lines.get(hostname) ?? boundedQueue({ concurrency: 1, waiting: mostWaiting })
    const told = line.admit((run) => tellInTheEnd(run, client, uri, sub, sid))
    if (told === undefined) {
      log.warn({ clientId: client.id }, 'a client is not told of a session: too many messages wait')
      return
    }
    lines.set(hostname, line)
    void told.finally(() => {
      if (line.isIdle()) lines.delete(hostname)
    })
  }

  return (clients, { sub, sid }) => {
    for (const client of clients) {
      const uri = client.metadata.backchannel_logout_uri
      if (uri !== undefined) lineUp(client, uri, sub, sid)
    }
  }
}
