import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Answer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** A text or bytes as they are, an object as JSON. */
  readonly body?: unknown
  /** Resolves when the answer may end; its head is sent before. */
  readonly until?: Promise<unknown>
}

/** A host on this machine that publishes documents, and counts who fetches them. */
export interface DocumentHost extends AsyncDisposable {
  readonly origin: string
  /** Publishes an answer at a path, in place of an earlier one. Answers its address. */
  publish(path: string, answer: Answer): string
  /** Publishes the metadata document of a client. Answers its client_id. */
  publishClient(path: string, metadata?: object, headers?: Readonly<Record<string, string>>): string
  /** How often a path was asked for. */
  hits(path: string): number
}

export async function documentHost(): Promise<DocumentHost> {
  const answers = new Map<string, Answer>()
  const counts = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    counts.set(path, (counts.get(path) ?? 0) + 1)
    const { status = 200, headers = {}, body = '', until } = answers.get(path) ?? { status: 404 }
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.flushHeaders()
    await until
    const isPlain = typeof body === 'string' || Buffer.isBuffer(body)
    response.end(isPlain ? body : JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function publish(path: string, answer: Answer): string {
    answers.set(path, answer)
    return origin + path
  }

  return {
    origin,
    publish,
    publishClient(path, metadata = {}, headers = {}) {
      const client_id = origin + path
      const usual = {
        client_name: 'Agent',
        redirect_uris: ['https://app.example/callback'],
        grant_types: ['authorization_code', 'refresh_token'],
      }
      return publish(path, { headers, body: { client_id, ...usual, ...metadata } })
    },
    hits: (path) => counts.get(path) ?? 0,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
