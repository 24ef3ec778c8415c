import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'

/** An application on this machine that people come back to, or that holds frames. */
export interface Application extends AsyncDisposable {
  /** Under the name of the server's own site, but another origin. */
  readonly origin: string
  /** The same under an address, which is another site. */
  readonly foreignOrigin: string
  /** What came to `/callback`, oldest first. */
  readonly answers: readonly Answered[]
  /** Puts a page at a path. */
  show(path: string, html: string): void
  /** Lets a path lead to another address. */
  lead(path: string, location: string): void
}

interface Answered {
  readonly method: string
  readonly parameters: URLSearchParams
}

export async function startApplication(tls?: {
  readonly cert: string
  readonly key: string
}): Promise<Application> {
  const pages = new Map<string, string>()
  const redirects = new Map<string, string>()
  const answers: Answered[] = []
  const server = tls ? createTlsServer(tls) : createServer()
  server.on('request', async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const form = (await request.setEncoding('utf8').toArray()).join('')
    if (pathname === '/callback') {
      const { method = '' } = request
      answers.push({
        method,
        parameters: method === 'POST' ? new URLSearchParams(form) : searchParams,
      })
    }
    const location = redirects.get(pathname)
    if (location) return response.writeHead(302, { location }).end()
    const html = pages.get(pathname)
    const head = '<!doctype html><link rel="icon" href="data:,"><title>Application</title>'
    response.writeHead(html === undefined ? 404 : 200, { 'content-type': 'text/html' })
    return response.end(head + (html ?? ''))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  pages.set('/callback', '<h1>Arrived</h1>')
  const { port } = server.address() as AddressInfo
  const scheme = tls ? 'https' : 'http'
  return {
    origin: `${scheme}://localhost:${port}`,
    foreignOrigin: `${scheme}://127.0.0.1:${port}`,
    answers,
    show: (path, html) => void pages.set(path, html),
    lead: (path, location) => void redirects.set(path, location),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
