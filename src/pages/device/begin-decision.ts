import type { Request } from '../../http/endpoint.ts'
import { type Reply, redirect } from '../../http/reply.ts'
import type { Interactions } from '../../oauth/authorize/interactions.ts'
import type { AuthorizationRequest } from '../../oauth/model/authorization-request.ts'
import type { Browser } from '../../oauth/sessions/browsers.ts'

export interface BeginDecisionDependencies {
  readonly interactions: Pick<Interactions, 'begin'>
  /** Where the authorization endpoint is. It leads through the steps of the sign-in. */
  authorizationPath(request: AuthorizationRequest): string
}

/**
 * Makes a request that waits for a person an authorization request of this browser, with the steps
 * of every other. The last one asks for the decision.
 */
export async function beginDecision(
  { interactions, authorizationPath }: BeginDecisionDependencies,
  request: AuthorizationRequest,
  { http, browser }: { readonly http: Request; readonly browser: Browser },
): Promise<Reply> {
  const from = { browser: browser.id, address: http.address }
  const { id } = await interactions.begin(request, from)
  return redirect(`${authorizationPath(request)}?requestId=${id}`)
}
