import { empty, redirect } from '../http/reply.ts'
import type { ClientLogos } from '../oauth/clients/client-logos.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import { notInReference } from '../routing/route-doc.ts'
import { type Texts, textsOf } from '../texts/texts.ts'
import {
  keepLanguage,
  languageLinksOf,
  type PageContext,
  readPageModel,
} from './context/page-context.ts'
import { layout } from './elements/layout.ts'
import type { PageModel } from './elements/page-model.ts'
import { html, type Page } from './html/html.ts'
import { pageReply } from './html/page-reply.ts'

/** What the home page shows. */
interface HomeModel extends PageModel {
  /** Undefined if there is no console. */
  readonly consoleHref: string | undefined
  readonly referenceHref: string
  readonly accountHref: string
}

/** Says what this server is, and where to go. */
export function homePage(model: HomeModel): Page {
  const words = textsOf(model.locale).home
  const { theme, consoleHref, referenceHref, accountHref } = model
  return layout(model, {
    title: words.title,
    needs: {},
    body: html`<h1>${theme.name}</h1>
<p class="lead">${words.lead}</p>
<div class="actions">
<a class="button primary" href="${accountHref}">${words.account}</a>
${consoleHref && html`<a class="button" href="${consoleHref}">${words.console}</a>`}
<a class="button" href="${referenceHref}">${words.reference}</a>
</div>`,
  })
}

/** GET /: the home page. */
export function homeEndpoint(
  context: PageContext,
  { hasConsole }: { readonly hasConsole: boolean },
): Endpoint {
  const { basePath } = context.theme
  return defineEndpoint(notInReference, async (http) => {
    const view = {
      ...readPageModel(context, http),
      languages: languageLinksOf(context, http, `${basePath}/`),
      consoleHref: hasConsole ? `${basePath}/console/` : undefined,
      accountHref: `${basePath}/account`,
      referenceHref: `${basePath}/docs`,
    }
    return keepLanguage(context, http, pageReply(200, homePage(view)))
  })
}

/** A text that the operator of the server has to write. */
type LegalText = keyof Texts['legalTexts']

/** What the page shows. */
interface LegalTextModel extends PageModel {
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
  context: PageContext,
  kind: LegalText,
  address: string | undefined,
): Endpoint {
  if (address !== undefined) return defineEndpoint(notInReference, async () => redirect(address))
  const path = `${context.theme.basePath}${legalTextPaths[kind]}`
  return defineEndpoint(notInReference, async (http) => {
    const model = readPageModel(context, http)
    const view = { ...model, languages: languageLinksOf(context, http, path), kind }
    return keepLanguage(context, http, pageReply(200, legalTextPage(view)))
  })
}

/** Nothing in it can run, wherever somebody opens it. */
const headers = {
  'content-type': 'image/png',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=86400',
}

/** GET /client-logo: the logo of a client that registered itself, drawn by this server. */
export function clientLogoEndpoint({ clients }: PageContext, logos: ClientLogos): Endpoint {
  return defineEndpoint(notInReference, async (http) => {
    const client = await clients.findKnown(http.query().get('client_id') ?? '', http)
    const logo = client?.enabled ? await logos.find(client, http.address) : undefined
    return logo ? { status: 200, headers, body: logo } : empty(404)
  })
}
