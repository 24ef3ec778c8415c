import type { Endpoint } from '../http/endpoint.ts'
import { json } from '../http/reply.ts'

/** GET /health/live: the process answers. */
export const liveEndpoint: Endpoint = async () => json(200, { status: 'up' })

/** GET /health/ready: the process can do its work. What keeps the store from its own is in its log. */
export function readyEndpoint(ping: () => Promise<void>): Endpoint {
  return async () => {
    try {
      await ping()
      return json(200, { status: 'ready' })
    } catch {
      return json(503, { status: 'unavailable' })
    }
  }
}
