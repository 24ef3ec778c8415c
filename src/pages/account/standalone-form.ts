import type { Endpoint, Request } from '../../http/endpoint.ts'
import type { Params } from '../../http/params.ts'
import { afterForm, type Reply } from '../../http/reply.ts'
import type { Eventually } from '../../kernel/eventually.ts'
import { UntrustedRequestError } from '../../oauth/authorize/authorization-error.ts'
import type { Browser } from '../../oauth/sessions/browsers.ts'
import { keepLanguage, languageLinksOf } from '../context/language.ts'
import { pageContext } from '../context/page-context.ts'
import type { FormContext, PageContext } from '../html/page.ts'
import { checkOrigin, formOf, type StepContext, type StepParts } from '../interaction/step.ts'
import { stepAddress } from '../interaction/step-paths.ts'

/** Where a person stands who may or may not be on the way to a client. */
export interface VisitContext {
  readonly http: Request
  readonly browser: Browser
  /** The authorization request under way in this browser, if the page was reached from one. */
  readonly step: StepContext | undefined
  readonly signInHref: string | undefined
  readonly model: FormContext & PageContext
}

/** A page that emails link to, or that leads to one: shown by GET, taken by POST. */
export interface StandalonePage {
  show(context: VisitContext, query: Params): Eventually<Reply>
  take(context: VisitContext, form: Params): Promise<Reply>
}

/** The two endpoints of such a page. A form counts only if this server gave it to the browser (L02). */
export function standaloneForm(
  parts: StepParts,
  path: string,
  page: StandalonePage,
): { readonly show: Endpoint; readonly take: Endpoint } {
  return {
    async show(http) {
      const query = http.query()
      const context = await visitOf(parts, path, http, query.get('requestId'))
      const reply = await page.show(context, query)
      const headers = { ...reply.headers, ...context.browser.headers }
      return keepLanguage(http, parts.cookies, { ...reply, headers })
    },
    async take(http) {
      const form = formOf(http)
      checkOrigin(http, parts.baseUrl)
      const context = await visitOf(parts, path, http, form.get('requestId'))
      if (!parts.browsers.isCsrfToken(context.browser, form.get('csrf'))) {
        throw new UntrustedRequestError('noCookies', 'this form was not given to this browser')
      }
      return afterForm(await page.take(context, form))
    },
  }
}

async function visitOf(
  parts: StepParts,
  path: string,
  http: Request,
  requestId: string | undefined,
): Promise<VisitContext> {
  const { theme, browsers } = parts
  const browser = await browsers.read(http)
  const interaction = requestId ? await parts.interactions.find(requestId, browser.id) : undefined
  const client = interaction && (await parts.clients.find(interaction.request.clientId))
  const action = `${theme.basePath}${path}`
  const model = {
    ...pageContext(parts, http, interaction?.request),
    languages: languageLinksOf(http, action),
    action,
    csrf: browsers.csrfToken(browser),
    requestId: interaction?.id ?? '',
    leadsOn: interaction !== undefined,
  }
  const isUnderWay = interaction !== undefined && client?.enabled === true
  return {
    http,
    browser,
    model,
    step: isUnderWay ? { http, browser, interaction, client, model } : undefined,
    signInHref: isUnderWay ? stepAddress(theme, 'sign-in', interaction.id) : undefined,
  }
}
