import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Reply } from '../../../src/http/reply.ts'

/** A simple server on this machine with fixed responses. */
export interface PageServer extends AsyncDisposable {
  readonly origin: string
  readonly port: number
}

/** Answers each GET and POST by its path. An unknown path gets 404. */
export async function pageServer(answer: (path: string) => Reply | undefined): Promise<PageServer> {
  const server = createServer((request, response) => {
    const reply = answer(new URL(request.url ?? '/', 'http://localhost').pathname)
    request.resume()
    if (!reply) return response.writeHead(404).end()
    for (const [name, value] of Object.entries(reply.headers)) {
      response.setHeader(name, typeof value === 'string' ? value : [...value])
    }
    return response.writeHead(reply.status).end(reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
