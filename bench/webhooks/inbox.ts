import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What arrived at the receivers, and what went wrong. */
export interface Arrivals {
  /** Different messages of all receivers. */
  readonly messages: number
  /** Milliseconds from each event to the first arrival of its message. */
  readonly lags: readonly number[]
  readonly repeated: number
  /** Messages that came after a later one of their receiver and user. */
  readonly outOfOrder: number
  /** When the last message came, by `performance.now()`. */
  readonly lastAt: number
}

/** Receivers of webhooks, one for each path of one address of this process. */
export interface Inbox {
  readonly origin: string
  arrivals(): Arrivals
  close(): void
}

interface Message {
  readonly timestamp: string
  readonly data: { readonly id: string; readonly seq: number; readonly sub?: string }
}

/** Opens receivers that accept everything at once. */
export async function openInbox(): Promise<Inbox> {
  const seen = new Set<string>()
  const latest = new Map<string, number>()
  const lags: number[] = []
  let [repeated, outOfOrder, lastAt] = [0, 0, 0]

  function note(path: string, { timestamp, data }: Message): void {
    const { size } = seen.add(`${path} ${data.id}`)
    if (size === lags.length) {
      repeated++
      return
    }
    lags.push(Date.now() - Date.parse(timestamp))
    lastAt = performance.now()
    const subject = `${path} ${data.sub}`
    if ((latest.get(subject) ?? 0) > data.seq) outOfOrder++
    latest.set(subject, data.seq)
  }

  const server = createServer(async (request, response) => {
    const body = (await request.setEncoding('utf8').toArray()).join('')
    note(request.url ?? '', JSON.parse(body))
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals: () => ({ messages: lags.length, lags, repeated, outOfOrder, lastAt }),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
