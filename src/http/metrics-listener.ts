import { createServer } from 'node:http'
import type { Registry } from 'prom-client'
import type { Settings } from '../config/settings.ts'
import { safeEqual } from '../kernel/digest.ts'

/** A listener that can be closed. */
export interface Listener {
  close(): Promise<void>
}

/** GET /metrics on a port of its own, so that measurements never stand beside the public paths (D08). */
export async function metricsListener(
  { host, port, token }: Settings['metrics'],
  registry: Registry,
): Promise<Listener | undefined> {
  if (port === undefined) return undefined
  const server = createServer(async (request, response) => {
    const shown = request.headers.authorization ?? ''
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
    } else if (token !== undefined && !safeEqual(shown, `Bearer ${token}`)) {
      response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    } else {
      response.writeHead(200, { 'content-type': registry.contentType })
      response.end(await registry.metrics())
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
