import type { Endpoint } from '../http/endpoint.ts'
import { redirect } from '../http/reply.ts'
import { keepLanguage, languageLinksOf } from './context/language.ts'
import { type PageContextParts, pageContext } from './context/page-context.ts'
import { pageReply } from './html/page-reply.ts'
import { type LegalText, legalTextPage } from './legal-text-page.ts'

/** Where the metadata sends people for each text, unless the operator has one of their own. */
export const legalTextPaths: Readonly<Record<LegalText, string>> = {
  policy: '/policy',
  terms: '/terms',
}

/** GET /policy, GET /terms: the operator's own text, or what can be said while there is none. */
export function legalTextEndpoint(
  parts: PageContextParts,
  kind: LegalText,
  address: string | undefined,
): Endpoint {
  if (address !== undefined) return async () => redirect(address)
  const path = `${parts.theme.basePath}${legalTextPaths[kind]}`
  return async (http) => {
    const context = pageContext(parts, http, undefined)
    const view = { ...context, languages: languageLinksOf(http, path), kind }
    return keepLanguage(http, parts.cookies, pageReply(200, legalTextPage(view)))
  }
}
