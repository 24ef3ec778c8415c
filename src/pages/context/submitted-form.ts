import type { Request } from '../../http/endpoint.ts'
import { noParams, type Params } from '../../http/params.ts'
import { RequestFault } from '../../http/request-fault.ts'
import { UntrustedRequestError } from '../../oauth/authorize/response/authorization-error.ts'
import type { Browser, Browsers } from '../../oauth/sessions/browsers.ts'

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
