import { success } from '../../api/envelope.ts'
import type { EventLog } from '../../events/event.ts'
import type { Endpoint, Request } from '../../http/endpoint.ts'
import { type Clock, inSeconds } from '../../kernel/clock.ts'
import type { EndSession } from '../../oauth/sessions/logout/end-session.ts'
import type { SessionEndings } from '../../oauth/sessions/logout/session-endings.ts'
import type { Session, SessionStore } from '../../oauth/sessions/session-store.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access/access-token-claims.ts'
import type { UserStore } from '../../users/stores/user-store.ts'
import { UsersError } from '../../users/users-error.ts'
import { originOf } from '../origin.ts'
import { checkMayChange, type IsAdministrator } from '../users/user-rights.ts'

interface SessionsEndpointDependencies {
  readonly stores: {
    readonly sessions: Pick<SessionStore, 'find' | 'listOf'>
    readonly users: Pick<UserStore, 'find'>
  }
  readonly endSession: EndSession
  readonly directory: { readonly isAdministrator: IsAdministrator }
  readonly clock: Clock
}

/** GET /users-srv/user/{sub}/sessions: those that are open, the newest first. */
export function listSessionsEndpoint({
  stores,
  clock,
}: SessionsEndpointDependencies): Endpoint<unknown> {
  return async (request) => {
    const sub = await findSub(stores, request)
    const sessions = await stores.sessions.listOf(sub, clock())
    return success({ sessions: sessions.map(sessionRecord) })
  }
}

interface EndAllDependencies<Stores> {
  readonly stores: { readonly users: Pick<UserStore, 'find'> }
  readonly endings: SessionEndings<Stores>
  readonly directory: { readonly isAdministrator: IsAdministrator }
  readonly clock: Clock
}

/** DELETE /users-srv/user/{sub}/sessions: the user is signed out everywhere, sign-ins under way too. */
export function endSessionsEndpoint<Stores extends { readonly events: EventLog }>({
  stores,
  endings,
  directory,
  clock,
}: EndAllDependencies<Stores>): Endpoint<AccessTokenClaims> {
  return async (request, claims) => {
    const sub = await findSub(stores, request)
    await checkMayChange(claims, sub, directory.isAdministrator)
    const { clientId, address } = originOf(request, claims)
    const ended = await endings.transact(async (inside) => {
      const time = clock()
      const ids = await endings.endSessions(inside, sub)
      for (const sessionId of ids) {
        const type = 'LOGOUT'
        await inside.events.append({
          type,
          time,
          outcome: 'success',
          sub,
          clientId,
          sessionId,
          address,
        })
      }
      return ids
    })
    return success({ ended: ended.length })
  }
}

/** DELETE /users-srv/user/{sub}/sessions/{sid}. */
export function endOneSessionEndpoint(
  dependencies: SessionsEndpointDependencies,
): Endpoint<AccessTokenClaims> {
  const { stores, endSession, directory } = dependencies
  return async (request, claims) => {
    const { sub = '', sid = '' } = request.pathParams
    await checkMayChange(claims, sub, directory.isAdministrator)
    const session = await stores.sessions.find(sid)
    if (session?.sub !== sub || session.endedAt !== undefined) {
      throw new UsersError(10004, 'the user has no such session')
    }
    await endSession(sid, { ...originOf(request, claims), address: request.address })
    return success({ ended: 1 })
  }
}

async function findSub(
  { users }: { readonly users: Pick<UserStore, 'find'> },
  request: Request,
): Promise<string> {
  const { sub = '' } = request.pathParams
  if (!(await users.find(sub))) throw new UsersError(10004, 'there is no such user')
  return sub
}

function sessionRecord(session: Session) {
  return {
    sid: session.id,
    identityId: session.identityId,
    auth_time: inSeconds(session.authTime),
    amr: session.amr,
    ...(session.acr !== undefined && { acr: session.acr }),
    browser: session.cookieDigest !== undefined,
    created_at: inSeconds(session.createdAt),
    expires_at: inSeconds(session.expiresAt),
  }
}
