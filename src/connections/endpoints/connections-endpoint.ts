import Type from 'typebox'
import { bodyReader, queryReader } from '../../api/body-reader.ts'
import { afterSchema, readCursor, writeCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import { readRevision, withRevision } from '../../api/revision.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { deletedAnswer, successAnswer } from '../../routing/envelope-schema.ts'
import type { Fields, RouteDoc } from '../../routing/route-doc.ts'
import type { ConnectionChanges } from '../change-connections.ts'
import type { Connection } from '../connection.ts'
import type { FindWarnings } from '../connection-warnings.ts'
import { connectionRefusals, invalidConnection } from '../connections-error.ts'
import type { TrialTickets } from '../trial-tickets.ts'
import {
  connectionRecord,
  findingRecord,
  givenConnection,
  groupOf,
  newConnection,
} from './connection-record.ts'
import {
  connectionChangeSchema,
  connectionListSchema,
  connectionSchema,
  findingsSchema,
  groupIdSchema,
  newConnectionSchema,
  trialSchema,
} from './connection-schemas.ts'

/** What the endpoints of connections need. */
interface ConnectionEndpoints {
  readonly changes: ConnectionChanges
  readonly findWarnings: FindWarnings
  readonly baseUrl: string
}

const example = {
  id: 'q3XbT0nW7mYv5zKqG2rb1d',
  alias: 'acme',
  kind: 'oidc',
  groupId: 'acme',
  name: 'Acme',
  preset: 'okta',
  use: 'optional',
  first_sign_in: 'create',
  email_trust: 'claim',
  trusts_factors: false,
  settings: { issuer: 'https://acme.okta.com', client_id: '0oa1b2c3d4' },
  secrets: ['client_secret'],
  rules: [{ claim: 'groups', value: 'Engineering', groupId: 'acme-eng', roles: ['ENGINEER'] }],
  callback_url: 'https://id.example/connect/acme/callback',
  created_at: 1_767_225_600,
  updated_at: 1_767_225_600,
  warnings: [
    {
      code: 'client_secret_ends',
      severity: 'warning',
      until: 1_769_904_000,
      detail:
        'the client secret ends in 12 days; make another one there and set it as client_secret_next',
    },
  ],
  revision: 0,
}

const { name, preset, settings, rules, alias, kind, groupId } = example
const given = { name, preset, settings, secrets: { client_secret: 'p0Kq…' }, rules }

const shared = { chapter: 'Connections' } as const
const idParam: Fields = {
  id: { schema: Type.String(), description: 'The connection.', example: example.id },
}
const connectionAnswer = (description: string) =>
  successAnswer(description, connectionSchema, example)
const notTheirs = { 403: 'The caller may not do this (11010).' }
const unknown = connectionRefusals(19001)
const forEverybody =
  'What is for everybody is changed by people with role ADMIN alone. A rule gives only what the caller may give by hand, in the group of the connection or below it.'

const readNew = bodyReader(newConnectionSchema, invalidConnection)
const readChange = bodyReader(connectionChangeSchema, invalidConnection)
const { Optional: optional } = Type
const listQuery = Type.Object(
  {
    groupId: groupIdSchema,
    below: optional(Type.Enum(['true', 'false'], { description: 'must be true or false' })),
    text: optional(Type.String({ maxLength: 100, description: 'must be at most 100 characters' })),
    after: afterSchema,
  },
  { additionalProperties: false },
)
const readListQuery = queryReader(listQuery, invalidConnection)

const createDoc: RouteDoc = {
  ...shared,
  id: 'createConnection',
  summary: 'Connect a sign-in elsewhere',
  rule: forEverybody,
  description:
    'People of the group can sign in at the other side from now on, unless `use` is `off`. The connection of a group speaks for people of the domains that the group has proven, and for nobody else. The alias cannot be changed, and nobody gets it again. `settings` and the names of `secrets` depend on the kind. `use` is `optional`, `first_sign_in` is `create` and `email_trust` is `claim` unless they are given.',
  body: { schema: newConnectionSchema, as: ['json'], example: { alias, kind, groupId, ...given } },
  answers: { 200: connectionAnswer('The connection, with the addresses to enter there.') },
  refusedFor: {
    ...connectionRefusals(19003, 19002, 19007, 19008),
    ...notTheirs,
    404: 'There is no such group (11001).',
  },
}

/** POST /connections-srv/connections. */
export function createConnectionEndpoint(parts: ConnectionEndpoints): Endpoint<Actor> {
  return defineEndpoint(createDoc, async (request, actor) =>
    answer(parts, await parts.changes.create(actor, newConnection(readNew(request)))),
  )
}

const listDoc: RouteDoc = {
  ...shared,
  id: 'listConnections',
  summary: 'List the connections of a group',
  description:
    'Those of this very group, of which there are at most 20; with `below`, also those of the groups below it. A page can be empty and still have a `next`.',
  query: {
    groupId: {
      schema: groupIdSchema,
      description: 'The group; `root` for those that are for everybody.',
      example: groupId,
      required: true,
    },
    below: {
      schema: listQuery.properties.below,
      description:
        'Whether those of the groups below are listed too; with `root`, those of all groups.',
    },
    text: {
      schema: listQuery.properties.text,
      description: 'Lists only those whose name, alias or groupId contains it.',
    },
    after: { schema: afterSchema, description: 'The `next` of the page before.' },
  },
  answers: {
    200: successAnswer('The connections.', connectionListSchema, { connections: [example] }),
  },
  refusedFor: {
    ...connectionRefusals(19003),
    ...notTheirs,
    404: 'There is no such group (11001).',
  },
}

/** GET /connections-srv/connections. */
export function listConnectionsEndpoint(parts: ConnectionEndpoints): Endpoint<Actor> {
  return defineEndpoint(listDoc, async (request, actor) => {
    const { groupId: wanted, below, text, after } = readListQuery(request)
    const [from] = readCursor(after, ['string'], invalidConnection) ?? []
    const place = { groupId: groupOf(wanted), below: below === 'true' }
    const { connections, next } = await parts.changes.list(actor, { ...place, text, after: from })
    return success({
      connections: await recordsOf(parts, connections),
      ...(next !== undefined && { next: writeCursor([next]) }),
    })
  })
}

const readDoc: RouteDoc = {
  ...shared,
  id: 'readConnection',
  summary: 'Read a connection',
  path: idParam,
  answers: { 200: connectionAnswer('The connection.') },
  refusedFor: unknown,
}

/** GET /connections-srv/connections/{id}. */
export function readConnectionEndpoint(parts: ConnectionEndpoints): Endpoint<Actor, 'id'> {
  return defineEndpoint(readDoc, async ({ pathParams }, actor) =>
    answer(parts, await parts.changes.find(actor, pathParams.id)),
  )
}

const replaceDoc: RouteDoc = {
  ...shared,
  id: 'replaceConnection',
  summary: 'Replace a connection',
  rule: forEverybody,
  description:
    'A field that is left out gets its default. Secrets that are left out stay, and null removes one. Whoever is signing in through it at this moment has to begin again. If the other side is another one now, such as another issuer, nobody who came from the former one is known.',
  path: idParam,
  headers: {
    'if-match': {
      schema: Type.String(),
      description:
        'The revision that the change is based on. If the connection has another one now, the response is 412.',
      example: '"0"',
    },
  },
  body: { schema: connectionChangeSchema, as: ['json'], example: given },
  answers: { 200: connectionAnswer('The connection as it is now.') },
  refusedFor: { ...connectionRefusals(19003, 19001, 19007, 19004), ...notTheirs },
}

/** PUT /connections-srv/connections/{id}. */
export function replaceConnectionEndpoint(parts: ConnectionEndpoints): Endpoint<Actor, 'id'> {
  return defineEndpoint(replaceDoc, async (request, actor) => {
    const { id } = request.pathParams
    const revision = readRevision(request, () =>
      invalidConnection([{ path: '/if-match', problem: 'must be the revision' }]),
    )
    const config = givenConnection(readChange(request))
    return answer(parts, await parts.changes.replace(actor, id, config, revision))
  })
}

const deleteDoc: RouteDoc = {
  ...shared,
  id: 'deleteConnection',
  summary: 'Delete a connection',
  description:
    'Nobody signs in through it any more. Accounts stay; people who have no password ask for one by email. The alias stays taken.',
  path: idParam,
  answers: { 200: deletedAnswer('The connection is deleted.') },
  refusedFor: unknown,
}

/** DELETE /connections-srv/connections/{id}. */
export function deleteConnectionEndpoint({ changes }: ConnectionEndpoints): Endpoint<Actor, 'id'> {
  return defineEndpoint(deleteDoc, async ({ pathParams }, actor) => {
    await changes.remove(actor, pathParams.id)
    return success({ deleted: true })
  })
}

const examineDoc: RouteDoc = {
  ...shared,
  id: 'examineConnection',
  summary: 'Examine a connection',
  description:
    'Asks the other side whether the settings fit, and says which certificates and secrets end soon. Nothing is changed.',
  path: idParam,
  answers: {
    200: successAnswer('What was found.', findingsSchema, {
      findings: [
        { severity: 'ok', code: 'keys_read', text: 'the keys of the provider were read' },
        {
          severity: 'warning',
          code: 'secret_ends',
          text: 'the client secret ends soon',
          ends_at: 1_769_904_000,
        },
      ],
    }),
  },
  refusedFor: unknown,
}

/** POST /connections-srv/connections/{id}/examine. */
export function examineConnectionEndpoint({ changes }: ConnectionEndpoints): Endpoint<Actor, 'id'> {
  return defineEndpoint(examineDoc, async ({ pathParams }, actor) => {
    const findings = await changes.examine(actor, pathParams.id)
    return success({ findings: findings.map(findingRecord) })
  })
}

const tryDoc: RouteDoc = {
  ...shared,
  id: 'tryConnection',
  summary: 'Try a connection with an own account',
  description:
    'Answers an address for the browser in which the caller is signed in. It leads to the other side and back to a page that shows what was said, who it would be here, and which roles they would have. Nobody is signed in, and nothing is changed. The address works once, within five minutes, for the caller alone, and as long as the connection is not changed. It also works for a connection that is off.',
  path: idParam,
  answers: {
    200: successAnswer('Where the trial begins.', trialSchema, {
      url: 'https://id.example/connect/acme/try?ticket=v1.6BkT0nW7mYv5',
    }),
  },
  refusedFor: { ...unknown, ...connectionRefusals(19003) },
}

/** POST /connections-srv/connections/{id}/try. */
export function tryConnectionEndpoint({
  tickets,
}: {
  readonly tickets: TrialTickets
}): Endpoint<Actor, 'id'> {
  return defineEndpoint(tryDoc, async ({ pathParams }, actor) =>
    success({ url: await tickets.issue(actor, pathParams.id) }),
  )
}

async function answer(parts: ConnectionEndpoints, connection: Connection) {
  const [record] = await recordsOf(parts, [connection])
  return withRevision(success(record), connection)
}

async function recordsOf(
  { baseUrl, findWarnings }: ConnectionEndpoints,
  connections: readonly Connection[],
) {
  const warnings = await findWarnings(connections)
  return connections.map((each) => connectionRecord(baseUrl, each, warnings.get(each.id) ?? []))
}
