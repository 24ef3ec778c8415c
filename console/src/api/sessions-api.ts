import { api, dataOf } from './client.ts'

/** What the list shows. */
export interface SessionFilters {
  readonly sub?: string
  readonly client?: string
}

/** A page of open sessions, newest first. */
export function listSessions({ sub, client }: SessionFilters, after: string | undefined) {
  const query = {
    limit: 50,
    ...(sub && { sub }),
    ...(client && { client_id: client }),
    ...(after && { after }),
  }
  return dataOf(api.GET('/users-srv/sessions', { params: { query } }))
}

export type ListedSession = Awaited<ReturnType<typeof listSessions>>['sessions'][number]

/** The name that a person is shown by. */
export function personOf({ user }: ListedSession): string {
  return user.name ?? user.username ?? user.email ?? user.sub
}

export function endSession({ user: { sub }, sid }: ListedSession) {
  const params = { path: { sub, sid } }
  return dataOf(api.DELETE('/users-srv/user/{sub}/sessions/{sid}', { params }))
}

export function endSessionsOf(sub: string) {
  return dataOf(api.DELETE('/users-srv/user/{sub}/sessions', { params: { path: { sub } } }))
}
