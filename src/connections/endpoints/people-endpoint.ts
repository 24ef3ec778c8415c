import Type from 'typebox'
import { queryReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { deletedAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { connectionRefusals, invalidConnection } from '../connections-error.ts'
import type { UnlinkPerson } from '../unlink-person.ts'

const force = Type.Optional(Type.Enum(['true', 'false'], { description: 'must be true or false' }))
const readQuery = queryReader(
  Type.Object({ force }, { additionalProperties: false }),
  invalidConnection,
)

const unlinkDoc: RouteDoc = {
  chapter: 'Connections',
  id: 'unlinkPerson',
  summary: 'Unlink a person from a connection',
  description:
    'The account of the person at the other side does not sign in here any more, and sessions, tokens and roles by rules that it gave end. The account here stays. Who has no other way to sign in, such as a password or a passkey, is unlinked only with `force`.',
  path: {
    id: {
      schema: Type.String(),
      description: 'The connection.',
      example: 'q3XbT0nW7mYv5zKqG2rb1d',
    },
    sub: { schema: Type.String(), description: 'The person.', example: 'Yk3nT0qW7mYv5zKqG2rb1d' },
  },
  query: {
    force: {
      schema: force,
      description: 'Whether the person is unlinked although it is the only way in.',
    },
  },
  answers: { 200: deletedAnswer('The person is unlinked.') },
  refusedFor: connectionRefusals(19003, 19001, 19010, 19011),
}

/** DELETE /connections-srv/connections/{id}/people/{sub}. */
export function unlinkPersonEndpoint({
  unlinkPerson,
}: {
  readonly unlinkPerson: UnlinkPerson
}): Endpoint<Actor, 'id' | 'sub'> {
  return defineEndpoint(unlinkDoc, async (request, actor) => {
    const { id: connectionId, sub } = request.pathParams
    const isForced = readQuery(request).force === 'true'
    await unlinkPerson(actor, { connectionId, sub, force: isForced })
    return success({ deleted: true })
  })
}
