import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import { inSeconds } from '../../kernel/time/clock.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { Health } from './check-health.ts'

interface HealthDependencies {
  readonly health: () => Promise<Health>
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

const doc: RouteDoc = {
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
export function healthEndpoint({ health }: HealthDependencies): Endpoint<unknown> {
  return defineEndpoint(doc, async () => {
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
