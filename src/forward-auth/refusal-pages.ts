import type { Request } from '../http/endpoint.ts'
import { json, noStore, type Reply } from '../http/reply.ts'
import { ownPath } from '../oauth/model/protected-app.ts'
import { readPageModel } from '../pages/context/page-context.ts'
import { layout } from '../pages/elements/layout.ts'
import { icon } from '../pages/elements/notice.ts'
import { accountView, type PageModel } from '../pages/elements/page-model.ts'
import { type AccountView, signedInAccount } from '../pages/elements/rows.ts'
import { html, linkUrl, type Page } from '../pages/html/html.ts'
import { contentSecurityPolicy, pageReply } from '../pages/html/page-reply.ts'
import type { Theme } from '../pages/theme/theme.ts'
import { type Texts, textsOf } from '../texts/texts.ts'
import type { ForwardAuthContext, ProxiedRequest } from './forward-auth-context.ts'
import { wishOf } from './original-request.ts'

/** What a page on the host of an application says. */
type Message = keyof Texts['forwardAuth']['messages']

interface Answer {
  readonly status: number
  readonly message: Message
  /** The person of the session, if somebody is signed in. */
  readonly sub?: string | undefined
  /** A path of the application to go on to. */
  readonly goOnTo?: string | undefined
  readonly headers?: Reply['headers']
}

/** The words for programs. */
const codes: Readonly<Record<Message, string>> = {
  members: 'access_denied',
  part: 'access_denied',
  name: 'access_denied',
  factor: 'insufficient_user_authentication',
  declined: 'access_denied',
  address: 'invalid_request',
  stale: 'invalid_request',
  lost: 'login_required',
  signOut: 'invalid_request',
  off: 'temporarily_unavailable',
}

type Next = 'ask' | 'account' | 'again' | 'signOut'

/** What somebody can do next. */
const nextOf: Readonly<Partial<Record<Message, Next>>> = {
  members: 'ask',
  part: 'ask',
  name: 'account',
  factor: 'account',
  declined: 'again',
  address: 'again',
  stale: 'again',
  lost: 'again',
  signOut: 'signOut',
}

/** What a page on the host of an application shows. */
interface RefusalModel extends PageModel {
  readonly kind: Message
  readonly application: string
  /** The person, if somebody is signed in. */
  readonly account?: AccountView | undefined
  /** Addresses of the links that a message can have. */
  readonly links: Readonly<Record<Next, string>>
}

/** Says why a request to an application did not pass, and what to do. */
export function refusalPage(model: RefusalModel): Page {
  const { kind, application, account, links } = model
  const texts = textsOf(model.locale)
  const words = texts.forwardAuth
  const { title, text } = words.messages[kind]
  const next = nextOf[kind]
  const switchHref = next === 'signOut' ? undefined : linkUrl(links.signOut)
  const nextHref = next && linkUrl(links[next])
  return layout(model, {
    title,
    failed: true,
    needs: {},
    body: html`<div class="emblem bad">${icon('alert')}</div>
<h1>${title}</h1>
<p class="lead">${text}</p>
${account && signedInAccount(account, texts, switchHref)}
${next && nextHref && html`<div class="actions"><a class="button primary" href="${nextHref}"><span>${words[next]}</span></a></div>`}
<dl class="facts">
<div><dt>${words.application}</dt><dd><bdi>${application}</bdi></dd></div>
</dl>`,
  })
}

/**
 * Answers for visitors whose request does not pass: a page, or JSON for programs. What a page loads
 * comes from this server's own host; the application's host serves nothing of ours.
 */
export function refusals({ page, issuer }: ForwardAuthContext) {
  const { origin } = new URL(issuer)
  const theme = hosted(page.theme, issuer, origin)

  return async (request: Request, proxied: ProxiedRequest, answer: Answer): Promise<Reply> => {
    const { status, message, sub, goOnTo = '/', headers = {} } = answer
    const { client, original } = proxied
    if (wishOf(original, request) === 'data') return inJson(proxied, answer)
    const view = refusalPage({
      ...readPageModel(page, request),
      theme,
      kind: message,
      application: client.name,
      account: sub === undefined ? undefined : await accountView(page.directory, sub),
      links: {
        ask: `${issuer}/account/access/ask`,
        account: `${issuer}/account`,
        again: `${original.origin}${goOnTo}`,
        signOut: `${original.origin}${ownPath}sign-out`,
      },
    })
    const policy = contentSecurityPolicy(view).replaceAll("'self'", origin)
    return pageReply(status, view, { 'content-security-policy': policy, ...headers })
  }
}

function inJson({ original }: ProxiedRequest, { status, message, headers = {} }: Answer): Reply {
  const error = codes[message]
  const { text } = textsOf('en-US').forwardAuth.messages[message]
  const signIn = `${original.origin}${ownPath}sign-in`
  const body = {
    error,
    error_description: text,
    ...(error === 'login_required' && { sign_in: signIn }),
  }
  return json(status, body, { ...noStore, ...headers })
}

export type Refuse = ReturnType<typeof refusals>

/** The look of the pages, loaded from the address of this server. */
function hosted(theme: Theme, issuer: string, origin: string): Theme {
  const here = (image: Theme['logo']) =>
    image && (image.isForeign ? image : { ...image, src: `${origin}${image.src}` })
  return {
    ...theme,
    basePath: issuer,
    logo: here(theme.logo),
    darkLogo: here(theme.darkLogo),
    ownIcon: here(theme.ownIcon),
  }
}
