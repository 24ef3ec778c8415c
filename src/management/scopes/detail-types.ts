import Type from 'typebox'
import { inSeconds } from '../../kernel/time/clock.ts'
import type { DetailType } from '../../oauth/stores/scope-stores.ts'
import { scopeName, textsSchema } from './scope-schemas.ts'

/** A type of authorization details, as the API and the command show it. */
export function detailTypeRecord({ name, texts, schema, createdAt, updatedAt }: DetailType) {
  return {
    type: name,
    texts,
    schema,
    created_at: inSeconds(createdAt),
    updated_at: inSeconds(updatedAt),
  }
}

const jsonSchema = Type.Record(Type.String(), Type.Unknown(), {
  description:
    'must be a JSON schema of an object: all members but `type`. It may use type, const, enum, format, title, description, properties, required, additionalProperties, items, and the bounds of numbers, texts and lists.',
})

/** The body that registers a type. */
export const detailTypeFieldsSchema = Type.Object(
  { texts: textsSchema, schema: jsonSchema },
  { additionalProperties: false, title: 'DetailTypeFields' },
)

export const detailTypeRecordSchema = Type.Object(
  {
    type: scopeName,
    texts: textsSchema,
    schema: jsonSchema,
    created_at: Type.Integer({ minimum: 0 }),
    updated_at: Type.Integer({ minimum: 0 }),
  },
  { additionalProperties: false, title: 'DetailType' },
)
