import { type CookieWriter, readCookie } from '../../http/cookies.ts'
import type { Request } from '../../http/endpoint.ts'
import type { Reply } from '../../http/reply.ts'
import { type Locale, locales } from '../texts/choose-locale.ts'

/** Holds the language that a person chose, until the browser closes. */
const cookieName = 'ostiary_language'
/** By which a link to the same page in another language differs. */
const parameter = 'lang'

/** The language that a person chose on a page, now or before; it goes before all other wishes. */
export function chosenLanguage(http: Request, cookies: CookieWriter): Locale | undefined {
  return asked(http) ?? spoken(readCookie(http, cookies.nameOf(cookieName)))
}

/** The addresses of a page of ours in each language. */
export function languageLinks(
  path: string,
  query: Readonly<Record<string, string>>,
): Readonly<Record<Locale, string>> {
  const link = (locale: Locale) =>
    `${path}?${new URLSearchParams({ ...query, [parameter]: locale })}`
  return { 'en-US': link('en-US'), 'de-DE': link('de-DE') }
}

/** The same for a page that was opened by its address; undefined for one that answers a form. */
export function languageLinksOf(http: Request, path: string) {
  if (http.method !== 'GET') return undefined
  const query = http.query()
  const values = [...query.names()].map((name) => [name, query.get(name) ?? ''] as const)
  return languageLinks(path, Object.fromEntries(values))
}

/** Answers with a page and keeps the language that was chosen with it. */
export function keepLanguage(http: Request, cookies: CookieWriter, reply: Reply): Reply {
  const locale = asked(http)
  if (locale === undefined) return reply
  const others = [reply.headers['set-cookie'] ?? []].flat()
  const cookie = cookies.write({ name: cookieName, value: locale })
  return { ...reply, headers: { ...reply.headers, 'set-cookie': [...others, cookie] } }
}

function asked(http: Request): Locale | undefined {
  return spoken(http.query('refuse when asked for').get(parameter))
}

function spoken(text: string | undefined): Locale | undefined {
  return locales.find((locale) => locale === text)
}
