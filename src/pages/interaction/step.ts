import type { CookieWriter } from '../../http/cookies.ts'
import type { Endpoint, Request } from '../../http/endpoint.ts'
import { noParams, type Params } from '../../http/params.ts'
import { afterForm, type Reply, redirect } from '../../http/reply.ts'
import { RequestFault } from '../../http/request-fault.ts'
import type { Eventually } from '../../kernel/eventually.ts'
import { UntrustedRequestError } from '../../oauth/authorize/authorization-error.ts'
import { findInteractionClient } from '../../oauth/authorize/interactions/find-interaction-client.ts'
import type { Interaction } from '../../oauth/authorize/interactions/interaction-store.ts'
import type { Interactions } from '../../oauth/authorize/interactions/interactions.ts'
import { openerHeaders } from '../../oauth/authorize/opener-headers.ts'
import type { Client } from '../../oauth/clients/client.ts'
import type { RegisteredClients } from '../../oauth/clients/registered-clients.ts'
import type { Browser, Browsers } from '../../oauth/sessions/browsers.ts'
import { keepLanguage, languageLinks } from '../context/language.ts'
import { pageContext } from '../context/page-context.ts'
import type { FormContext, PageContext } from '../html/page.ts'
import type { Theme } from '../theme/theme.ts'

export interface StepParts {
  readonly interactions: Interactions
  readonly clients: RegisteredClients
  readonly browsers: Browsers
  readonly theme: Theme
  readonly cookies: CookieWriter
  readonly baseUrl: string
}

/** Where a person stands when they see or send the page of a step. */
export interface StepContext {
  readonly http: Request
  readonly browser: Browser
  readonly interaction: Interaction
  readonly client: Client
  /** What the page's form must carry, and what every page is told. */
  readonly model: FormContext & PageContext
}

/** A step of signing in as a page: shown by GET, taken by POST. */
export interface StepPage {
  /**
   * Whether the form speaks for whoever is signed in. It then counts only for the session that it
   * was shown to; one that proves anew who is there does not have to (N14).
   */
  readonly actsForSession: boolean
  show(context: StepContext): Eventually<Reply>
  take(context: StepContext, form: Params): Promise<Reply>
}

/**
 * The two endpoints of a step. Both are for the browser alone that the interaction belongs to, and
 * a form counts only if this server gave it to that browser (L01, L02, L05).
 */
export function stepEndpoints(
  parts: StepParts,
  path: string,
  page: StepPage,
): { readonly show: Endpoint; readonly take: Endpoint } {
  async function contextOf(http: Request, requestId: string | undefined): Promise<StepContext> {
    const browser = await parts.browsers.read(http)
    const interaction = await parts.interactions.find(requestId ?? '', browser.id)
    const client = interaction && (await findInteractionClient(parts.clients, interaction))
    if (!interaction || !client) {
      throw new UntrustedRequestError(
        'expired',
        'this sign-in has expired or belongs to another browser',
      )
    }
    const action = `${parts.theme.basePath}${path}`
    const model = {
      ...pageContext(parts, http, interaction.request),
      languages: languageLinks(action, { requestId: interaction.id }),
      action,
      csrf: parts.browsers.csrfToken(browser),
      requestId: interaction.id,
      leadsOn: true,
    }
    return { http, browser, interaction, client, model }
  }

  return {
    async show(http) {
      const context = await contextOf(http, http.query().get('requestId'))
      const reply = await page.show(context)
      const headers = { ...reply.headers, ...context.browser.headers }
      return keepLanguage(http, parts.cookies, { ...reply, headers })
    },
    async take(http) {
      const form = formOf(http)
      checkOrigin(http, parts.baseUrl)
      const context = await contextOf(http, form.get('requestId'))
      if (!parts.browsers.isCsrfToken(context.browser, form.get('csrf'))) {
        throw new UntrustedRequestError('noCookies', 'this form was not given to this browser')
      }
      const isStale =
        page.actsForSession && !parts.browsers.isSameSession(context.browser, form.get('csrf'))
      return afterForm(isStale ? goOn(context) : await page.take(context, form))
    },
  }
}

/** Back to the authorization endpoint, which decides what comes next. */
export function goOn({ interaction, model }: StepContext, headers: Reply['headers'] = {}): Reply {
  const path =
    interaction.request.generation === 'v1' ? '/oauth2-login/oauth2/authz' : '/authz-srv/authz'
  const address = `${model.theme.basePath}${path}?requestId=${interaction.id}`
  return redirect(address, { ...headers, ...openerHeaders(interaction.request) })
}

/** The fields of a form that was sent; an empty one has none. */
export function formOf({ body }: Request): Params {
  if (body.kind === 'form') return body.params
  if (body.kind === 'none') return noParams
  throw new RequestFault(
    'unsupported_media_type',
    'send the form as application/x-www-form-urlencoded',
  )
}

/**
 * Browsers say where a form comes from; one from elsewhere is refused before it is looked at. Our
 * pages send no referrer, which makes the origin `null`; Sec-Fetch-Site tells all the same.
 */
export function checkOrigin({ headers }: Request, baseUrl: string): void {
  const { origin = 'null', 'sec-fetch-site': site = 'same-origin' } = headers
  const isOurs = origin === 'null' || origin === new URL(baseUrl).origin
  if (!isOurs || (site !== 'same-origin' && site !== 'none')) {
    throw new UntrustedRequestError('noCookies', 'this form comes from another site')
  }
}
