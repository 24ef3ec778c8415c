import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import type { Request } from '../../http/endpoint.ts'
import type { Clock } from '../../kernel/time.ts'
import { actorOf } from '../../oauth/guards/actor-of.ts'
import type { EndEverySession, EndSession } from '../../oauth/sessions/end-session.ts'
import type { SessionStore } from '../../oauth/stores/session-stores.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { TrustedBrowserStore } from '../../users/factor.ts'
import type { UserStore } from '../../users/user-store.ts'
import { UsersError } from '../../users/users-error.ts'
import { checkMayChange, type IsAdministrator } from '../users/user-changes.ts'
import { administratorsOnly, subParam } from '../users/user-docs.ts'
import { endedSchema, exampleSession, sessionRecord, sessionsSchema } from './session-schemas.ts'

interface SessionsEndpointDependencies {
  readonly stores: {
    readonly sessions: Pick<SessionStore, 'find' | 'listOf'>
    readonly users: Pick<UserStore, 'find'>
    readonly trustedBrowsers: Pick<TrustedBrowserStore, 'removeAllOf'>
  }
  readonly endSession: EndSession
  readonly directory: { readonly isAdministrator: IsAdministrator }
  readonly clock: Clock
}

const shared = { chapter: 'Users', path: subParam } as const
const unknown = 'There is no such user (10004).'

const ended = (count: number) => ({
  200: {
    description: 'How many sessions were ended. Clients with a logout URI are notified.',
    schema: successSchema(endedSchema),
    example: { success: true, status: 200, data: { ended: count } },
  },
})

const listSessionsDoc: RouteDoc = {
  ...shared,
  id: 'listSessions',
  summary: 'List the open sessions of a user',
  answers: {
    200: {
      description: 'The sessions, newest first.',
      schema: successSchema(sessionsSchema),
      example: {
        success: true,
        status: 200,
        data: {
          sessions: [exampleSession],
        },
      },
    },
  },
  refusedFor: { 404: unknown },
}

/** GET /users-srv/user/{sub}/sessions: the open sessions, the newest first. */
export function listSessionsEndpoint({
  stores,
  clock,
}: SessionsEndpointDependencies): Endpoint<unknown, 'sub'> {
  return defineEndpoint(listSessionsDoc, async (request) => {
    const sub = await findSub(stores, request)
    const sessions = await stores.sessions.listOf(sub, clock())
    return success({ sessions: sessions.map(sessionRecord) })
  })
}

interface EndAllDependencies {
  readonly stores: { readonly users: Pick<UserStore, 'find'> }
  readonly endEverySession: EndEverySession
  readonly directory: { readonly isAdministrator: IsAdministrator }
}

const endSessionsDoc: RouteDoc = {
  ...shared,
  id: 'endSessions',
  summary: 'Sign a user out everywhere',
  rule: administratorsOnly,
  description: 'Ends every session of the user, and revokes every token that was issued in one.',
  answers: ended(2),
  refusedFor: { 404: unknown },
}

/**
 * DELETE /users-srv/user/{sub}/sessions: signs the user out everywhere, and stops sign-ins that are
 * running.
 */
export function endSessionsEndpoint({
  stores,
  endEverySession,
  directory,
}: EndAllDependencies): Endpoint<AccessTokenClaims, 'sub'> {
  return defineEndpoint(endSessionsDoc, async (request, claims) => {
    const sub = await findSub(stores, request)
    const actor = actorOf(request, claims)
    await checkMayChange(actor, sub, directory.isAdministrator)
    const ended = await endEverySession(actor, sub)
    return success({ ended })
  })
}

const endOneSessionDoc: RouteDoc = {
  ...shared,
  id: 'endSession',
  summary: 'End one session',
  rule: administratorsOnly,
  path: {
    ...subParam,
    sid: {
      schema: Type.String(),
      description: 'Names the session.',
      example: 'b1dRZk0n8yQ2mWv5xTqG7w',
    },
  },
  answers: ended(1),
  refusedFor: { 404: 'The user has no such session (10004).' },
}

/** DELETE /users-srv/user/{sub}/sessions/{sid}. */
export function endOneSessionEndpoint(
  dependencies: SessionsEndpointDependencies,
): Endpoint<AccessTokenClaims, 'sub' | 'sid'> {
  const { stores, endSession, directory } = dependencies
  return defineEndpoint(endOneSessionDoc, async (request, claims) => {
    const { sub, sid } = request.pathParams
    await checkMayChange(actorOf(request, claims), sub, directory.isAdministrator)
    const session = await stores.sessions.find(sid)
    if (session?.sub !== sub || session.endedAt !== undefined) {
      throw new UsersError(10004, 'the user has no such session')
    }
    // Nobody knows which of the trusted browsers it is, and it may be a lost one.
    await stores.trustedBrowsers.removeAllOf(sub)
    await endSession(actorOf(request, claims), sid)
    return success({ ended: 1 })
  })
}

async function findSub(
  { users }: { readonly users: Pick<UserStore, 'find'> },
  request: Request<'sub'>,
): Promise<string> {
  const { sub } = request.pathParams
  if (!(await users.find(sub))) throw new UsersError(10004, 'there is no such user')
  return sub
}
