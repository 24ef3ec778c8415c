import type { Endpoint } from '../http/endpoint.ts'
import { redirect } from '../http/reply.ts'
import { keepLanguage, languageLinksOf } from './language.ts'
import { type PageContextParts, pageContext } from './page-context.ts'
import { type OperatorText, operatorTextPage } from './views/operator-text-page.ts'
import { pageReply } from './views/parts/page-reply.ts'

/** Where the metadata sends people for each text, unless the operator has one of their own. */
export const operatorPaths: Readonly<Record<OperatorText, string>> = {
  policy: '/policy',
  terms: '/terms',
}

/** GET /policy, GET /terms: the operator's own text, or what can be said while there is none. */
export function operatorPage(
  parts: PageContextParts,
  kind: OperatorText,
  address: string | undefined,
): Endpoint {
  if (address !== undefined) return () => redirect(address)
  const path = `${parts.theme.basePath}${operatorPaths[kind]}`
  return (http) => {
    const context = pageContext(parts, http, undefined)
    const view = { ...context, languages: languageLinksOf(http, path), kind }
    return keepLanguage(http, parts.cookies, pageReply(200, operatorTextPage(view)))
  }
}
