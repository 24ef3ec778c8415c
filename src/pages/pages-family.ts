import type { Request } from '../http/endpoint.ts'
import { prefersType } from '../http/prefers-type.ts'
import type { Reply } from '../http/reply.ts'
import { plainFamily, type RouteFamily } from '../http/route.ts'
import type { Fault } from '../kernel/fault.ts'
import {
  AuthorizationError,
  UntrustedRequestError,
} from '../oauth/authorize/response/authorization-error.ts'
import { errorDescription } from '../oauth/oauth-error.ts'
import type { Browser } from '../oauth/sessions/browsers.ts'
import { type Texts, textsOf } from '../texts/texts.ts'
import { findApplicationLink, findEnabled } from './context/application-link.ts'
import { type PageContext, readHint, readPageModel } from './context/page-context.ts'
import { layout } from './elements/layout.ts'
import { accountLink, homeLink, type NextLink, nextButton } from './elements/message-page.ts'
import { icon } from './elements/notice.ts'
import { accountView, type PageModel } from './elements/page-model.ts'
import { type AccountView, signedInAccount } from './elements/rows.ts'
import { html, type Page } from './html/html.ts'
import { pageReply } from './html/page-reply.ts'

/** The kinds of errors that a page explains. */
type ErrorKind = keyof Texts['error']['kinds']

/** What the error page shows. */
interface ErrorModel extends PageModel {
  readonly kind: ErrorKind
  /** Reference number of the request in the log. */
  readonly reference: string
  /** The error code and our own description of it. Nothing of it comes from the request. */
  readonly technical?: { readonly error: string; readonly description: string } | undefined
  /** Whether the same page can be opened again. */
  readonly canReopen?: boolean
  /** The application that the person came from, if it is known. */
  readonly application?: NextLink | undefined
}

/** What passes by itself. */
const passing = new Set<ErrorKind>(['tooMany', 'busy', 'internal'])
/** What is mended by a new start in the application. */
const restartable = new Set<ErrorKind>(['staleLink', 'expired', 'noCookies', 'badRequest'])
/**
 * An empty address means the page itself, with its query. A path such as `//host` cannot lead away.
 */
const thisPage: NextLink = { href: '', label: 'tryAgain' }

/** Says what went wrong, and what to do next. */
export function errorPage(model: ErrorModel): Page {
  const { kind, reference, technical, canReopen, application, ...shown } = model
  const texts = textsOf(shown.locale)
  const words = texts.error.kinds[kind]
  const restart = restartable.has(kind) ? application : undefined
  const next = canReopen && passing.has(kind) ? thisPage : (restart ?? homeLink(shown.theme))
  return layout(shown, {
    title: words.title,
    failed: true,
    needs: {},
    body: html`<div class="emblem bad">${icon('alert')}</div>
<h1>${words.title}</h1>
<p class="lead">${words.text}</p>
<p>${words.next}</p>
${nextButton(next, texts)}
<dl class="facts">
<div><dt>${texts.error.reference}</dt><dd><code>${reference}</code></dd></div>
${
  technical &&
  html`<div><dt>${texts.error.forDevelopers}</dt><dd><code>${technical.error}: ${technical.description}</code></dd></div>`
}
</dl>`,
  })
}

/** What the page for a finished sign-in shows. */
interface AlreadySignedInModel extends PageModel {
  readonly account: AccountView
  readonly link: NextLink
}

/** For somebody who opens the page of a sign-in that is over, by the Back button or a bookmark. */
export function alreadySignedInPage({ account, link, ...model }: AlreadySignedInModel): Page {
  const texts = textsOf(model.locale)
  const words = texts.alreadySignedIn
  return layout(model, {
    title: words.title,
    needs: {},
    body: html`<div class="emblem good">${icon('done')}</div>
<h1>${words.title}</h1>
<p class="lead">${words.text}</p>
${signedInAccount(account, texts)}
${nextButton(link, texts)}`,
  })
}

/** Who had the error, and in which application. */
interface ErrorVisit {
  readonly browser?: Browser
  readonly application?: NextLink | undefined
}

/** The family of routes that people open in a browser. An error is a page in their language. */
export function pagesFamily(context: PageContext): RouteFamily {
  const { browsers, directory, theme } = context

  async function readErrorVisit(http: Request): Promise<ErrorVisit> {
    try {
      const client = await findEnabled(context, readHint(http, 'client_id'), http)
      const application = client && findApplicationLink(context, client)
      return { browser: await browsers.read(http), application }
    } catch (err) {
      http.log.warn({ err }, 'an error page is shown without knowing for whom')
      return {}
    }
  }

  function modelOf(fault: Fault, http: Request, { browser }: ErrorVisit) {
    const uiLocales = fault instanceof UntrustedRequestError ? fault.uiLocales : undefined
    return readPageModel(context, http, { request: { uiLocales, display: 'page' }, browser })
  }

  /** A sign-in that is over needs no excuse if the person is signed in. */
  async function alreadySignedIn(
    fault: Fault,
    http: Request,
    visit: ErrorVisit,
  ): Promise<Reply | undefined> {
    const { session } = visit.browser ?? {}
    const isOver = fault instanceof UntrustedRequestError && fault.kind === 'expired'
    if (!isOver || !session) return undefined
    const view = alreadySignedInPage({
      ...modelOf(fault, http, visit),
      account: await accountView(directory, session.sub),
      link: visit.application ?? accountLink(theme),
    })
    return pageReply(fault.status, view)
  }

  return {
    bodyLimit: 64 * 1024,
    errorShape: 'page',
    async fault(fault, request) {
      const { reference } = request
      // A server in need asks its database for nothing that it can do without.
      const visit = fault.status < 500 ? await readErrorVisit(request) : {}
      const signedIn = await alreadySignedIn(fault, request, visit)
      if (signedIn) return signedIn
      const view = errorPage({
        ...modelOf(fault, request, visit),
        kind: kindOf(fault, visit.browser),
        reference,
        technical: { error: codeOf(fault), description: errorDescription(fault.message) },
        canReopen: request.method === 'GET',
        application: visit.application,
      })
      return pageReply(fault.status, view)
    },
    internal(request) {
      const { reference } = request
      const model = readPageModel(context, request)
      const view = {
        ...model,
        kind: 'internal',
        reference,
        canReopen: request.method === 'GET',
      } as const
      return pageReply(500, errorPage(view))
    },
  }
}

function codeOf(fault: Fault): string {
  return fault instanceof AuthorizationError ? fault.code : 'invalid_request'
}

const kindByStatus: Readonly<Record<number, ErrorKind>> = {
  404: 'notFound',
  413: 'tooLarge',
  429: 'tooMany',
  503: 'busy',
}

function kindOf(fault: Fault, browser: Browser | undefined): ErrorKind {
  if (fault instanceof UntrustedRequestError) {
    // Each step of a sign-in is bound to a cookie. A browser without one has lost it on the way.
    return fault.kind === 'expired' && browser?.isNew ? 'noCookies' : fault.kind
  }
  return kindByStatus[fault.status] ?? 'badRequest'
}

/** For requests that match no route: a page for browsers, JSON for everything else. */
export function unroutedFamily(pages: RouteFamily): RouteFamily {
  const familyFor = (accept: string | undefined) =>
    prefersType('text/html', accept) ? pages : plainFamily
  return {
    ...plainFamily,
    fault: (fault, request) => familyFor(request.headers.accept).fault(fault, request),
    internal: (request) => familyFor(request.headers.accept).internal(request),
  }
}
