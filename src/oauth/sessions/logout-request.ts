import type { Request } from '../../http/endpoint.ts'
import { json, noStore, type Reply, redirect } from '../../http/reply.ts'
import type { Client } from '../model/client.ts'

/** A logout request whose parameters were checked. */
export interface LogoutRequest {
  readonly client: Client | undefined
  /** A registered address of that client, with the `state` of the request. */
  readonly continueTo: string | undefined
  readonly uiLocales: string | undefined
}

/** What finishLogout needs. */
export interface FinishLogoutDependencies {
  /** A page that says that the session has ended, with a frame for each client of the session. */
  signedOutReply(http: Request, logout: LogoutRequest, frames: readonly string[]): Reply
}

/** The response to a logout: a redirect to the client, JSON, or a page. */
export function finishLogout(
  { signedOutReply }: FinishLogoutDependencies,
  http: Request,
  logout: LogoutRequest,
  frames: readonly string[],
  headers: Reply['headers'],
): Reply {
  const { continueTo } = logout
  if (continueTo !== undefined && frames.length === 0) {
    return redirect(continueTo, headers)
  }
  if (asksForJson(http)) {
    return json(200, { success: true, status: 200 }, { ...noStore, ...headers })
  }
  const page = signedOutReply(http, logout, frames)
  return { ...page, headers: { ...page.headers, ...headers } }
}

/** Whether a program ends the session, and not a person in a browser. */
export function asksForJson({ headers }: Request): boolean {
  return headers.accept?.includes('application/json') ?? false
}
