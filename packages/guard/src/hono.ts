import { GuardError } from './errors.ts'
import { fromRequest, refusal } from './fetch.ts'
import type { Caller, Guard, Need } from './guard.ts'
import { needs } from './needs.ts'

interface HonoContext {
  readonly req: { readonly raw: Request }
  set(name: 'caller', value: Caller): void
}

/** Protects routes of Hono: `app.get('/', requireAuth(), (c) => …)`, with `c.get('caller')`. */
export function honoGuard(guard: Guard) {
  const protect = (need: Need) => async (context: HonoContext, next: () => Promise<void>) => {
    try {
      context.set('caller', await guard.check(fromRequest(context.req.raw), need))
    } catch (error) {
      if (error instanceof GuardError) return refusal(error)
      throw error
    }
    await next()
    return undefined
  }
  return {
    ...needs(protect),
    /** Answers `/.well-known/oauth-protected-resource` (RFC 9728). */
    metadata: () => Response.json(guard.metadata ?? {}),
  }
}
