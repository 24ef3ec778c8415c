import type { Request } from '../http/endpoint.ts'
import type { Reply } from '../http/reply.ts'
import type { Family } from '../http/route.ts'
import type { Fault } from '../kernel/fault.ts'
import {
  AuthorizationError,
  UntrustedRequestError,
} from '../oauth/authorize/response/authorization-error.ts'
import type { RegisteredClients } from '../oauth/clients/registered-clients.ts'
import { errorDescription } from '../oauth/oauth-family.ts'
import type { Browser, Browsers } from '../oauth/sessions/browsers.ts'
import type { SubjectDirectory } from '../oauth/subject-directory.ts'
import { alreadySignedInPage } from './already-signed-in-page.ts'
import { accountView } from './context/account-view.ts'
import { findApplicationLink, findEnabled } from './context/application-link.ts'
import { readHint } from './context/read-hint.ts'
import { type PageContextDependencies, readPageContext } from './context/read-page-context.ts'
import { accountLink, type NextLink } from './elements/next-link.ts'
import { type ErrorKind, errorPage } from './error-page.ts'
import { pageReply } from './html/page-reply.ts'

interface PagesFamilyDependencies extends PageContextDependencies {
  readonly browsers: Browsers
  readonly clients: RegisteredClients
  readonly directory: SubjectDirectory
  readonly issuer: string
}

/** Who had the error, and in which application. */
interface Visitor {
  readonly browser?: Browser
  readonly application?: NextLink | undefined
}

/** The family of routes that people open in a browser. An error is a page in their language. */
export function pagesFamily(dependencies: PagesFamilyDependencies): Family {
  const { browsers, clients, directory, theme } = dependencies

  async function findVisitor(http: Request): Promise<Visitor> {
    try {
      const client = await findEnabled(clients, readHint(http, 'client_id'), http)
      const application = client && findApplicationLink(dependencies, client)
      return { browser: await browsers.read(http), application }
    } catch (err) {
      http.log.warn({ err }, 'an error page is shown without knowing for whom')
      return {}
    }
  }

  function contextOf(fault: Fault, http: Request, { browser }: Visitor) {
    const uiLocales = fault instanceof UntrustedRequestError ? fault.uiLocales : undefined
    return readPageContext(dependencies, http, { request: { uiLocales, display: 'page' }, browser })
  }

  /** A sign-in that is over needs no excuse if the person is signed in. */
  async function alreadySignedIn(
    fault: Fault,
    http: Request,
    visitor: Visitor,
  ): Promise<Reply | undefined> {
    const { session } = visitor.browser ?? {}
    const isOver = fault instanceof UntrustedRequestError && fault.kind === 'expired'
    if (!isOver || !session) return undefined
    const view = alreadySignedInPage({
      ...contextOf(fault, http, visitor),
      account: await accountView(directory, session.sub),
      link: visitor.application ?? accountLink(theme),
    })
    return pageReply(fault.status, view)
  }

  return {
    bodyLimit: 64 * 1024,
    errorShape: 'page',
    async fault(fault, request) {
      const { reference } = request
      // A server in need asks its database for nothing that it can do without.
      const visitor = fault.status < 500 ? await findVisitor(request) : {}
      const signedIn = await alreadySignedIn(fault, request, visitor)
      if (signedIn) return signedIn
      const view = errorPage({
        ...contextOf(fault, request, visitor),
        kind: kindOf(fault, visitor.browser),
        reference,
        technical: { error: codeOf(fault), description: errorDescription(fault.message) },
        canReopen: request.method === 'GET',
        application: visitor.application,
      })
      return pageReply(fault.status, view)
    },
    internal(request) {
      const { reference } = request
      const context = readPageContext(dependencies, request)
      const view = {
        ...context,
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
