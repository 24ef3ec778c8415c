import type { CookieWriter } from '../../http/cookies.ts'
import type { Request } from '../../http/endpoint.ts'
import type { AuthorizationRequest } from '../../oauth/model/authorization-request.ts'
import type { Browser } from '../../oauth/sessions/browsers.ts'
import type { PageContext } from '../elements/page-context.ts'
import { chooseLocale } from '../texts/choose-locale.ts'
import type { Theme } from '../theme/theme.ts'
import { chosenLanguage } from './language.ts'
import { readHint } from './read-hint.ts'

/** What the look and language of a page depend on, besides the request. */
export interface PageContextDependencies {
  readonly theme: Theme
  readonly cookies: CookieWriter
}

/** What is known about the occasion of a page. */
interface Occasion {
  readonly request?: Pick<AuthorizationRequest, 'uiLocales' | 'display'> | undefined
  readonly browser?: Pick<Browser, 'locale'> | undefined
}

/**
 * Finds the language and display of a page. All pages decide here: what the person
 * chose on a page comes first, then `ui_locales` of the request, the person's own
 * locale, and the browser's languages.
 */
export function readPageContext(
  { theme, cookies }: PageContextDependencies,
  http: Request,
  { request, browser }: Occasion = {},
): PageContext {
  const wishes = [request?.uiLocales ?? readHint(http, 'ui_locales'), browser?.locale]
  return {
    theme,
    locale:
      chosenLanguage(http, cookies) ??
      chooseLocale(wishes.join(' '), http.headers['accept-language']),
    display: request?.display,
  }
}
