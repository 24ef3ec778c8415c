import { type Arrival, ArrivalFault } from '../../connections/arrival.ts'
import type { Connection } from '../../connections/connection.ts'
import type { Request } from '../../http/endpoint.ts'
import type { Params } from '../../http/params.ts'
import { afterForm, noStore, type Reply } from '../../http/reply.ts'
import { RequestFault } from '../../http/request-fault.ts'
import { sha256 } from '../../kernel/secrets.ts'
import type { Browser } from '../../oauth/sessions/browsers.ts'
import type { Session } from '../../oauth/stores/session-stores.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { notInReference } from '../../routing/route-doc.ts'
import { readPageModel } from '../context/page-context.ts'
import { checkCsrfToken, readSubmittedForm } from '../context/submitted-form.ts'
import { messagePage } from '../elements/message-page.ts'
import { accountView } from '../elements/page-model.ts'
import { pageReply } from '../html/page-reply.ts'
import type { InteractionContext } from '../interaction/interaction-context.ts'
import { leaveFor } from '../interaction/leave.ts'
import type { SignInNotice } from '../interaction/sign-in-page.ts'
import { trialPage, trialSignInPage } from './trial-page.ts'

/** A browser in which somebody tries a connection. */
interface TrialVisit {
  readonly http: Request
  readonly browser: Browser
  readonly connection: Connection
  readonly session: Session
  readonly ticket: string
}

/**
 * GET /connect/:alias/try: leads whoever has the ticket to the other side, or asks for a password
 * that a directory checks. Anybody else is told how a trial begins, and the ticket stays good.
 */
export function trialEndpoint(context: InteractionContext): Endpoint<void, 'alias'> {
  return {
    ...defineEndpoint<void, 'alias'>(notInReference, async (http) => {
      const visit = await findVisit(context, http, http.query())
      if (!visit) return voidReply(context, http)
      if (context.upstream.takesPassword(visit.connection)) return askPassword(context, visit)
      return leave(context, visit)
    }),
    refusesHead: true,
  }
}

/** POST /connect/:alias/try: a directory checks what was typed. Fields: `username`, `password`. */
export function postTrialEndpoint(context: InteractionContext): Endpoint<void, 'alias'> {
  return defineEndpoint<void, 'alias'>(notInReference, async (http) => {
    const form = readSubmittedForm(http, context.baseUrl)
    const visit = await findVisit(context, http, form)
    if (!visit) return afterForm(voidReply(context, http))
    checkCsrfToken(context.browsers, visit.browser, form)
    return afterForm(await checkPassword(context, visit, form))
  })
}

/** Shows what came back, and what would follow, to the person who has begun the trial. */
export async function showTrial(
  context: InteractionContext,
  { http, browser, connection }: Pick<TrialVisit, 'http' | 'browser' | 'connection'>,
  result: Arrival | ArrivalFault,
): Promise<Reply> {
  const { upstream, directory } = context
  const foreseen =
    result instanceof ArrivalFault
      ? result
      : await upstream.foresee(connection, result).catch(asFault)
  const known =
    !(foreseen instanceof ArrivalFault) && 'sub' in foreseen.becomes
      ? await accountView(directory, foreseen.becomes.sub)
      : undefined
  const model = readPageModel(context, http, { browser })
  return trialPage(model, { connection, result, foreseen, known })
}

/** The visit of a person who has a ticket and is signed in; undefined for everybody else. */
async function findVisit(
  { upstream, browsers }: InteractionContext,
  http: Request<'alias'>,
  params: Params,
): Promise<TrialVisit | undefined> {
  const connection = await upstream.find(http.pathParams.alias)
  if (!connection) throw new RequestFault('not_found', 'there is no such connection')
  const browser = await browsers.read(http)
  const { session } = browser
  const ticket = params.get('ticket') ?? ''
  if (!session || !(await upstream.tickets.isFor(session.sub, connection, ticket))) return undefined
  return { http, browser, connection, session, ticket }
}

/** The ticket is used first: of two requests with it, one leads on. */
async function leave(context: InteractionContext, visit: TrialVisit): Promise<Reply> {
  const { upstream } = context
  const { http, browser, connection, session, ticket } = visit
  if (!(await upstream.tickets.use(connection, ticket))) return voidReply(context, http)
  const errand = { kind: 'try', sub: session.sub, sessionId: session.id } as const
  const to = await upstream.leave(connection, errand, {}, sha256(browser.id)).catch(asFault)
  if (to instanceof ArrivalFault) return showTrial(context, visit, to)
  return leaveFor(readPageModel(context, http, { browser }), connection, to)
}

function askPassword(
  context: InteractionContext,
  { http, browser, connection, ticket }: TrialVisit,
  typed: { readonly username?: string; readonly notice?: SignInNotice } = {},
  status = 200,
): Reply {
  const view = trialSignInPage({
    ...readPageModel(context, http, { browser }),
    action: `${context.theme.basePath}/connect/${connection.alias}/try`,
    csrf: context.browsers.csrfToken(browser),
    requestId: '',
    leadsOn: false,
    name: connection.name,
    ticket,
    ...typed,
  })
  return pageReply(status, view, noStore)
}

/** A wrong password can be typed again; whatever else comes of it uses the ticket. */
async function checkPassword(
  context: InteractionContext,
  visit: TrialVisit,
  form: Params,
): Promise<Reply> {
  const { upstream } = context
  const { http, connection, ticket } = visit
  const username = (form.get('username') ?? '').trim()
  const password = form.get('password') ?? ''
  if (!upstream.takesPassword(connection)) return voidReply(context, http)
  if (username === '' || password === '') return askPassword(context, visit, { username })
  const visitor = { kind: 'visitor', address: http.address } as const
  const typed = { username, password, errand: 'try' } as const
  const outcome = await upstream.checkPassword(visitor, connection, typed).catch(asFault)
  if (outcome instanceof ArrivalFault && outcome.code === 'wrong') {
    return askPassword(context, visit, { username, notice: { kind: 'wrong' } }, 400)
  }
  if (!(outcome instanceof ArrivalFault) && outcome.kind !== 'arrived') {
    const { kind, retryAfter: seconds } = outcome
    const notice = kind === 'delayed' ? { kind, seconds } : ({ kind: 'busy' } as const)
    const reply = askPassword(context, visit, { username, notice }, 429)
    return { ...reply, headers: { ...reply.headers, 'retry-after': String(seconds) } }
  }
  if (!(await upstream.tickets.use(connection, ticket))) return voidReply(context, http)
  return showTrial(context, visit, outcome instanceof ArrivalFault ? outcome : outcome.arrival)
}

function voidReply(context: InteractionContext, http: Request): Reply {
  return pageReply(
    400,
    messagePage({ ...readPageModel(context, http), kind: 'trialVoid' }),
    noStore,
  )
}

/** Anything else that is thrown is a bug. */
function asFault(error: unknown): ArrivalFault {
  if (error instanceof ArrivalFault) return error
  throw error
}
