import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import { inSeconds } from '../../kernel/time.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { userStatuses } from '../../users/user.ts'
import type { ServerContext } from './server-state.ts'

const number = Type.Integer({ minimum: 0 })

const countsSchema = Type.Object(
  {
    users: Type.Object(Object.fromEntries(userStatuses.map((status) => [status, number])), {
      additionalProperties: false,
      description: 'Users by their status.',
    }),
    groups: number,
    clients: number,
    sessions: Type.Integer({ minimum: 0, description: 'Sessions that are open.' }),
  },
  { additionalProperties: false, title: 'Counts' },
)

const countsDoc: RouteDoc = {
  id: 'readCounts',
  chapter: 'Server',
  summary: 'Count users, groups, clients and sessions',
  description:
    'Counting takes at most one percent of the time. In a large store, the counts may therefore be a minute old.',
  answers: {
    200: {
      description: 'The counts.',
      schema: successSchema(countsSchema),
      example: {
        success: true,
        status: 200,
        data: {
          users: {
            PENDING: 3,
            VERIFIED: 1200,
            DECLINED: 0,
            BLOCKED: 4,
            DELETED: 0,
            COMBINED: 1,
          },
          groups: 57,
          clients: 9,
          sessions: 310,
        },
      },
    },
  },
}

/** GET /server-srv/counts. */
export function countsEndpoint({ counts }: ServerContext): Endpoint<unknown> {
  return defineEndpoint(countsDoc, async () => success(await counts()))
}

const seconds = (description: string) => Type.Integer({ minimum: 0, description })

const healthSchema = Type.Object(
  {
    version: Type.String({ description: 'The version of the server.' }),
    database: Type.Object(
      {
        engine: Type.Enum(['sqlite', 'postgres']),
        response_ms: Type.Number({ minimum: 0, description: 'How long a write and a read took.' }),
      },
      { additionalProperties: false },
    ),
    mail: Type.Object(
      {
        delivery: Type.Enum(['smtp', 'shown', 'off'], {
          description:
            '`smtp`: through a mail server. `shown`: to developers on this machine. `off`: no mail server is set, so nobody can be invited or reset a password.',
        }),
        late: Type.Integer({
          minimum: 0,
          description: 'Emails that have waited for a mail server for an hour or more.',
        }),
      },
      { additionalProperties: false },
    ),
    keys: Type.Array(
      Type.Object(
        {
          alg: Type.String(),
          since: seconds('Since when the current key signs.'),
          rotates_at: seconds('When the next key replaces it, by the settings.'),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: false, title: 'Health' },
)

const healthDoc: RouteDoc = {
  id: 'readHealth',
  chapter: 'Server',
  summary: 'Read how the server is',
  description:
    'For administrators. `/health/ready` says without a token whether the server can do its work.',
  answers: {
    200: {
      description: 'The state of the database, of mail and of the keys.',
      schema: successSchema(healthSchema),
      example: {
        success: true,
        status: 200,
        data: {
          version: '1.0.0',
          database: { engine: 'sqlite', response_ms: 0.8 },
          mail: { delivery: 'smtp', late: 0 },
          keys: [{ alg: 'RS256', since: 1_767_225_600, rotates_at: 1_775_001_600 }],
        },
      },
    },
  },
}

/** GET /server-srv/health. */
export function healthEndpoint({ health }: ServerContext): Endpoint<unknown> {
  return defineEndpoint(healthDoc, async () => {
    const { version, database, mail, keys } = await health()
    return success({
      version,
      database: { engine: database.engine, response_ms: database.responseMs },
      mail,
      keys: keys.map(({ alg, since, rotatesAt }) => ({
        alg,
        since: inSeconds(since),
        rotates_at: inSeconds(rotatesAt),
      })),
    })
  })
}
