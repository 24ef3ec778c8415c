import type { CookieWriter } from '../../http/cookies.ts'
import type { Request } from '../../http/endpoint.ts'
import { redirect } from '../../http/reply.ts'
import type { Interactions } from '../../oauth/authorize/interactions.ts'
import type { EnterUserCode } from '../../oauth/device/enter-user-code.ts'
import type { Browser, Browsers } from '../../oauth/sessions/browsers.ts'
import { type FormEndpoints, formEndpoints } from '../context/form-endpoints.ts'
import { languageLinksOf } from '../context/language.ts'
import { readPageContext } from '../context/read-page-context.ts'
import type { FormContext, PageContext } from '../elements/page-context.ts'
import { pageReply } from '../html/page-reply.ts'
import type { Theme } from '../theme/theme.ts'
import { devicePage } from './device-page.ts'

interface DeviceFormDependencies {
  readonly browsers: Browsers
  readonly cookies: CookieWriter
  readonly theme: Theme
  readonly baseUrl: string
  readonly interactions: Interactions
  readonly enterUserCode: EnterUserCode
  /** Where the authorization endpoint is. It leads through the steps of the sign-in. */
  readonly authorizationPaths: { readonly v2: string }
}

interface Visitor {
  readonly http: Request
  readonly browser: Browser
  readonly model: FormContext & PageContext
}

/** A link may bring any text as a code. */
const longestShown = 20

/**
 * GET and POST /device: a person types the code of a device (RFC 8628 §3.3). From here on its request
 * is an authorization request of this browser, with the steps of every other.
 */
export function deviceFormEndpoints(deps: DeviceFormDependencies, path: string): FormEndpoints {
  const { browsers, theme, interactions, enterUserCode } = deps
  const action = `${theme.basePath}${path}`

  async function readContext(http: Request): Promise<Visitor> {
    const browser = await browsers.read(http)
    const model = {
      ...readPageContext(deps, http, { browser }),
      languages: languageLinksOf(http, action),
      action,
      csrf: browsers.csrfToken(browser),
      requestId: '',
      leadsOn: true,
    }
    return { http, browser, model }
  }

  return formEndpoints<Visitor>(
    { ...deps, readContext },
    {
      async show({ model }, query) {
        const userCode = query.get('user_code')?.slice(0, longestShown)
        return pageReply(200, devicePage({ ...model, userCode }))
      },
      async submit({ http, browser, model }, form) {
        const userCode = form.get('user_code') ?? ''
        const { address } = http
        const entered = await enterUserCode(userCode, { address, sub: browser.session?.sub })
        if (entered.kind !== 'found') {
          const view = { ...model, userCode: userCode.slice(0, longestShown), fault: entered.kind }
          return pageReply(entered.kind === 'limited' ? 429 : 400, devicePage(view))
        }
        const from = { browser: browser.id, address }
        const { id } = await interactions.begin(entered.request, from)
        return redirect(`${deps.authorizationPaths.v2}?requestId=${id}`)
      },
    },
  )
}
