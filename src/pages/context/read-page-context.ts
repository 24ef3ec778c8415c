import type { CookieWriter } from '../../http/cookies.ts'
import type { Request } from '../../http/endpoint.ts'
import type { AuthorizationRequest } from '../../oauth/model/authorization-request.ts'
import type { PageContext } from '../elements/page-context.ts'
import { chooseLocale } from '../texts/choose-locale.ts'
import type { Theme } from '../theme/theme.ts'
import { chosenLanguage } from './language.ts'

/** What the look and language of a page depend on, besides the request. */
export interface PageContextDependencies {
  readonly theme: Theme
  readonly cookies: CookieWriter
}

/** Finds the language and display of a page. */
export function readPageContext(
  { theme, cookies }: PageContextDependencies,
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
