import { answerProxy } from '../forward-auth/answer-proxy.ts'
import type { Services } from '../services.ts'
import type { OAuth } from './oauth/oauth.ts'
import type { OAuthCore } from './oauth/oauth-core.ts'
import type { Pages } from './pages.ts'

/** What answers proxies in front of applications. */
export function buildForwardAuth(
  { settings, box }: Services,
  core: OAuthCore,
  { oauth, pages }: { readonly oauth: OAuth; readonly pages: Pages },
) {
  const codeGrant = oauth.grants.get('authorization_code')
  if (!codeGrant) throw new TypeError('the server has the grant authorization_code')
  return answerProxy({
    ...core,
    codeGrant,
    box,
    groupClaim: settings.tokens.groupClaim,
    page: pages.page,
  })
}
