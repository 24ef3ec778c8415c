import type { UpstreamSignOut } from '../connections/upstream-sign-out.ts'
import type { Handler, Request } from '../http/endpoint.ts'
import { afterForm, type Reply, redirect } from '../http/reply.ts'
import { hmac, safeEqual } from '../kernel/secrets.ts'
import { UntrustedRequestError } from '../oauth/authorize/response/authorization-error.ts'
import type { Browser } from '../oauth/sessions/browsers.ts'
import type { EndSession } from '../oauth/sessions/end-session.ts'
import {
  finishBrowserLogout,
  type LogoutRequest,
  type SignedOutPage,
} from '../oauth/sessions/logout.ts'
import { personOf } from '../oauth/sessions/open-session.ts'
import { textsOf } from '../texts/texts.ts'
import {
  keepLanguage,
  languageLinksOf,
  type PageContext,
  readPageModel,
} from './context/page-context.ts'
import { checkCsrfToken, readSubmittedForm } from './context/submitted-form.ts'
import { form } from './elements/field.ts'
import { layout } from './elements/layout.ts'
import { homeLink, messagePage, nextButton } from './elements/message-page.ts'
import { icon } from './elements/notice.ts'
import { pageHead } from './elements/page-head.ts'
import { accountView, clientView, type FormModel, type PageModel } from './elements/page-model.ts'
import {
  type AccountView,
  type ClientView,
  clientRow,
  hasLogo,
  signedInAccount,
} from './elements/rows.ts'
import { type Html, html, inlineScript, linkUrl, type Page, returnUrl } from './html/html.ts'
import { pageReply } from './html/page-reply.ts'
import { leadingUpstream } from './upstream/logout-return.ts'

/** What the page before a logout shows. */
interface LogOutModel extends FormModel {
  readonly client?: ClientView | undefined
  readonly account?: AccountView | undefined
}

/**
 * Asks whether to log out, when only a link asked for it (S01). Buttons:
 * `decision` is `logout` or `stay`.
 */
export function logOutPage(model: LogOutModel): Page {
  const { client, account } = model
  const texts = textsOf(model.locale)
  const words = texts.logOut
  const { title, lead } = pageHead(model, 'logOut')
  return layout(model, {
    title,
    needs: { form: true, leadsOn: model.leadsOn, images: hasLogo(client) },
    body: html`<h1>${title}</h1>
${lead && html`<p class="lead">${lead}</p>`}
${client && clientRow(client, words.asked(client.name), texts)}
${account && signedInAccount(account, texts)}
<p>${words.effect}</p>
${form(
  model,
  html`<div class="actions two">
<button class="button primary" name="decision" value="logout">${words.confirm}</button>
<button class="button" name="decision" value="stay">${words.stay}</button>
</div>`,
)}`,
  })
}

/** What the page after a logout shows. */
interface SignedOutModel extends PageModel {
  readonly client?: ClientView | undefined
  /** Front-channel logout addresses of the clients that took part in the session. */
  readonly frames?: readonly string[] | undefined
  /** The client's post-logout address, checked against its registration, with its state. */
  readonly continueTo?: string | undefined
}

// The load event waits for all frames. The timeout is for a client that never answers.
const continueScript = inlineScript(
  "(()=>{const go=()=>location.replace(document.getElementById('continue').href);addEventListener('load',go);setTimeout(go,5000)})()",
)

/**
 * Says that the session has ended, and notifies clients in frames (OpenID
 * Connect Front-Channel Logout §3).
 */
export function signedOutPage(model: SignedOutModel): Page {
  const { client } = model
  const texts = textsOf(model.locale)
  const { title, lead } = pageHead(model, 'signedOut')
  const target = returnUrl(model.continueTo)
  const frames = (model.frames ?? []).flatMap((address) => linkUrl(address) ?? [])
  const leaves = target !== undefined && frames.length > 0
  return layout(model, {
    title,
    needs: { frames, scripts: leaves ? [continueScript.source] : [] },
    body: html`<div class="emblem good">${icon('done')}</div>
<h1>${title}</h1>
<p class="lead">${leaves ? texts.signedOut.finishing : lead}</p>
${
  target
    ? html`<div class="actions"><a class="button primary" id="continue" href="${target}"><span>${client ? texts.continueTo(client.name) : texts.continue}</span></a></div>`
    : nextButton(homeLink(model.theme), texts)
}
${frames.map(frame)}
${leaves ? continueScript.element : undefined}`,
  })
}

function frame(address: string): Html {
  // A client needs scripts, forms and its own cookies to end its
  // session, but no access to this window.
  return html`<iframe hidden src="${address}" title="" tabindex="-1" aria-hidden="true" referrerpolicy="no-referrer" sandbox="allow-scripts allow-same-origin allow-forms"></iframe>`
}

