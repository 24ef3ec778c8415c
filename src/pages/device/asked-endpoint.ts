import { redirect } from '../../http/reply.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { digestOfLink } from '../../oauth/ciba/ciba-grant.ts'
import type { Browsers } from '../../oauth/sessions/browsers.ts'
import type { DeviceAuthorizationStore } from '../../oauth/stores/request-stores.ts'
import { defineEndpoint, type Endpoint, withoutHead } from '../../routing/endpoint-definition.ts'
import { notInReference } from '../../routing/route-doc.ts'
import type { Theme } from '../theme/theme.ts'
import { type BeginDecisionDependencies, beginDecision } from './begin-decision.ts'

interface AskedDependencies extends BeginDecisionDependencies {
  readonly browsers: Browsers
  readonly deviceAuthorizations: Pick<DeviceAuthorizationStore, 'findUndecided'>
  readonly theme: Theme
  readonly clock: Clock
}

/**
 * GET /device/asked: the link in the email to a person whom a client asks (CIBA). Only the
 * person who was asked can answer.
 */
export function askedEndpoint(deps: AskedDependencies): Endpoint {
  const { browsers, deviceAuthorizations, theme, clock } = deps
  const endpoint = defineEndpoint(notInReference, async (http) => {
    const link = digestOfLink(http.query().get('request') ?? '')
    const found = await deviceAuthorizations.findUndecided(link)
    if (!found || found.expiresAt <= clock()) {
      return redirect(`${theme.basePath}/device/done?asked=true`)
    }
    const browser = await browsers.read(http)
    const reply = await beginDecision(deps, found.request, { http, browser })
    return { ...reply, headers: { ...reply.headers, ...browser.headers } }
  })
  return withoutHead(endpoint)
}
