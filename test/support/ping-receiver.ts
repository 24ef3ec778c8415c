import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a client got when a person had decided (CIBA Core §10.2). */
interface ReceivedPing {
  readonly path: string
  readonly authorization: string | undefined
  readonly contentType: string | undefined
  readonly body: unknown
}

/** A client that waits to be told of decisions. */
export interface PingReceiver extends AsyncDisposable {
  readonly uri: string
  readonly received: readonly ReceivedPing[]
  /** What it answers from now on; 204 at first. */
  answerWith(status: number, headers?: Readonly<Record<string, string>>, body?: string): void
  /** Resolves once it has got so many. */
  got(count: number): Promise<readonly ReceivedPing[]>
}

export async function pingReceiver(): Promise<PingReceiver> {
  const received: ReceivedPing[] = []
  let reply: readonly [number, Readonly<Record<string, string>>, string] = [204, {}, '']
  const server = createServer(async (request, response) => {
    const text = (await request.setEncoding('utf8').toArray()).join('')
    const { authorization, 'content-type': contentType } = request.headers
    const body = text === '' ? undefined : JSON.parse(text)
    received.push({ path: request.url ?? '', authorization, contentType, body })
    const [status, headers, content] = reply
    response.writeHead(status, headers).end(content)
    server.emit('received')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    uri: `http://127.0.0.1:${(server.address() as AddressInfo).port}/ping`,
    received,
    answerWith(status, headers = {}, body = '') {
      reply = [status, headers, body]
    },
    async got(count) {
      while (received.length < count) await once(server, 'received')
      return received
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
