import Type from 'typebox'
import { scopeName, textsSchema } from './scope-schemas.ts'

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
