import type { Guard, Method } from '../http/route.ts'
import { bearerGuard } from '../oauth/guards/bearer-guard.ts'
import { callerFinder } from '../oauth/guards/find-caller.ts'
import { type ManagementCaller, managementGuard } from '../oauth/guards/management-guard.ts'
import type { AccessTokenClaims } from '../oauth/tokens/access/access-token-claims.ts'
import type { Parts } from '../parts.ts'
import { managementPermissionOf } from '../permissions.ts'
import type { Protocol } from './protocol.ts'

/** The guards of the surface. Those that need more than a token are made of a route's permission. */
export interface Guards {
  readonly bearer: Guard<AccessTokenClaims>
  /** The same, where a form field may carry the token too. */
  readonly bearerOrForm: Guard<AccessTokenClaims>
  management(method: Method, path: string): Guard<ManagementCaller>
}

export function buildGuards({ settings, directory }: Parts, protocol: Protocol): Guards {
  const { prefix } = settings
  const findCaller = callerFinder(protocol)
  const bearer = bearerGuard(findCaller)
  return {
    bearer,
    bearerOrForm: bearerGuard(findCaller, 'headers or form'),
    management: (method, path) =>
      managementGuard({ bearer, directory, prefix }, managementPermissionOf(method, path)),
  }
}
