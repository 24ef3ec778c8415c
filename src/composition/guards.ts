import type { Caller, Right } from '../groups/rights/caller.ts'
import { rightNames } from '../groups/rights/caller.ts'
import { refusal } from '../groups/rights/rights.ts'
import type { Guard, Method } from '../http/route.ts'
import { keptWith } from '../kernel/kept-with.ts'
import { bearerGuard, callerFinder } from '../oauth/guards/bearer-guard.ts'
import { type ManagementCaller, managementGuard } from '../oauth/guards/management-guard.ts'
import type { AccessTokenClaims } from '../oauth/tokens/access/access-tokens.ts'
import type { Parts } from '../parts.ts'
import { managementPermissionOf } from '../permissions.ts'
import type { Protocol } from './protocol.ts'

/** The guards of the surface. Those that need more than a token are made of a route's permission. */
export interface Guards {
  readonly bearer: Guard<AccessTokenClaims>
  /** The same, where a form field may carry the token too. */
  readonly bearerOrForm: Guard<AccessTokenClaims>
  management(method: Method, path: string): Guard<ManagementCaller>
  groups(method: Method, path: string): Guard<Caller>
}

export function buildGuards({ settings, directory }: Parts, protocol: Protocol): Guards {
  const { prefix } = settings
  const findCaller = callerFinder(protocol)
  const bearer = bearerGuard(findCaller)
  const callerOf = groupsCaller(prefix)
  return {
    bearer,
    bearerOrForm: bearerGuard(findCaller, 'headers or form'),
    management: (method, path) =>
      managementGuard({ bearer, directory, prefix }, managementPermissionOf(method, path)),
    groups(method, path) {
      const { scope, self } = managementPermissionOf(method, path)
      const needed = `${prefix}:${scope}`
      return async (request) => {
        const claims = await bearer(request)
        // The operation itself decides over which groups a person has the role, and whether a
        // question is about themselves.
        if (!self && !claims.scopes.includes(needed)) throw refusal()
        return callerOf(claims, request.address)
      }
    },
  }
}

/** Turns the claims of an access token into a caller of the groups family. */
function groupsCaller(prefix: string): (claims: AccessTokenClaims, address: string) => Caller {
  const rightOf = new Map(rightNames.map((right) => [`${prefix}:groups_${right}`, right]))

  // Tokens are remembered, and so is what each one opens.
  const rightsOf = keptWith(
    ({ scopes }: AccessTokenClaims): ReadonlySet<Right> =>
      new Set(scopes.flatMap((scope) => rightOf.get(scope) ?? [])),
  )

  return (claims, address) => {
    const { aud: clientId, isub, sub, sid } = claims
    const rights = rightsOf(claims)
    return isub === undefined
      ? { kind: 'machine', rights, clientId, address }
      : { kind: 'person', rights, sub, sessionId: sid, clientId, address }
  }
}
