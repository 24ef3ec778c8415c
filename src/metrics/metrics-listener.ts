import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Settings } from '../config/settings.ts'
import { safeEqual } from '../kernel/secrets.ts'

/** Where metrics come from, in the text format of Prometheus. */
export interface MetricsSource {
  readonly contentType: string
  metrics(): Promise<string>
}

/** A listener that can be closed. */
export interface Listener {
  close(): Promise<void>
}

/** GET /metrics on a port of its own, so that metrics are never public (D08). */
export async function metricsListener(
  { host, port, token }: Settings['metrics'],
  source: MetricsSource,
): Promise<Listener | undefined> {
  if (port === undefined) return undefined
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const authorization = request.headers.authorization ?? ''
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
    } else if (token !== undefined && !safeEqual(authorization, `Bearer ${token}`)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    } else {
      const text = await source.metrics().catch(() => undefined)
      if (text === undefined) response.writeHead(503).end()
      else response.writeHead(200, { 'content-type': source.contentType }).end(text)
    }
  }
  const server = createServer((request, response) => void answer(request, response))
  await once(server.listen(port, host), 'listening')
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
