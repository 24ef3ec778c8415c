import Type from 'typebox'
import { bodyReader, recordReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import type { DetailType } from '../../oauth/stores/scope-stores.ts'
import {
  type Catalogue,
  entryAnswer,
  keyField,
  readEntry,
  removeEntry,
} from '../../routing/catalogue.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { managementRefusals } from '../management-error.ts'
import {
  type DetailTypeContext,
  detailTypeChanges,
  detailTypeFieldsSchema,
  detailTypeRecord,
  detailTypeRecordSchema,
  findDetailType,
} from './detail-type-catalogue.ts'
import { refuseScope, scopeName } from './scope-catalogue.ts'

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

const catalogue: Catalogue<DetailType, 'type'> = {
  chapter: 'Scopes',
  param: 'type',
  about: { description: 'Names the type.', example: payment.type },
  schema: detailTypeRecordSchema,
  example: payment,
  record: detailTypeRecord,
  unknown: managementRefusals(13005),
}

const allTypes = Type.Object(
  { types: Type.Array(detailTypeRecordSchema) },
  { additionalProperties: false },
)

const listDoc: RouteDoc = {
  id: 'listDetailTypes',
  chapter: 'Scopes',
  summary: 'List the types of authorization details',
  answers: {
    200: successAnswer('All types in order of their names.', allTypes, { types: [payment] }),
  },
}

/** GET /scopes-srv/detail-type: there are few, so all are answered. */
export function listDetailTypesEndpoint({ detailTypes }: DetailTypeContext): Endpoint<unknown> {
  return defineEndpoint(listDoc, async () =>
    success({ types: (await detailTypes.list()).map(detailTypeRecord) }),
  )
}

/** GET /scopes-srv/detail-type/{type}. */
export function readDetailTypeEndpoint({
  detailTypes,
}: DetailTypeContext): Endpoint<unknown, 'type'> {
  const words = {
    id: 'readDetailType',
    summary: 'Read a type of authorization details',
    answer: 'The type.',
  }
  return readEntry(catalogue, words, (name) => findDetailType(detailTypes, name))
}

const putDoc: RouteDoc = {
  id: 'putDetailType',
  chapter: 'Scopes',
  summary: 'Register a type of authorization details',
  description:
    'RFC 9396. Clients that list the type in `authorization_details_types` may ask people for such details. Each is checked by the schema and shown on the consent page; the texts describe the type there. A type that exists is replaced.',
  path: keyField(catalogue),
  body: { schema: detailTypeFieldsSchema, as: ['json'], example },
  answers: { 200: entryAnswer(catalogue, 'The type.') },
  refusedFor: managementRefusals(13003, 13006),
}

/** PUT /scopes-srv/detail-type/{type}. */
export function putDetailTypeEndpoint(context: DetailTypeContext): Endpoint<Actor, 'type'> {
  const { put } = detailTypeChanges(context)
  return defineEndpoint(putDoc, async (request, actor) => {
    const { type } = readName(request.pathParams)
    return success(detailTypeRecord(await put(actor, type, readFields(request))))
  })
}

/** DELETE /scopes-srv/detail-type/{type}. */
export function deleteDetailTypeEndpoint(context: DetailTypeContext): Endpoint<Actor, 'type'> {
  const words = {
    id: 'deleteDetailType',
    summary: 'Remove a type of authorization details',
    description:
      'No client can ask for it any more, also not by refresh tokens. Access tokens keep such details until they expire.',
    answer: 'The type is removed.',
  }
  return removeEntry(catalogue, words, detailTypeChanges(context).remove)
}
