import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { created, success } from '../../api/envelope.ts'
import { connectionRefusals, invalidConnection } from '../../connections/connections-error.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { deletedAnswer, successAnswer, successSchema } from '../../routing/envelope-schema.ts'
import type { Fields, RouteDoc } from '../../routing/route-doc.ts'
import { longestDays, type ScimAdministration, usualDays } from '../scim-tokens.ts'
import { newTokenRecord, scimStateRecord, settingsRecord } from './scim-state-record.ts'

const { Optional: optional } = Type
const shared = { chapter: 'Connections' } as const
const connectionParam: Fields = {
  id: { schema: Type.String(), description: 'The connection.', example: 'q3XbT0nW7mYv5zKqG2rb1d' },
}

const tokenMembers = {
  id: Type.String(),
  created_by: Type.String({ description: 'Who made it.' }),
  created_at: Type.Integer(),
  expires_at: Type.Integer(),
  last_used_at: optional(Type.Integer({ description: 'To the minute.' })),
}
const tokenSchema = Type.Object(tokenMembers, { title: 'ScimToken', additionalProperties: false })
const newTokenSchema = Type.Object(
  { ...tokenMembers, token: Type.String({ description: 'It is shown this once.' }) },
  { title: 'NewScimToken', additionalProperties: false },
)
const settingsMembers = {
  role: Type.String({ description: 'What members of pushed groups hold in them.' }),
  client_id: optional(
    Type.String({ description: 'The client that acts for the directory with its own tokens.' }),
  ),
}
const stateSchema = Type.Object(
  {
    endpoint: Type.String({ description: 'What directories call the tenant or base URL.' }),
    ...settingsMembers,
    tokens: Type.Array(tokenSchema),
    users: Type.Integer({ description: 'How many people were pushed.' }),
    groups: Type.Integer(),
  },
  { title: 'ScimState', additionalProperties: false },
)

const exampleToken = {
  id: 'f2Kq0nW7mYv5zKqG2rb1dX',
  created_by: 'q3XbT0nW7mYv5zKqG2rb1d',
  created_at: 1_767_225_600,
  expires_at: 1_798_761_600,
}

const readDoc: RouteDoc = {
  ...shared,
  id: 'readScimState',
  summary: 'Show how a directory provisions a connection',
  path: connectionParam,
  answers: {
    200: successAnswer(
      'The settings, the tokens without their secrets, and the counts.',
      stateSchema,
      {
        endpoint: 'https://id.example.com/scim/v2',
        role: 'MEMBER',
        tokens: [exampleToken],
        users: 412,
        groups: 31,
      },
    ),
  },
  refusedFor: connectionRefusals(19001),
}

/** GET /connections-srv/connections/{id}/scim. */
export function readScimStateEndpoint(
  baseUrl: string,
  administration: ScimAdministration,
): Endpoint<Actor, 'id'> {
  return defineEndpoint(readDoc, async ({ pathParams }, actor) =>
    success(scimStateRecord(baseUrl, await administration.read(actor, pathParams.id))),
  )
}

const changeSchema = Type.Object(
  {
    role: optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'must be the name of a role' }),
    ),
    client_id: optional(
      Type.Union([Type.String({ minLength: 1, maxLength: 255 }), Type.Null()], {
        description: 'must be a client_id, or null for none',
      }),
    ),
  },
  { additionalProperties: false },
)
const readChange = bodyReader(changeSchema, invalidConnection)

const changeDoc: RouteDoc = {
  ...shared,
  id: 'changeScimSettings',
  summary: 'Change how a directory provisions a connection',
  description:
    'A role that governs groups is refused. Another role is given at the next change of a person. A client acts for one connection, with an access token of its own and the scope `scim`.',
  path: connectionParam,
  body: { schema: changeSchema, as: ['json'], example: { role: 'EMPLOYEE' } },
  answers: {
    200: successAnswer(
      'The settings.',
      Type.Object(settingsMembers, { title: 'ScimSettings', additionalProperties: false }),
      { role: 'EMPLOYEE' },
    ),
  },
  refusedFor: connectionRefusals(19003, 19001, 19032),
}

/** PUT /connections-srv/connections/{id}/scim. */
export function changeScimSettingsEndpoint(
  administration: ScimAdministration,
): Endpoint<Actor, 'id'> {
  return defineEndpoint(changeDoc, async (request, actor) => {
    const { role, client_id: clientId } = readChange(request)
    const { id } = request.pathParams
    return success(settingsRecord(await administration.change(actor, id, { role, clientId })))
  })
}

const newSchema = Type.Object(
  {
    days: optional(
      Type.Integer({
        minimum: 1,
        maximum: longestDays,
        default: usualDays,
        description: `must be a whole number from 1 to ${longestDays}`,
      }),
    ),
  },
  { additionalProperties: false },
)
const readNew = bodyReader(newSchema, invalidConnection)

const addDoc: RouteDoc = {
  ...shared,
  id: 'createScimToken',
  summary: 'Make a token for the directory of a connection',
  description:
    'The token is shown this once, and only a digest of it is kept. There can be two, so that one follows the other without a gap.',
  path: connectionParam,
  body: { schema: newSchema, as: ['json'], required: false, example: { days: 365 } },
  answers: {
    201: {
      description: 'The token.',
      schema: successSchema(newTokenSchema, 201),
      example: {
        success: true,
        status: 201,
        data: { ...exampleToken, token: 'ostiary_scim_4vQ…' },
      },
    },
  },
  refusedFor: connectionRefusals(19003, 19001, 19030),
}

/** POST /connections-srv/connections/{id}/scim/tokens. */
export function createScimTokenEndpoint(administration: ScimAdministration): Endpoint<Actor, 'id'> {
  return defineEndpoint(addDoc, async (request, actor) => {
    const { days = usualDays } = readNew(request)
    return created(
      newTokenRecord(await administration.addToken(actor, request.pathParams.id, days)),
    )
  })
}

const deleteDoc: RouteDoc = {
  ...shared,
  id: 'deleteScimToken',
  summary: 'Remove a token of a directory',
  description: 'It counts no more at once.',
  path: {
    ...connectionParam,
    token: { schema: Type.String(), description: 'The id of the token.', example: exampleToken.id },
  },
  answers: { 200: deletedAnswer('The token is removed.') },
  refusedFor: connectionRefusals(19001, 19031),
}

/** DELETE /connections-srv/connections/{id}/scim/tokens/{token}. */
export function deleteScimTokenEndpoint(
  administration: ScimAdministration,
): Endpoint<Actor, 'id' | 'token'> {
  return defineEndpoint(deleteDoc, async ({ pathParams }, actor) => {
    await administration.removeToken(actor, pathParams.id, pathParams.token)
    return success({ deleted: true })
  })
}
