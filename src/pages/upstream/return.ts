import { type Arrival, ArrivalFault } from '../../connections/arrival.ts'
import type { Connection } from '../../connections/connection.ts'
import type { Return } from '../../connections/departures.ts'
import type { UpstreamAnswer } from '../../connections/kind.ts'
import type { UpstreamSignIn } from '../../connections/upstream-sign-in.ts'
import type { Errand } from '../../connections/upstream-store.ts'
import type { Request } from '../../http/endpoint.ts'
import type { Params } from '../../http/params.ts'
import { afterForm, type Reply, redirect } from '../../http/reply.ts'
import { RequestFault } from '../../http/request-fault.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { findInteractionClient } from '../../oauth/authorize/interactions.ts'
import { UntrustedRequestError } from '../../oauth/authorize/response/authorization-error.ts'
import { accountClientId } from '../../oauth/clients/account-client.ts'
import type { Browser } from '../../oauth/sessions/browsers.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { notInReference } from '../../routing/route-doc.ts'
import { UsersError } from '../../users/users-error.ts'
import { personOnPage } from '../context/page-actors.ts'
import { readPageModel } from '../context/page-context.ts'
import type { InteractionContext } from '../interaction/interaction-context.ts'
import { signInArrival } from '../interaction/sign-in-arrival.ts'
import { signInReply } from '../interaction/sign-in-step.ts'
import { type StepVisit, stepVisit } from '../interaction/step.ts'
import { showTrial } from './trial.ts'

/** Where the account page lists what is linked. */
const linkedPath = '/account/linked'

/** GET /connect/:alias/callback: a browser comes back from elsewhere. */
export function returnEndpoint(context: InteractionContext): Endpoint<void, 'alias'> {
  const { upstream, browsers } = context
  return {
    ...defineEndpoint<void, 'alias'>(notInReference, async (http) => {
      const connection = await findConnection(upstream, http)
      const browser = await browsers.read(http)
      const answer = { url: addressOf(context, http, http.query()), form: undefined }
      const returned = await orExpired(upstream.comeBack(connection, answer, sha256(browser.id)))
      return receive(context, { http, browser, connection }, returned)
    }),
    refusesHead: true,
  }
}

/**
 * POST /connect/:alias/callback: the same by a form of the other side. The browser brings no cookie
 * with it, so the form is kept until the browser has come again. Somebody whom the other side has
 * sent unasked signs in to their account page.
 */
export function postReturnEndpoint({
  upstream,
  ...context
}: InteractionContext): Endpoint<void, 'alias'> {
  return defineEndpoint<void, 'alias'>(notInReference, async (http) => {
    const connection = await findConnection(upstream, http)
    if (http.body.kind !== 'form') throw new RequestFault('unsupported_media_type', 'send a form')
    const form = searchOf(http.body.params)
    const url = addressOf(context, http, http.query())
    const state = await orFault(upstream.keep(connection, { url, form }))
    if (state instanceof ArrivalFault && upstream.welcomes(connection)) {
      return afterForm(redirect(`${context.theme.basePath}/account?${hintAt(connection)}`))
    }
    // If nobody waits for it, the page says so best to a browser that has brought its cookie.
    const query = new URLSearchParams(state instanceof ArrivalFault ? {} : { state })
    return afterForm(redirect(`${url.origin}${url.pathname}?${query}`))
  })
}

/** The parameter by which a request says which connection is meant. */
function hintAt({ alias }: Connection): URLSearchParams {
  return new URLSearchParams({ kc_idp_hint: alias })
}

interface Coming {
  readonly http: Request
  readonly browser: Browser
  readonly connection: Connection
}

async function receive(
  context: InteractionContext,
  coming: Coming,
  { errand, result }: Return,
): Promise<Reply> {
  if (result instanceof ArrivalFault) logFault(coming, result)
  if (errand.kind === 'sign-in') return signIn(context, coming, errand, result)
  if (errand.kind === 'link') return link(context, coming, errand, result)
  if (errand.kind === 'try') return trial(context, coming, errand, result)
  throw expired()
}

