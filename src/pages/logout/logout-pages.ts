import type { CookieWriter } from '../../http/cookies.ts'
import type { Endpoint, Request } from '../../http/endpoint.ts'
import { afterForm, type Reply, redirect } from '../../http/reply.ts'
import { hmac, safeEqual } from '../../kernel/digest.ts'
import { UntrustedRequestError } from '../../oauth/authorize/authorization-error.ts'
import type { RegisteredClients } from '../../oauth/clients/registered-clients.ts'
import type { Browser, Browsers } from '../../oauth/sessions/browsers.ts'
import type { EndSession } from '../../oauth/sessions/logout/end-session.ts'
import type { LeaveParts, LogoutRequest } from '../../oauth/sessions/logout/logout-request.ts'
import { leave } from '../../oauth/sessions/logout/logout-request.ts'
import type { SubjectDirectory } from '../../oauth/subject-directory.ts'
import { accountView } from '../context/account-view.ts'
import { keepLanguage, languageLinksOf } from '../context/language.ts'
import { clientView, pageContext } from '../context/page-context.ts'
import { messagePage } from '../elements/message-page.ts'
import { pageReply } from '../html/page-reply.ts'
import { checkOrigin, formOf } from '../interaction/step.ts'
import type { Theme } from '../theme/theme.ts'
import { logOutPage } from './log-out-page.ts'
import { signedOutPage } from './signed-out-page.ts'

interface Parts {
  readonly browsers: Browsers
  readonly clients: RegisteredClients
  readonly directory: SubjectDirectory
  readonly endSession: EndSession
  readonly theme: Theme
  readonly cookies: CookieWriter
  readonly baseUrl: string
  /** Key of what the form carries from the question to the answer. */
  readonly secret: Buffer
}

export interface LogoutPages extends LeaveParts {
  /** Asks the person, when nothing proves that they want it (S01). */
  ask(http: Request, browser: Browser, logout: LogoutRequest): Promise<Reply>
  /** POST /session/logout: the person's answer. */
  readonly answer: Endpoint
}

/** Where the question is asked. */
const questionPath = '/session/end_session'
/** Where the answer's form goes. */
export const logoutPath = '/session/logout'

/** The pages around a logout: the question, and the news that it is done. */
export function logoutPages(parts: Parts): LogoutPages {
  const { browsers, clients, directory, theme } = parts
  const mac = hmac(parts.secret)

  function tell(
    http: Request,
    { client, continueTo, uiLocales }: LogoutRequest,
    frames: readonly string[],
  ): Reply {
    const model = {
      ...pageContext(parts, http, { uiLocales, display: 'page' }),
      frames,
      continueTo,
    }
    return pageReply(200, signedOutPage({ ...model, client: client && clientView(client) }))
  }

  /** What was checked when the question was asked, tied to the browser that was asked. */
  function pack(browser: Browser, { client, continueTo, uiLocales }: LogoutRequest): string {
    const text = JSON.stringify([client?.id, continueTo, uiLocales])
    const payload = Buffer.from(text).toString('base64url')
    return `${payload}.${mac(`logout ${browser.id} ${payload}`)}`
  }

  async function unpack(browser: Browser, packed: string): Promise<LogoutRequest> {
    const [payload = '', shown = ''] = packed.split('.')
    if (!safeEqual(shown, mac(`logout ${browser.id} ${payload}`))) {
      throw new UntrustedRequestError('noCookies', 'this form was not given to this browser')
    }
    const [clientId, continueTo, uiLocales] = JSON.parse(
      Buffer.from(payload, 'base64url').toString(),
    ) as (string | null)[]
    return {
      client: await clients.find(clientId ?? ''),
      continueTo: continueTo ?? undefined,
      uiLocales: uiLocales ?? undefined,
    }
  }

  async function ask(http: Request, browser: Browser, logout: LogoutRequest): Promise<Reply> {
    const { client, continueTo, uiLocales } = logout
    const page = logOutPage({
      ...pageContext(parts, http, { uiLocales, display: 'page' }),
      // A token that came as a hint is passed on to nobody, not even in a link to ourselves (S06).
      languages: http.query().has('id_token_hint')
        ? undefined
        : languageLinksOf(http, `${theme.basePath}${questionPath}`),
      action: `${theme.basePath}${logoutPath}`,
      csrf: browsers.csrfToken(browser),
      requestId: pack(browser, logout),
      leadsOn: continueTo !== undefined,
      client: client && clientView(client),
      account: browser.session && (await accountView(directory, browser.session.sub)),
    })
    return keepLanguage(http, parts.cookies, pageReply(200, page, browser.headers))
  }

  return {
    tell,
    ask,
    async answer(http) {
      const form = formOf(http)
      checkOrigin(http, parts.baseUrl)
      const browser = await browsers.read(http)
      if (!browsers.isCsrfToken(browser, form.get('csrf'))) {
        throw new UntrustedRequestError('noCookies', 'this form was not given to this browser')
      }
      const logout = await unpack(browser, form.required('requestId'))
      const { client, continueTo } = logout
      // Somebody else has signed in since: they are asked for themselves (N14).
      if (browser.session && !browsers.isSameSession(browser, form.get('csrf'))) {
        return ask(http, browser, logout)
      }
      if (form.get('decision') !== 'logout') {
        if (continueTo !== undefined) return afterForm(redirect(continueTo))
        const context = pageContext(parts, http, { uiLocales: logout.uiLocales, display: 'page' })
        return pageReply(200, messagePage({ ...context, kind: 'stillSignedIn' }))
      }
      const { session } = browser
      const origin = { address: http.address, clientId: client?.id }
      const { frames } = session ? await parts.endSession(session.id, origin) : { frames: [] }
      return afterForm(leave({ tell }, http, logout, frames, browsers.signOut()))
    },
  }
}
