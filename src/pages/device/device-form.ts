import type { CookieWriter } from '../../http/cookies.ts'
import type { Request } from '../../http/endpoint.ts'
import type { EnterUserCode } from '../../oauth/device/enter-user-code.ts'
import type { Browser, Browsers } from '../../oauth/sessions/browsers.ts'
import { type FormEndpoints, formEndpoints } from '../context/form-endpoints.ts'
import { languageLinksOf } from '../context/language.ts'
import { readPageContext } from '../context/read-page-context.ts'
import type { FormContext, PageContext } from '../elements/page-context.ts'
import { pageReply } from '../html/page-reply.ts'
import type { Theme } from '../theme/theme.ts'
import { type BeginDecisionDependencies, beginDecision } from './begin-decision.ts'
import { devicePage } from './device-page.ts'

interface DeviceFormDependencies extends BeginDecisionDependencies {
  readonly browsers: Browsers
  readonly cookies: CookieWriter
  readonly theme: Theme
  readonly baseUrl: string
  readonly enterUserCode: EnterUserCode
}

interface Visitor {
  readonly http: Request
  readonly browser: Browser
  readonly model: FormContext & PageContext
}

/** Where a person can sign in before they type a code. */
export const deviceSignInPath = '/device/sign-in'

/** A link may bring any text as a code. */
const longestShown = 20

/**
 * GET and POST /device: a person types the code of a device (RFC 8628 §3.3). Field: `user_code`.
 */
export function deviceFormEndpoints(deps: DeviceFormDependencies, path: string): FormEndpoints {
  const { browsers, theme, enterUserCode } = deps
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
        const sub = browser.session?.sub
        const entered = await enterUserCode(userCode, { address: http.address, sub })
        if (entered.kind === 'found') {
          return beginDecision(deps, entered.request, { http, browser })
        }
        const { kind: fault } = entered
        // Who is signed in has guesses of their own, whatever others do.
        const signInHref = sub === undefined ? `${theme.basePath}${deviceSignInPath}` : undefined
        const view = { ...model, userCode: userCode.slice(0, longestShown), fault, signInHref }
        return pageReply(fault === 'limited' ? 429 : 400, devicePage(view))
      },
    },
  )
}
