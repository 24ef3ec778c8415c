import type { CookieWriter } from '../../http/cookies.ts'
import type { Handler, Request } from '../../http/endpoint.ts'
import type { Params } from '../../http/params.ts'
import { afterForm, type Reply } from '../../http/reply.ts'
import type { Browser, Browsers } from '../../oauth/sessions/browsers.ts'
import { keepLanguage } from './language.ts'
import { checkCsrfToken, readSubmittedForm } from './submitted-form.ts'

/** A page with a form. */
export interface Form<Context> {
  /** Answers a GET request. */
  show(context: Context, query: Params): Promise<Reply>
  /** Answers the POST request of the form. */
  submit(context: Context, form: Params): Promise<Reply>
}

/** The GET and the POST endpoint of a form. */
export interface FormEndpoints {
  readonly show: Handler
  readonly submit: Handler
}

interface FormEndpointsDependencies<Context> {
  readonly browsers: Browsers
  readonly cookies: CookieWriter
  readonly baseUrl: string
  /** Finds what the request belongs to. */
  readonly readContext: (http: Request, requestId: string | undefined) => Promise<Context>
}

/**
 * Makes the endpoints of a form. Only this server's own form, in the
 * same browser, is accepted (L02).
 */
export function formEndpoints<Context extends { readonly browser: Browser }>(
  { browsers, cookies, baseUrl, readContext }: FormEndpointsDependencies<Context>,
  { show, submit }: Form<Context>,
): FormEndpoints {
  return {
    async show(http) {
      const query = http.query()
      const context = await readContext(http, query.get('requestId'))
      const reply = await show(context, query)
      const headers = { ...reply.headers, ...context.browser.headers }
      return keepLanguage(http, cookies, { ...reply, headers })
    },
    async submit(http) {
      const form = readSubmittedForm(http, baseUrl)
      const context = await readContext(http, form.get('requestId'))
      checkCsrfToken(browsers, context.browser, form)
      return afterForm(await submit(context, form))
    },
  }
}
