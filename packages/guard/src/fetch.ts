import { GuardError } from './errors.ts'
import type { Caller, Guard, Need } from './guard.ts'
import { needs } from './needs.ts'
import type { GuardRequest } from './proof.ts'

/** A request of the fetch standard: plain handlers, Next, Deno, Bun and workers have it. */
export function fromRequest(request: Request, certificate?: Uint8Array): GuardRequest {
  const header = (name: string) => request.headers.get(name) ?? undefined
  return { method: request.method, url: request.url, header, certificate }
}

/** The answer to a refusal. */
export function refusal(error: GuardError): Response {
  return Response.json(error.body, { status: error.status, headers: error.headers })
}

type Handler<Rest extends readonly unknown[]> = (
  request: Request,
  caller: Caller,
  ...rest: Rest
) => Response | Promise<Response>

/**
 * Protects handlers of the fetch standard: `export const GET = requireScope('api:read')(handler)`.
 * What the framework gives besides the request follows the caller.
 */
export function fetchGuard(guard: Guard) {
  const protect =
    (need: Need) =>
    <Rest extends readonly unknown[]>(handler: Handler<Rest>) =>
    async (request: Request, ...rest: Rest): Promise<Response> => {
      let caller: Caller
      try {
        caller = await guard.check(fromRequest(request), need)
      } catch (error) {
        if (error instanceof GuardError) return refusal(error)
        throw error
      }
      return handler(request, caller, ...rest)
    }
  return {
    ...needs(protect),
    /** Answers `/.well-known/oauth-protected-resource` (RFC 9728). */
    metadata: () => Response.json(guard.metadata ?? {}, { status: guard.metadata ? 200 : 404 }),
  }
}