async function signIn(
  context: InteractionContext,
  coming: Coming,
  { requestId, remember }: Extract<Errand, { readonly kind: 'sign-in' }>,
  result: Arrival | ArrivalFault,
): Promise<Reply> {
  const visit = await findVisit(context, coming, requestId)
  const { connection } = coming
  const refuse = (code: string) =>
    signInReply(context, visit, 400, {
      remember,
      notice: { kind: 'elsewhere', name: connection.name, code },
    })
  if (result instanceof ArrivalFault) return refuse(result.code)
  const reply = await orFault(
    signInArrival(context, visit, { connection, arrival: result, remember }),
  )
  if (reply instanceof ArrivalFault) {
    logFault(coming, reply)
    return refuse(reply.code)
  }
  return typeof reply === 'string' ? refuse(reply) : reply
}

async function link(
  { upstream, theme, ...context }: InteractionContext,
  { http, browser, connection }: Coming,
  { sub, sessionId }: Extract<Errand, { readonly kind: 'link' }>,
  result: Arrival | ArrivalFault,
): Promise<Reply> {
  const to = (outcome: Record<string, string>) =>
    redirect(`${theme.basePath}${linkedPath}?${new URLSearchParams(outcome)}`)
  const { session } = browser
  if (session?.id !== sessionId || session.sub !== sub) throw expired()
  if (result instanceof ArrivalFault) return to({ problem: result.code })
  const { locale } = readPageModel({ ...context, theme }, http, { browser })
  const actor = personOnPage(session, http, accountClientId, locale)
  try {
    await upstream.link(actor, connection, result)
    return to({ done: 'linked' })
  } catch (error) {
    if (error instanceof ArrivalFault) return to({ problem: error.code })
    if (error instanceof UsersError)
      return to({ problem: error.code === 10003 ? 'taken' : 'again' })
    throw error
  }
}

async function trial(
  context: InteractionContext,
  coming: Coming,
  { sub, sessionId }: Extract<Errand, { readonly kind: 'try' }>,
  result: Arrival | ArrivalFault,
): Promise<Reply> {
  const { browser, connection } = coming
  const { session } = browser
  if (session?.id !== sessionId || session.sub !== sub) throw expired()
  // Who administered the group when the trial began may not any more.
  if (!(await context.upstream.tickets.mayTry(sub, connection))) throw expired()
  return showTrial(context, coming, result)
}

async function findVisit(
  context: InteractionContext,
  { http, browser }: Coming,
  requestId: string,
): Promise<StepVisit> {
  const interaction = await context.interactions.find(requestId, browser.id)
  const client = interaction && (await findInteractionClient(context.clients, interaction))
  if (!interaction || !client) throw expired()
  return stepVisit(context, '/login', { http, browser, interaction, client })
}

async function findConnection(
  { find }: UpstreamSignIn,
  { pathParams }: Request<'alias'>,
): Promise<Connection> {
  const connection = await find(pathParams.alias)
  if (!connection) throw new RequestFault('not_found', 'there is no such connection')
  return connection
}

function addressOf(
  { baseUrl }: Pick<InteractionContext, 'baseUrl'>,
  { pathParams }: Request<'alias'>,
  query: Params,
): UpstreamAnswer['url'] {
  const url = new URL(`${baseUrl}/connect/${pathParams.alias}/callback`)
  url.search = String(searchOf(query))
  return url
}

function searchOf(params: Params): URLSearchParams {
  return new URLSearchParams([...params.names()].map((name) => [name, params.get(name) ?? '']))
}

function logFault({ http, connection }: Coming, { code, detail }: ArrivalFault): void {
  http.log.info({ connection: connection.alias, code, detail }, 'nobody came from elsewhere')
}

/** The fault as a value; anything else that is thrown is a bug. */
async function orFault<T>(work: Promise<T>): Promise<T | ArrivalFault> {
  return work.catch((error: unknown) => {
    if (error instanceof ArrivalFault) return error
    throw error
  })
}

async function orExpired<T>(work: Promise<T>): Promise<T> {
  const outcome = await orFault(work)
  if (outcome instanceof ArrivalFault) throw expired()
  return outcome
}

function expired(): UntrustedRequestError {
  return new UntrustedRequestError('expired', 'no sign-in of this browser waits for this answer')
}
