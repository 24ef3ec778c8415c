import { redirect } from '../http/reply.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import { notInReference } from '../routing/route-doc.ts'
import {
  keepLanguage,
  languageLinksOf,
  type PageContextDependencies,
  readPageContext,
} from './context/read-page-context.ts'
import { layout } from './elements/layout.ts'
import type { PageContext } from './elements/page-context.ts'
import { html } from './html/html.ts'
import type { Page } from './html/page.ts'
import { pageReply } from './html/page-reply.ts'
import { type Texts, textsOf } from './texts/texts.ts'

/** A text that the operator of the server has to write. */
type LegalText = keyof Texts['legalTexts']

/** What the page shows. */
interface LegalTextModel extends PageContext {
  readonly kind: LegalText
}

/** Says that the operator has published no such text, and what the software itself does. */
export function legalTextPage(model: LegalTextModel): Page {
  const words = textsOf(model.locale).legalTexts[model.kind]
  return layout(model, {
    title: words.title,
    needs: {},
    body: html`<h1>${words.title}</h1>
<p class="lead">${words.lead}</p>
${words.facts.map((fact) => html`<p class="lead">${fact}</p>`)}`,
  })
}

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
