import { GuardError } from './errors.ts'
import type { Caller, Guard, Need } from './guard.ts'
import { needs } from './needs.ts'
import { fromNode, type NodeRequest } from './node.ts'

interface ExpressRequest extends NodeRequest {
  readonly protocol: string
  readonly originalUrl: string
  caller?: Caller
}

interface ExpressResponse {
  status(code: number): ExpressResponse
  set(headers: Readonly<Record<string, string>>): ExpressResponse
  json(body: unknown): unknown
}

/** Protects routes of Express: `app.get('/', requireAuth(), (req, res) => …)`, with `req.caller`. */
export function expressGuard(guard: Guard) {
  const protect =
    (need: Need) =>
    async (request: ExpressRequest, response: ExpressResponse, next: (error?: unknown) => void) => {
      const { protocol, originalUrl, headers } = request
      try {
        const url = `${protocol}://${headers.host}${originalUrl}`
        request.caller = await guard.check(fromNode(request, url), need)
      } catch (error) {
        if (!(error instanceof GuardError)) return next(error)
        return response.status(error.status).set(error.headers).json(error.body)
      }
      return next()
    }
  return {
    ...needs(protect),
    /** Answers `/.well-known/oauth-protected-resource` (RFC 9728). */
    metadata: (_: unknown, response: ExpressResponse) => response.json(guard.metadata),
  }
}
