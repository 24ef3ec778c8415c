import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { userStatuses } from '../../users/user.ts'
import type { Counts } from './count-everything.ts'

interface CountsDependencies {
  readonly counts: () => Promise<Counts>
}

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

const doc: RouteDoc = {
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
export function countsEndpoint({ counts }: CountsDependencies): Endpoint<unknown> {
  return defineEndpoint(doc, async () => success(await counts()))
}
