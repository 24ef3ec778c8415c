import { redirect } from '../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint.ts'
import { notInReference } from '../routing/route-doc.ts'
import { keepLanguage, languageLinksOf } from './context/language.ts'
import { type PageContextDependencies, readPageContext } from './context/read-page-context.ts'
import { pageReply } from './html/page-reply.ts'
import { type LegalText, legalTextPage } from './legal-text-page.ts'

/** The paths of both texts. The metadata names them unless the settings name other addresses. */
const legalTextPaths: Readonly<Record<LegalText, string>> = {
  policy: '/policy',
  terms: '/terms',
}

/** GET /policy, GET /terms: redirects to the operator's text, or says that there is none. */
export function legalTextEndpoint(
  dependencies: PageContextDependencies,
  kind: LegalText,
  address: string | undefined,
): Endpoint {
  if (address !== undefined) return defineEndpoint(notInReference, async () => redirect(address))
  const path = `${dependencies.theme.basePath}${legalTextPaths[kind]}`
  return defineEndpoint(notInReference, async (http) => {
    const context = readPageContext(dependencies, http)
    const view = { ...context, languages: languageLinksOf(http, path), kind }
    return keepLanguage(http, dependencies.cookies, pageReply(200, legalTextPage(view)))
  })
}