/** The pages before and after a logout. */
interface LogoutPages extends SignedOutPage {
  /** Asks the person whether to log out, when nothing proves that they want it (S01). */
  ask(http: Request, browser: Browser, logout: LogoutRequest): Promise<Reply>
  /** POST /session/logout: takes the person's decision. */
  readonly submit: Handler
}

/** The page that asks is at this path. */
const endSessionPath = '/session/end_session'
/** Its form is posted to this path. */
const logoutPath = '/session/logout'

/** Makes the pages before and after a logout. */
export function logoutPages(
  context: PageContext,
  endSession: EndSession,
  upstream: UpstreamSignOut,
  /** Key that signs the logout request inside the form. */
  secret: Buffer,
): LogoutPages {
  const { browsers, clients, directory, looks, theme, baseUrl } = context
  const mac = hmac(secret)
  const leadUpstream = leadingUpstream(upstream)

  async function mayLeadUpstream({ session }: Browser): Promise<boolean> {
    return session !== undefined && upstream.endsUpstream(session.id)
  }

  async function modelOf(http: Request, { uiLocales }: LogoutRequest, browser?: Browser) {
    const request = { uiLocales, display: 'page' } as const
    return readPageModel(context, http, { request, browser, theme: await looks.themeFor({}) })
  }

  async function signedOutReply(
    http: Request,
    logout: LogoutRequest,
    frames: readonly string[],
  ): Promise<Reply> {
    const { client, continueTo } = logout
    const model = { ...(await modelOf(http, logout)), frames, continueTo }
    return pageReply(200, signedOutPage({ ...model, client: client && clientView(client, theme) }))
  }

  /** The checked logout request as a form field, signed for this browser. */
  function pack(browser: Browser, { client, continueTo, uiLocales }: LogoutRequest): string {
    const text = JSON.stringify([client?.id, continueTo, uiLocales])
    const payload = Buffer.from(text).toString('base64url')
    return `${payload}.${mac(`logout ${browser.id} ${payload}`)}`
  }

  async function unpack(http: Request, browser: Browser, packed: string): Promise<LogoutRequest> {
    const [payload = '', signature = ''] = packed.split('.')
    if (!safeEqual(signature, mac(`logout ${browser.id} ${payload}`))) {
      throw new UntrustedRequestError('noCookies', 'this form was not given to this browser')
    }
    const [clientId, continueTo, uiLocales] = JSON.parse(
      Buffer.from(payload, 'base64url').toString(),
    ) as (string | null)[]
    return {
      client: await clients.findKnown(clientId ?? '', http),
      continueTo: continueTo ?? undefined,
      uiLocales: uiLocales ?? undefined,
    }
  }

  async function ask(http: Request, browser: Browser, logout: LogoutRequest): Promise<Reply> {
    const { client, continueTo } = logout
    const page = logOutPage({
      ...(await modelOf(http, logout, browser)),
      // A link must not carry the ID token of the request (S06).
      languages: http.query().has('id_token_hint')
        ? undefined
        : languageLinksOf(context, http, `${theme.basePath}${endSessionPath}`),
      action: `${theme.basePath}${logoutPath}`,
      csrf: browsers.csrfToken(browser),
      requestId: pack(browser, logout),
      leadsOn: continueTo !== undefined || (await mayLeadUpstream(browser)),
      client: client && clientView(client, theme),
      account: browser.session && (await accountView(directory, browser.session.sub)),
    })
    return keepLanguage(context, http, pageReply(200, page, browser.headers))
  }

  async function submit(http: Request): Promise<Reply> {
    const form = readSubmittedForm(http, baseUrl)
    const browser = await browsers.read(http)
    checkCsrfToken(browsers, browser, form)
    const logout = await unpack(http, browser, form.required('requestId'))
    const { client, continueTo } = logout
    const { session } = browser
    // Somebody else has signed in since the page was shown, so they are asked too (N14).
    if (session && !browsers.isSameSession(browser, form.get('csrf'))) {
      return ask(http, browser, logout)
    }
    if (form.get('decision') !== 'logout') {
      if (continueTo !== undefined) return afterForm(redirect(continueTo))
      return pageReply(
        200,
        messagePage({ ...(await modelOf(http, logout, browser)), kind: 'stillSignedIn' }),
      )
    }
    const origin = { address: http.address, clientId: client?.id }
    const { frames } = session
      ? await endSession(personOf(session, origin), session.id)
      : { frames: [] }
    const ended = { logout, frames, headers: browsers.signOut(), browser }
    return afterForm(await finishBrowserLogout({ signedOutReply, leadUpstream }, http, ended))
  }

  return { signedOutReply, leadUpstream, ask, submit }
}
