import type { Handler, Request } from '../../http/endpoint.ts'
import { noParams, type Params } from '../../http/params.ts'
import { afterForm, type Reply } from '../../http/reply.ts'
import { RequestFault } from '../../http/request-fault.ts'
import { UntrustedRequestError } from '../../oauth/authorize/response/authorization-error.ts'
import type { Browser, Browsers } from '../../oauth/sessions/browsers.ts'
import { keepLanguage, type PageContext } from './page-context.ts'

/** Reads a submitted form. Refuses one that comes from another site (L02). */
export function readSubmittedForm(http: Request, baseUrl: string): Params {
  const form = readForm(http)
  checkOrigin(http, baseUrl)
  return form
}

/** Refuses a form that this server did not give to this browser (L02). */
export function checkCsrfToken(browsers: Browsers, browser: Browser, form: Params): void {
  if (!browsers.isCsrfToken(browser, form.get('csrf'))) {
    throw new UntrustedRequestError('noCookies', 'this form was not given to this browser')
  }
}

function readForm({ body }: Request): Params {
  if (body.kind === 'form') return body.params
  if (body.kind === 'none') return noParams
  throw new RequestFault(
    'unsupported_media_type',
    'send the form as application/x-www-form-urlencoded',
  )
}

/** Our pages send no referrer, so `origin` is often `null`. Sec-Fetch-Site is sent anyway. */
function checkOrigin({ headers }: Request, baseUrl: string): void {
  const { origin = 'null', 'sec-fetch-site': site = 'same-origin' } = headers
  const isOurs = origin === 'null' || origin === new URL(baseUrl).origin
  if (!isOurs || (site !== 'same-origin' && site !== 'none')) {
    throw new UntrustedRequestError('noCookies', 'this form comes from another site')
  }
}

/** A request for a page, and the browser that sent it. Each kind of page knows more about it. */
export interface Visit {
  readonly http: Request
  readonly browser: Browser
}

/** A page with a form. */
export interface Form<Known extends Visit> {
  /** Answers a GET request. */
  show(visit: Known, query: Params): Promise<Reply>
  /** Answers the POST request of the form. */
  submit(visit: Known, form: Params): Promise<Reply>
}

/** The GET and the POST endpoint of a form. */
export interface FormEndpoints {
  readonly show: Handler
  readonly submit: Handler
}

/** Finds out what a visit is about. */
type ReadVisit<Known extends Visit> = (
  http: Request,
  requestId: string | undefined,
) => Promise<Known>

/**
 * Makes the endpoints of a form. Only this server's own form, in the
 * same browser, is accepted (L02).
 */
export function formEndpoints<Known extends Visit>(
  context: PageContext,
  readVisit: ReadVisit<Known>,
  { show, submit }: Form<Known>,
): FormEndpoints {
  const { browsers, baseUrl } = context
  return {
    async show(http) {
      const query = http.query()
      const visit = await readVisit(http, query.get('requestId'))
      const reply = await show(visit, query)
      const both = [reply.headers, visit.browser.headers]
      const set = both.flatMap((each) => each['set-cookie'] ?? [])
      const headers = Object.assign({}, ...both, set.length > 0 && { 'set-cookie': set })
      return keepLanguage(context, http, { ...reply, headers })
    },
    async submit(http) {
      const form = readSubmittedForm(http, baseUrl)
      const visit = await readVisit(http, form.get('requestId'))
      checkCsrfToken(browsers, visit.browser, form)
      return afterForm(await submit(visit, form))
    },
  }
}
