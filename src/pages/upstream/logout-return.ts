import { ArrivalFault } from '../../connections/arrival.ts'
import type { Connection } from '../../connections/connection.ts'
import type { EndUpstream } from '../../connections/end-upstream.ts'
import type { LogoutMessage } from '../../connections/kind.ts'
import type { LogoutReturn, UpstreamSignOut } from '../../connections/upstream-sign-out.ts'
import type { Request } from '../../http/endpoint.ts'
import { type Reply, redirect } from '../../http/reply.ts'
import { RequestFault } from '../../http/request-fault.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { UntrustedRequestError } from '../../oauth/authorize/response/authorization-error.ts'
import {
  finishLogout,
  type LogoutRequest,
  type SignedOutPage,
} from '../../oauth/sessions/logout.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { notInReference } from '../../routing/route-doc.ts'
import type { InteractionContext } from '../interaction/interaction-context.ts'

/** Leads a browser whose session has ended to where it began. Whoever is down there is let be. */
export function leadingUpstream({
  leaveAfter,
}: Pick<UpstreamSignOut, 'leaveAfter'>): SignedOutPage['leadUpstream'] {
  return async (http, { id, session }, { client, continueTo, uiLocales }) => {
    if (!session) return undefined
    const errand = { kind: 'sign-out', clientId: client?.id, continueTo, uiLocales } as const
    try {
      return await leaveAfter(session.id, errand, sha256(id))
    } catch (error) {
      if (!(error instanceof ArrivalFault)) throw error
      const { code, detail } = error
      http.log.info({ session: session.id, code, detail }, 'a session elsewhere was not ended')
      return undefined
    }
  }
}

interface LogoutReturnContext extends InteractionContext {
  readonly signedOutReply: SignedOutPage['signedOutReply']
  readonly endUpstream: EndUpstream
}

type LogoutDemand = Extract<LogoutMessage, { readonly kind: 'request' }>

/**
 * GET /connect/:alias/logout: a browser comes back after it has ended its session elsewhere, or the
 * other side sends it with a signed request to end those here (SAML Profiles §4.4).
 */
export function logoutReturnEndpoint(context: LogoutReturnContext): Endpoint<void, 'alias'> {
  const { upstream, browsers, baseUrl } = context
  return {
    ...defineEndpoint<void, 'alias'>(notInReference, async (http) => {
      const { alias } = http.pathParams
      const connection = await upstream.find(alias)
      if (!connection) throw new RequestFault('not_found', 'there is no such connection')
      const url = new URL(`${baseUrl}/connect/${alias}/logout${http.search}`)
      const browser = await browsers.read(http)
      const came = await upstream.comeBackFromLogout(connection, url, sha256(browser.id))
      const { message } = came
      if (message instanceof ArrivalFault) logFault(http, connection, message)
      else if (message?.kind === 'request') return fulfil(context, http, connection, message)
      return goOn(context, http, came, browser.session === undefined)
    }),
    refusesHead: true,
  }
}

/** Ends what the other side has ended, and tells it so. A replay ends nothing. */
async function fulfil(
  { endUpstream, signedOutReply }: LogoutReturnContext,
  http: Request,
  connection: Connection,
  { logouts, answer }: LogoutDemand,
): Promise<Reply> {
  try {
    let count = 0
    for (const logout of logouts) count += await endUpstream.by(connection, logout)
    http.log.info({ connection: connection.alias, sessions: count }, 'sessions ended elsewhere')
    const location = await answer()
    if (location !== undefined) return redirect(location)
    return finishLogout({ signedOutReply }, http, nowhere, [], {})
  } catch (error) {
    if (!(error instanceof ArrivalFault)) throw error
    logFault(http, connection, error)
    throw unexpected()
  }
}

const nowhere: LogoutRequest = { client: undefined, continueTo: undefined, uiLocales: undefined }

/** To where the logout here would have gone. The session is over, whatever the other side says. */
async function goOn(
  { clients, signedOutReply }: LogoutReturnContext,
  http: Request,
  { errand, message }: LogoutReturn,
  isSignedOut: boolean,
): Promise<Reply> {
  if (errand) {
    const { clientId, continueTo, uiLocales } = errand
    const client = await clients.findKnown(clientId ?? '', http)
    return finishLogout({ signedOutReply }, http, { client, continueTo, uiLocales }, [], {})
  }
  // A link of others must not tell somebody that they are signed out who is not.
  if (message || !isSignedOut) throw unexpected()
  return finishLogout({ signedOutReply }, http, nowhere, [], {})
}

function logFault({ log }: Request, { alias }: Connection, { code, detail }: ArrivalFault): void {
  log.info({ connection: alias, code, detail }, 'a message about logout was refused')
}

function unexpected(): UntrustedRequestError {
  return new UntrustedRequestError('expired', 'no sign-out of this browser waits for this answer')
}
