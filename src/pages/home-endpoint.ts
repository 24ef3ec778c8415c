import { defineEndpoint, type Endpoint } from '../routing/endpoint.ts'
import { notInReference } from '../routing/route-doc.ts'
import { keepLanguage, languageLinksOf } from './context/language.ts'
import { type PageContextDependencies, readPageContext } from './context/read-page-context.ts'
import { homePage } from './home-page.ts'
import { pageReply } from './html/page-reply.ts'

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
