import { type CookieWriter, readCookie } from '../../http/cookies.ts'
import type { Request } from '../../http/endpoint.ts'
import type { Reply } from '../../http/reply.ts'
import { RequestFault } from '../../http/request-fault.ts'
import type { Interactions } from '../../oauth/authorize/interactions.ts'
import type { RegisteredClients } from '../../oauth/clients/registered-clients.ts'
import type { AuthorizationRequest } from '../../oauth/model/authorization-request.ts'
import type { Browser, Browsers } from '../../oauth/sessions/browsers.ts'
import type { SubjectDirectory } from '../../oauth/subject-directory.ts'
import { chooseLocale } from '../../texts/choose-locale.ts'
import type { Locale } from '../../texts/locales.ts'
import type { PageModel } from '../elements/page-model.ts'
import type { PageLooks } from '../theme/page-looks.ts'
import type { Theme } from '../theme/theme.ts'

/** What every page works with. The contexts of all kinds of pages begin with it. */
export interface PageContext {
  /** The look of the server. */
  readonly theme: Theme
  /** The looks of applications and of groups. */
  readonly looks: PageLooks
  /** The languages that are offered; the first is the one of people who speak none of them. */
  readonly languages: readonly Locale[]
  readonly cookies: CookieWriter
  readonly baseUrl: string
  readonly issuer: string
  /** Reads the session of a browser, and gives forms the token that binds them to it. */
  readonly browsers: Browsers
  readonly clients: RegisteredClients
  /** The people whom pages name. */
  readonly directory: SubjectDirectory
  readonly interactions: Interactions
  /** Where the authorization endpoint of a request is. It leads through the steps of a sign-in. */
  authorizationPath(request: AuthorizationRequest): string
}

/**
 * A query parameter that only helps, such as the language of a page. If the query is broken or
 * repeats it, there is none: an error page has to be shown nevertheless.
 */
export function readHint(http: Request, name: string): string | undefined {
  try {
    return http.query('refuse when asked for').get(name)
  } catch (error) {
    if (error instanceof RequestFault) return undefined
    throw error
  }
}

type Languages = Pick<PageContext, 'cookies' | 'languages'>

/** Remembers the chosen language until the browser closes. */
const cookieName = 'ostiary_language'
/** Query parameter of the links to other languages. */
const parameter = 'lang'

/**
 * The language that a person chose on this page or an earlier one. It wins over all other wishes.
 */
function chosenLanguage({ cookies, languages }: Languages, http: Request): Locale | undefined {
  const inCookie = readCookie(http, cookies.nameOf(cookieName))
  return localeInQuery(languages, http) ?? languages.find((locale) => locale === inCookie)
}

/** The addresses of a page in each language that is offered. */
export function languageLinks(
  { languages }: Languages,
  path: string,
  query: Readonly<Record<string, string>>,
): Readonly<Partial<Record<Locale, string>>> {
  const others = Object.entries(query).filter(([name]) => name !== parameter)
  const kept = others.length > 0 ? `${new URLSearchParams(others)}&` : ''
  const link = (locale: Locale) => `${path}?${kept}${parameter}=${locale}`
  return Object.fromEntries(languages.map((locale) => [locale, link(locale)]))
}

/** The same for the page of a GET request. The response to a form has no address, so no links. */
export function languageLinksOf(context: Languages, http: Request, path: string) {
  if (http.method !== 'GET') return undefined
  const query = http.query()
  const values = [...query.names()].map((name) => [name, query.get(name) ?? ''] as const)
  return languageLinks(context, path, Object.fromEntries(values))
}

/** Adds the language cookie to a reply when the request chose a language. */
export function keepLanguage(
  { cookies, languages }: Languages,
  http: Request,
  reply: Reply,
): Reply {
  const locale = localeInQuery(languages, http)
  if (locale === undefined) return reply
  const others = [reply.headers['set-cookie'] ?? []].flat()
  const cookie = cookies.write({ name: cookieName, value: locale })
  return { ...reply, headers: { ...reply.headers, 'set-cookie': [...others, cookie] } }
}

function localeInQuery(languages: readonly Locale[], http: Request): Locale | undefined {
  const tag = readHint(http, parameter)
  return languages.find((locale) => locale === tag)
}

/** What is known about the occasion of a page. */
interface Occasion {
  readonly request?: Pick<AuthorizationRequest, 'uiLocales' | 'display'> | undefined
  readonly browser?: Pick<Browser, 'locale'> | undefined
  /** How the page looks, if not as the server does. */
  readonly theme?: Theme | undefined
}

/**
 * Finds the language and display of a page. All pages decide here: what the person
 * chose on a page comes first, then `ui_locales` of the request, the person's own
 * locale, and the browser's languages.
 */
export function readPageModel(
  context: PageContext,
  http: Request,
  { request, browser, theme = context.theme }: Occasion = {},
): PageModel {
  const wishes = [request?.uiLocales ?? readHint(http, 'ui_locales'), browser?.locale]
  return {
    theme,
    locale:
      chosenLanguage(context, http) ??
      chooseLocale(context.languages, wishes.join(' '), http.headers['accept-language']),
    display: request?.display,
  }
}
