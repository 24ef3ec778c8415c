import type { Endpoint } from './endpoint.ts'
import { json } from './reply.ts'

/** GET /health/live: the process answers. */
export const liveEndpoint: Endpoint = () => json(200, { status: 'up' })

/** GET /health/ready: the process can do its work, because its store answers. */
export function readyEndpoint(ping: () => Promise<void>): Endpoint {
  return async (request) => {
    try {
      await ping()
      return json(200, { status: 'ready' })
    } catch (error) {
      request.log.warn({ err: error }, 'the store does not answer')
      return json(503, { status: 'unavailable' })
    }
  }
}
