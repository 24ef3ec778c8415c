import type { CookieWriter } from '../../http/cookies.ts'
import type { Request } from '../../http/endpoint.ts'
import type { AuthorizationRequest } from '../../oauth/authorize/authorization-request.ts'
import type { Client } from '../../oauth/clients/client.ts'
import type { ClientView } from '../elements/client-row.ts'
import type { PageContext } from '../html/page.ts'
import { chooseLocale } from '../texts/choose-locale.ts'
import type { Theme } from '../theme/theme.ts'
import { chosenLanguage } from './language.ts'

/** What the language and look of a page depend on, besides the request. */
export interface PageContextParts {
  readonly theme: Theme
  readonly cookies: CookieWriter
}

/** What a page of an authorization request is told: the language and look that were asked for. */
export function pageContext(
  { theme, cookies }: PageContextParts,
  http: Request,
  request: Pick<AuthorizationRequest, 'uiLocales' | 'display'> | undefined,
): PageContext {
  return {
    theme,
    locale:
      chosenLanguage(http, cookies) ??
      chooseLocale(request?.uiLocales, http.headers['accept-language']),
    display: request?.display,
  }
}

/** An application as people see it. */
export function clientView({ name, metadata }: Client): ClientView {
  return {
    name,
    logoUrl: metadata.logo_uri,
    policyUrl: metadata.policy_uri,
    termsUrl: metadata.tos_uri,
  }
}
