import { queryReader } from '../../api/body-reader.ts'
import { readCursor, writeCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import type { Clock } from '../../kernel/time.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { invalidUser } from '../../users/users-error.ts'
import type { ListedSession, SessionReader } from '../management-stores.ts'
import {
  exampleSession,
  sessionListQuery,
  sessionPageSchema,
  sessionRecord,
} from './session-schemas.ts'

/** Who a person is, in a list. */
interface Person {
  readonly name?: string | undefined
  readonly username?: string | undefined
  readonly email?: string | undefined
}

interface ListOpenSessionsDependencies {
  readonly sessionReader: SessionReader
  readonly people: { describe(subs: readonly string[]): Promise<ReadonlyMap<string, Person>> }
  readonly clock: Clock
}

const readQuery = queryReader(sessionListQuery, invalidUser)
const { properties } = sessionListQuery

const doc: RouteDoc = {
  id: 'listOpenSessions',
  chapter: 'Users',
  summary: 'List the open sessions of all users',
  description:
    'A page costs the same however many sessions there are, so it may hold fewer than `limit`, and still have a `next`.',
  query: {
    sub: { schema: properties.sub, description: 'Only sessions of this user.' },
    client_id: { schema: properties.client_id, description: 'Only those in which it was used.' },
    after: { schema: properties.after, description: 'The `next` of an earlier page.' },
    limit: { schema: properties.limit, description: 'How many at most.', example: 50 },
  },
  answers: {
    200: {
      description: 'A page of sessions, newest first.',
      schema: successSchema(sessionPageSchema),
      example: {
        success: true,
        status: 200,
        data: {
          sessions: [
            {
              ...exampleSession,
              last_used_at: 1_767_229_200,
              address: '192.0.2.7',
              user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
              user: { sub: 'ymz9-2Bu0Kq1EFdW3vYb7A', name: 'Ada Lovelace', username: 'ada' },
              clients: ['shop'],
            },
          ],
        },
      },
    },
  },
  refusedFor: { 400: 'A parameter is invalid (10001).' },
}

/** GET /users-srv/sessions. */
export function listOpenSessionsEndpoint(
  dependencies: ListOpenSessionsDependencies,
): Endpoint<unknown> {
  const { sessionReader, people, clock } = dependencies
  return defineEndpoint(doc, async (request) => {
    const { sub, client_id: clientId, after, limit = 50 } = readQuery(request)
    const [createdAt, id] = readCursor(after, ['number', 'string'], invalidUser) ?? []
    const place = createdAt === undefined || id === undefined ? undefined : { createdAt, id }
    const page = await sessionReader.listOpen({ sub, clientId }, place, limit, clock())
    const described = await people.describe([...new Set(page.sessions.map((each) => each.sub))])
    return success({
      sessions: page.sessions.map((session) => listedRecord(session, described.get(session.sub))),
      ...(page.next && { next: writeCursor([page.next.createdAt, page.next.id]) }),
    })
  })
}

function listedRecord(session: ListedSession, person: Person = {}) {
  const { name, username, email } = person
  return {
    ...sessionRecord(session),
    user: {
      sub: session.sub,
      ...(name !== undefined && { name }),
      ...(username !== undefined && { username }),
      ...(email !== undefined && { email }),
    },
    clients: session.clientIds,
  }
}
