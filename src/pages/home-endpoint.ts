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
import { textsOf } from './texts/texts.ts'

/** What the home page shows. */
interface HomeModel extends PageContext {
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
  dependencies: PageContextDependencies,
  { hasConsole }: { readonly hasConsole: boolean },
): Endpoint {
  const { basePath } = dependencies.theme
  return defineEndpoint(notInReference, async (http) => {
    const view = {
      ...readPageContext(dependencies, http),
      languages: languageLinksOf(http, `${basePath}/`),
      consoleHref: hasConsole ? `${basePath}/console/` : undefined,
      accountHref: `${basePath}/account`,
      referenceHref: `${basePath}/docs`,
    }
    return keepLanguage(http, dependencies.cookies, pageReply(200, homePage(view)))
  })
}
