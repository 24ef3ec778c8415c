import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before } from 'node:test'

/** A message as it arrived. */
export interface Received {
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
}

type Reaction = (response: ServerResponse, message: Received) => unknown

export const accept: Reaction = (response) => response.writeHead(204).end()
/** Answers with a status, and headers. */
export const answer =
  (status: number, headers: Record<string, string> = {}): Reaction =>
  (response) =>
    response.writeHead(status, headers).end()

/** A receiver of webhooks on this machine, for the tests of a suite. */
export function receiver() {
  const received: Received[] = []
  const held: ServerResponse[] = []
  let react: Reaction = accept
  let port = 0
  const server = createServer(async (request, response) => {
    const body = (await request.setEncoding('utf8').toArray()).join('')
    const { type, data } = JSON.parse(body)
    const headers = request.headers as Record<string, string>
    const message = { path: request.url ?? '', headers, body, type, data }
    received.push(message)
    react(response, message)
  })
  before(async () => {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    port = (server.address() as AddressInfo).port
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    received,
    /** Requests without an answer, after `reactWith(hold)`. */
    held,
    hold: ((response) => held.push(response)) satisfies Reaction,
    url: (path = '/in') => `http://127.0.0.1:${port}${path}`,
    reactWith(reaction: Reaction) {
      react = reaction
    },
    /** Forgets what arrived, and accepts what comes. */
    reset() {
      received.length = 0
      held.length = 0
      react = accept
    },
    /** The messages about one subject. */
    about: (sub: string) => received.filter(({ data }) => data.sub === sub),
  }
}
