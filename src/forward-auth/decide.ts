import type { Request } from '../http/endpoint.ts'
import type { Reply } from '../http/reply.ts'
import { findPathRule, type PathRule, readPath } from '../oauth/model/protected-app.ts'
import { isAtLeast, strengthOf, strengthOfAcr } from '../oauth/model/strength.ts'
import type { ForwardAuthContext, ProxiedRequest } from './forward-auth-context.ts'
import type { IdentityWriter } from './identity-headers.ts'
import type { Visit, Visits } from './visits.ts'

/** Why somebody who has signed in may not open an address. */
type Refusal = 'members' | 'part' | 'name' | 'address'

/** What becomes of a request to an application. */
export type Decision =
  | { readonly kind: 'allow'; readonly headers: Reply['headers'] }
  /** With the `acr` that the path asks for, if it is more than the sign-in has. */
  | { readonly kind: 'sign-in'; readonly acr?: string }
  | { readonly kind: 'refuse'; readonly why: Refusal; readonly visit?: Visit }

/**
 * Decides about one request. Nothing is remembered from an earlier one: the sign-in, the groups
 * and the roles are those of this moment.
 */
export type Decide = (request: Request, proxied: ProxiedRequest) => Promise<Decision>

export function decide(
  { clientAccess, directory }: ForwardAuthContext,
  visits: Visits,
  identity: IdentityWriter,
): Decide {
  async function whyNot(
    { sub }: Visit,
    { client }: ProxiedRequest,
    rule: PathRule | undefined,
  ): Promise<Refusal | undefined> {
    if (!(await clientAccess.isAllowed(sub, client))) return 'members'
    const { allowedGroups = [] } = rule ?? {}
    const isOpen = allowedGroups.length === 0 || (await directory.isMemberOfAny(sub, allowedGroups))
    return isOpen ? undefined : 'part'
  }

  return async (request, proxied) => {
    const { app, original } = proxied
    const segments = readPath(original.path)
    // Without rules about paths, all of them are alike.
    if (!segments && app.paths.length > 0) return { kind: 'refuse', why: 'address' }
    const rule = findPathRule(app.paths, segments ?? [])
    const visit = await visits.find(request, proxied)
    const asNobody = { kind: 'allow', headers: identity.nobody } as const
    if (!visit) return rule?.isPublic ? asNobody : { kind: 'sign-in' }

    const why = await whyNot(visit, proxied, rule)
    if (why) return rule?.isPublic ? asNobody : { kind: 'refuse', why, visit }
    const needed = strengthOfAcr(rule?.minimumAcr ?? '') ?? 'password'
    if (!isAtLeast(strengthOf(visit.amr), needed)) {
      return { kind: 'sign-in', ...(rule?.minimumAcr !== undefined && { acr: rule.minimumAcr }) }
    }
    const headers = await identity.write(proxied, visit)
    if (headers) return { kind: 'allow', headers }
    return rule?.isPublic ? asNobody : { kind: 'refuse', why: 'name', visit }
  }
}
