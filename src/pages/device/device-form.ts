import type { Request } from '../../http/endpoint.ts'
import { type Reply, redirect } from '../../http/reply.ts'
import type { Clock } from '../../kernel/time.ts'
import type { DeviceCodes, EnterUserCode } from '../../oauth/device/device-codes.ts'
import type { AuthorizationRequest } from '../../oauth/model/authorization-request.ts'
import type { DeviceAuthorizationStore } from '../../oauth/stores/request-stores.ts'
import { textsOf } from '../../texts/texts.ts'
import { languageLinksOf, type PageContext, readPageModel } from '../context/page-context.ts'
import { type FormEndpoints, formEndpoints, type Visit } from '../context/submitted-form.ts'
import { field, form } from '../elements/field.ts'
import { layout } from '../elements/layout.ts'
import { pageHead } from '../elements/page-head.ts'
import type { FormModel } from '../elements/page-model.ts'
import { html, type Page } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'

/** What the pages about devices (RFC 8628) and about clients that ask people (CIBA) work with. */
export interface DeviceContext extends PageContext {
  /** For reading, and for what has no event. */
  readonly stores: { readonly deviceAuthorizations: DeviceAuthorizationStore }
  readonly clock: Clock
  readonly deviceCodes: DeviceCodes
  readonly enterUserCode: EnterUserCode
}

/**
 * Makes a request that waits for a person an authorization request of this browser, with the steps
 * of every other. The last one asks for the decision.
 */
export async function beginDecision(
  { interactions, authorizationPath }: PageContext,
  request: AuthorizationRequest,
  { http, browser }: Visit,
): Promise<Reply> {
  const from = { browser: browser.id, address: http.address }
  const { id } = await interactions.begin(request, from)
  return redirect(`${authorizationPath(request)}?requestId=${id}`)
}

/** What the page for the code of a device shows. */
interface DevicePageModel extends FormModel {
  /** The code from the link of the device, or as it was typed. */
  readonly userCode?: string | undefined
  readonly fault?: 'wrong' | 'limited' | undefined
  /** Where a person who is not signed in can do so, and then type the code again. */
  readonly signInHref?: string | undefined
}

/** The page of GET /device. Field: `user_code`. */
export function devicePage(model: DevicePageModel): Page {
  const texts = textsOf(model.locale)
  const words = texts.device
  const { title, lead } = pageHead(model, 'device')
  const { userCode, fault, signInHref } = model
  const canSignIn = fault === 'limited' && signInHref !== undefined
  const isPrefilled = userCode !== undefined && fault === undefined
  return layout(model, {
    title,
    failed: fault !== undefined,
    needs: { form: true, leadsOn: true },
    body: html`<h1>${title}</h1>
<p class="lead">${isPrefilled ? words.compare : lead}</p>
${form(model, [
  field({
    name: 'user_code',
    label: words.code,
    type: 'text',
    autocomplete: 'off',
    value: userCode,
    autofocus: true,
    hint: words.hint,
    faults: fault ? [words[fault]] : [],
  }),
  html`<div class="actions"><button class="button primary">${texts.continue}</button></div>`,
])}
${canSignIn ? html`<p class="elsewhere">${words.limitedHint} <a href="${signInHref}">${words.signIn}</a></p>` : undefined}`,
  })
}

interface DeviceVisit extends Visit {
  readonly model: FormModel
}

/** Where a person can sign in before they type a code. */
export const deviceSignInPath = '/device/sign-in'

/** A link may bring any text as a code. */
const longestShown = 20

/**
 * GET and POST /device: a person types the code of a device (RFC 8628 §3.3). Field: `user_code`.
 */
export function deviceFormEndpoints(context: DeviceContext, path: string): FormEndpoints {
  const { browsers, theme, looks, enterUserCode } = context
  const action = `${theme.basePath}${path}`

  async function readVisit(http: Request): Promise<DeviceVisit> {
    const browser = await browsers.read(http)
    const model = {
      ...readPageModel(context, http, {
        browser,
        theme: await looks.themeFor({ sub: browser.session?.sub }),
      }),
      languages: languageLinksOf(context, http, action),
      action,
      csrf: browsers.csrfToken(browser),
      requestId: '',
      leadsOn: true,
    }
    return { http, browser, model }
  }

  return formEndpoints(context, readVisit, {
    async show({ model }, query) {
      const userCode = query.get('user_code')?.slice(0, longestShown)
      return pageReply(200, devicePage({ ...model, userCode }))
    },
    async submit({ http, browser, model }, form) {
      const userCode = form.get('user_code') ?? ''
      const sub = browser.session?.sub
      const entered = await enterUserCode(userCode, { address: http.address, sub })
      if (entered.kind === 'found') {
        return beginDecision(context, entered.request, { http, browser })
      }
      const { kind: fault } = entered
      // Who is signed in has guesses of their own, whatever others do.
      const signInHref = sub === undefined ? `${theme.basePath}${deviceSignInPath}` : undefined
      const view = { ...model, userCode: userCode.slice(0, longestShown), fault, signInHref }
      return pageReply(fault === 'limited' ? 429 : 400, devicePage(view))
    },
  })
}
