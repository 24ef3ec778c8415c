import type { Request } from '../../../http/endpoint.ts'
import { json, noStore, type Reply, redirect } from '../../../http/reply.ts'
import type { Client } from '../../clients/client.ts'

/** A logout that was asked for, after its parameters were checked. */
export interface LogoutRequest {
  readonly client: Client | undefined
  /** A registered address of that client, with the state to bring there. */
  readonly continueTo: string | undefined
  readonly uiLocales: string | undefined
}

export interface LeaveParts {
  /** Tells that it is done, in a page with frames for the clients of the session. */
  tell(http: Request, logout: LogoutRequest, frames: readonly string[]): Reply
}

/** Where a logout ends: at the client, or with news for whoever asked. */
export function leave(
  { tell }: LeaveParts,
  http: Request,
  logout: LogoutRequest,
  frames: readonly string[],
  headers: Reply['headers'],
): Reply {
  const { continueTo } = logout
  if (continueTo !== undefined && frames.length === 0) {
    return redirect(continueTo, headers)
  }
  if (http.headers.accept?.includes('application/json')) {
    return json(200, { success: true, status: 200 }, { ...noStore, ...headers })
  }
  const page = tell(http, logout, frames)
  return { ...page, headers: { ...page.headers, ...headers } }
}
