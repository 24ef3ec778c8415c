import { once } from 'node:events'
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy in front of a server, as a node has one in front of it. */
export interface CountingProxy extends AsyncDisposable {
  readonly url: string
  /** Requests whose connection ended without a whole answer. Each cost others their connection. */
  readonly lost: readonly string[]
}

/**
 * Forwards requests over connections that it keeps. A request whose answer is lost is noted, and
 * its caller gets 502. Nothing is sent twice, so nothing is hidden.
 */
export async function startCountingProxy(target: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(target)
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  const lost: string[] = []

  function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const { method = '', url: path = '', headers } = incoming
    const lose = (error: Error) => {
      lost.push(`${method} ${path.slice(0, 200)}: ${error.message}`)
      if (outgoing.headersSent) outgoing.destroy()
      else outgoing.writeHead(502, { 'content-type': 'text/plain' }).end('the answer is lost')
    }
    const sent = request({ hostname, port, path, method, headers, agent }, async (answer) => {
      try {
        // Kept until it is whole, so that half an answer is never passed on.
        const body = Buffer.concat(await answer.toArray())
        outgoing.writeHead(answer.statusCode ?? 0, endToEnd(answer)).end(body)
      } catch (error) {
        lose(error as Error)
      }
    })
    sent.once('error', lose)
    incoming.pipe(sent)
  }

  const server = createServer({ maxHeaderSize: 65_536 }, forward)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost,
    async [Symbol.asyncDispose]() {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** The headers without those about one connection alone (RFC 9110 §7.6.1). */
function endToEnd({ rawHeaders }: IncomingMessage): string[] {
  return rawHeaders.flatMap((name, i) => {
    const isName = i % 2 === 0
    const isOfHop = /^(connection|keep-alive|transfer-encoding)$/i.test(name)
    return isName && !isOfHop ? [name, rawHeaders[i + 1] ?? ''] : []
  })
}
