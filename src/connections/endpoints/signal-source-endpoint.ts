import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { deletedAnswer, successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { connectionRefusals, invalidConnection } from '../connections-error.ts'
import { usualRules } from '../signals/signal-source.ts'
import type { SourceChanges } from '../signals/source-changes.ts'
import {
  givenSource,
  rulesChangeSchema,
  sourceChangeSchema,
  sourceRecord,
  sourceSchema,
} from './signal-source-schemas.ts'

/** What these endpoints work with. */
interface SourceParts {
  readonly baseUrl: string
  readonly sources: SourceChanges
}

const readChange = bodyReader(sourceChangeSchema, invalidConnection)
const readRulesChange = bodyReader(rulesChangeSchema, invalidConnection)

const shared = {
  chapter: 'Connections',
  path: {
    id: {
      schema: Type.String(),
      description: 'The connection.',
      example: 'q3XbT0nW7mYv5zKqG2rb1d',
    },
  },
} as const

const example = {
  issuer: 'https://idp.acme.example',
  delivery: 'push',
  access: 'client',
  jwks_uri: 'https://idp.acme.example/jwks',
  audience: ['ostiary'],
  rules: usualRules,
  has_token: false,
  endpoint_url: 'https://id.example/connect/acme/signals',
  stream_id: 'f67e39a0a4d34d56b3aa1bc4cff0069f',
  status: 'enabled',
  verified_at: 1_767_225_660,
  received_at: 1_767_225_660,
  created_at: 1_767_225_600,
  updated_at: 1_767_225_600,
}

const readDoc: RouteDoc = {
  ...shared,
  id: 'readSignalSource',
  summary: 'Read which signals of the other side are heard',
  answers: { 200: successAnswer('The stream, and how it is doing.', sourceSchema, example) },
  refusedFor: connectionRefusals(19001, 19040),
}

/** GET /connections-srv/connections/{id}/signals. */
export function readSourceEndpoint({ sources, baseUrl }: SourceParts): Endpoint<Actor, 'id'> {
  return defineEndpoint(readDoc, async (request, actor) => {
    const [connection, source] = await sources.read(actor, request.pathParams.id)
    return success(sourceRecord(baseUrl, connection, source))
  })
}

const setDoc: RouteDoc = {
  ...shared,
  id: 'setSignalSource',
  summary: 'Hear the signals of the other side',
  description:
    'The server asks the transmitter for a stream (SSF 1.0): as the client of the connection, or with a `token`. With `access` `none`, somebody sets it up over there, and enters the `endpoint_url` and the `authorization_header` of the answer; then `audience` is what the tokens are for, and `jwks_uri` is only needed if the transmitter has no metadata. A former stream is removed. Events end sessions, by `rules`; nothing gives or unlocks anything.',
  body: { schema: sourceChangeSchema, as: ['json'], example: { delivery: 'push' } },
  answers: { 200: successAnswer('The stream.', sourceSchema, example) },
  refusedFor: connectionRefusals(19003, 19001, 19009),
}

/** PUT /connections-srv/connections/{id}/signals. */
export function setSourceEndpoint({ sources, baseUrl }: SourceParts): Endpoint<Actor, 'id'> {
  return defineEndpoint(setDoc, async (request, actor) => {
    const given = givenSource(readChange(request))
    const [connection, made] = await sources.set(actor, request.pathParams.id, given)
    return success(sourceRecord(baseUrl, connection, made.source, made.pushToken))
  })
}

const changeDoc: RouteDoc = {
  ...shared,
  id: 'changeSignalRules',
  summary: 'Change what signals of the other side do',
  description:
    'Types of events that are not named keep their rule. The stream over there stays as it is, and so does what the other side sends with each event.',
  body: {
    schema: rulesChangeSchema,
    as: ['json'],
    example: { rules: { 'credential-change': 'ignore' } },
  },
  answers: { 200: successAnswer('The stream.', sourceSchema, example) },
  refusedFor: connectionRefusals(19003, 19001, 19040),
}

/** PATCH /connections-srv/connections/{id}/signals. */
export function changeRulesEndpoint({ sources, baseUrl }: SourceParts): Endpoint<Actor, 'id'> {
  return defineEndpoint(changeDoc, async (request, actor) => {
    const { rules } = readRulesChange(request)
    const [connection, source] = await sources.changeRules(actor, request.pathParams.id, rules)
    return success(sourceRecord(baseUrl, connection, source))
  })
}

const removeDoc: RouteDoc = {
  ...shared,
  id: 'deleteSignalSource',
  summary: 'Hear the signals of the other side no more',
  answers: { 200: deletedAnswer('Nothing is heard any more.') },
  refusedFor: connectionRefusals(19001, 19040),
}

/** DELETE /connections-srv/connections/{id}/signals. */
export function deleteSourceEndpoint({ sources }: SourceParts): Endpoint<Actor, 'id'> {
  return defineEndpoint(removeDoc, async (request, actor) => {
    await sources.remove(actor, request.pathParams.id)
    return success({ deleted: true })
  })
}

const verifiedSchema = Type.Object(
  { asked: Type.Boolean(), problem: Type.Optional(Type.String()) },
  { title: 'SignalSourceVerification' },
)

const verifyDoc: RouteDoc = {
  ...shared,
  id: 'verifySignalSource',
  summary: 'Ask the other side for a signal that shows that the stream works',
  description: 'SSF 1.0 §8.1.4.2. When it has come, `verified_at` says so.',
  answers: {
    200: successAnswer('Whether it could be asked for, or why not.', verifiedSchema, {
      asked: true,
    }),
  },
  refusedFor: connectionRefusals(19001, 19040, 19041),
}

/** POST /connections-srv/connections/{id}/signals/verify. */
export function verifySourceEndpoint({ sources }: SourceParts): Endpoint<Actor, 'id'> {
  return defineEndpoint(verifyDoc, async (request, actor) => {
    const problem = await sources.verify(actor, request.pathParams.id)
    return success({ asked: problem === undefined, ...(problem !== undefined && { problem }) })
  })
}
