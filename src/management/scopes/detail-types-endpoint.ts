import Type from 'typebox'
import { bodyReader, recordReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { actorOf } from '../../oauth/guards/actor-of.ts'
import type { DetailTypeStore } from '../../oauth/stores/scope-stores.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { AnswerDoc, Fields, RouteDoc } from '../../routing/route-doc.ts'
import {
  type DetailTypeChanges,
  detailTypeFieldsSchema,
  detailTypeRecord,
  detailTypeRecordSchema,
  unknownDetailType,
} from './detail-types.ts'
import { refuseScope } from './scope-changes.ts'
import { scopeName } from './scope-schemas.ts'

interface DetailTypesEndpointDependencies {
  readonly detailTypes: DetailTypeStore
  readonly changes: DetailTypeChanges
}

const readFields = bodyReader(detailTypeFieldsSchema, refuseScope)
const readName = recordReader(Type.Object({ type: scopeName }), refuseScope)

const example = {
  texts: {
    'en-US': { title: 'Make one payment' },
    'de-DE': { title: 'Eine Zahlung ausführen' },
  },
  schema: {
    type: 'object',
    properties: {
      amount: {
        type: 'object',
        title: 'Amount',
        properties: { currency: { enum: ['EUR'] }, value: { type: 'string', maxLength: 20 } },
        required: ['currency', 'value'],
        additionalProperties: false,
      },
      creditor: { type: 'string', title: 'To', maxLength: 70 },
    },
    required: ['amount', 'creditor'],
    additionalProperties: false,
  },
}
const payment = {
  type: 'payment',
  ...example,
  created_at: 1_767_225_600,
  updated_at: 1_767_225_600,
}

const typeParam: Fields = {
  type: { schema: Type.String(), description: 'Names the type.', example: 'payment' },
}

const shared = { chapter: 'Scopes' } as const
const unknown = 'There is no such type (13005).'

function one(description: string): AnswerDoc {
  return {
    description,
    schema: successSchema(detailTypeRecordSchema),
    example: { success: true, status: 200, data: payment },
  }
}

const listDoc: RouteDoc = {
  ...shared,
  id: 'listDetailTypes',
  summary: 'List the types of authorization details',
  answers: {
    200: {
      description: 'All types in order of their names.',
      schema: successSchema(
        Type.Object({ types: Type.Array(detailTypeRecordSchema) }, { additionalProperties: false }),
      ),
      example: { success: true, status: 200, data: { types: [payment] } },
    },
  },
}

/** GET /scopes-srv/detail-type. */
export function listDetailTypesEndpoint({
  detailTypes,
}: DetailTypesEndpointDependencies): Endpoint<unknown> {
  return defineEndpoint(listDoc, async () =>
    success({ types: (await detailTypes.list()).map(detailTypeRecord) }),
  )
}

const readDoc: RouteDoc = {
  ...shared,
  id: 'readDetailType',
  summary: 'Read a type of authorization details',
  path: typeParam,
  answers: { 200: one('The type.') },
  refusedFor: { 404: unknown },
}

/** GET /scopes-srv/detail-type/{type}. */
export function readDetailTypeEndpoint({
  detailTypes,
}: DetailTypesEndpointDependencies): Endpoint<unknown, 'type'> {
  return defineEndpoint(readDoc, async ({ pathParams }) => {
    const type = await detailTypes.find(pathParams.type)
    if (!type) throw unknownDetailType()
    return success(detailTypeRecord(type))
  })
}

const putDoc: RouteDoc = {
  ...shared,
  id: 'putDetailType',
  summary: 'Register a type of authorization details',
  description:
    'RFC 9396. Clients that list the type in `authorization_details_types` may ask people for such details. Each is checked by the schema and shown on the consent page; the texts describe the type there. A type that exists is replaced.',
  path: typeParam,
  body: { schema: detailTypeFieldsSchema, as: ['json'], example },
  answers: { 200: one('The type.') },
  refusedFor: { 400: 'A field is invalid (13003).', 409: 'There are too many types (13006).' },
}

/** PUT /scopes-srv/detail-type/{type}. */
export function putDetailTypeEndpoint({
  changes,
}: DetailTypesEndpointDependencies): Endpoint<AccessTokenClaims> {
  return defineEndpoint(putDoc, async (request, claims) => {
    const { type } = readName(request.pathParams)
    const fields = readFields(request)
    const actor = actorOf(request, claims)
    return success(detailTypeRecord(await changes.put(actor, type, fields)))
  })
}

const deleteDoc: RouteDoc = {
  ...shared,
  id: 'deleteDetailType',
  summary: 'Remove a type of authorization details',
  description:
    'No client can ask for it any more, also not by refresh tokens. Access tokens keep such details until they expire.',
  path: typeParam,
  answers: {
    200: {
      description: 'The type is removed.',
      schema: successSchema(Type.Object({ deleted: Type.Literal(true) })),
      example: { success: true, status: 200, data: { deleted: true } },
    },
  },
  refusedFor: { 404: unknown },
}

/** DELETE /scopes-srv/detail-type/{type}. */
export function deleteDetailTypeEndpoint({
  changes,
}: DetailTypesEndpointDependencies): Endpoint<AccessTokenClaims, 'type'> {
  return defineEndpoint(deleteDoc, async (request, claims) => {
    await changes.remove(actorOf(request, claims), request.pathParams.type)
    return success({ deleted: true })
  })
}
