import { redirect } from '../../http/reply.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import type { Interactions } from '../../oauth/authorize/interactions.ts'
import { digestOfLink } from '../../oauth/ciba/ciba-secrets.ts'
import type { Browsers } from '../../oauth/sessions/browsers.ts'
import type { DeviceAuthorizationStore } from '../../oauth/stores/grants/device-authorization-store.ts'
import { defineEndpoint, type Endpoint, withoutHead } from '../../routing/endpoint.ts'
import { notInReference } from '../../routing/route-doc.ts'
import type { Theme } from '../theme/theme.ts'

interface AskedDependencies {
  readonly browsers: Browsers
  readonly interactions: Interactions
  readonly deviceAuthorizations: Pick<DeviceAuthorizationStore, 'findUndecided'>
  readonly authorizationPaths: { readonly v2: string }
  readonly theme: Theme
  readonly clock: Clock
}

/**
 * GET /device/asked: the link in the email to a person whom a client asks (CIBA). It begins an
 * authorization request of this browser, as the authorization endpoint does. Only the person who was
 * asked can answer it.
 */
export function askedEndpoint(deps: AskedDependencies): Endpoint {
  const { browsers, interactions, deviceAuthorizations, theme, clock } = deps
  const endpoint = defineEndpoint(notInReference, async (http) => {
    const link = digestOfLink(http.query().get('request') ?? '')
    const found = await deviceAuthorizations.findUndecided(link)
    if (!found || found.expiresAt <= clock()) {
      return redirect(`${theme.basePath}/device/done?asked=true`)
    }
    const browser = await browsers.read(http)
    const from = { browser: browser.id, address: http.address }
    const { id } = await interactions.begin(found.request, from)
    const reply = redirect(`${deps.authorizationPaths.v2}?requestId=${id}`)
    return { ...reply, headers: { ...reply.headers, ...browser.headers } }
  })
  return withoutHead(endpoint)
}
