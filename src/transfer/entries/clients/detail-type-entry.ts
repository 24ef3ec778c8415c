import Type from 'typebox'
import { recordReader } from '../../../api/body-reader.ts'
import { detailTypeFieldsSchema } from '../../../management/scopes/detail-type-schemas.ts'
import { refuseScope } from '../../../management/scopes/scope-changes.ts'
import { scopeName } from '../../../management/scopes/scope-schemas.ts'
import type { DetailType } from '../../../oauth/stores/clients/detail-type-store.ts'

/** The entry of a type of authorization details. It replaces the type in the store. */
export const detailTypeEntrySchema = Type.Object(
  { type: scopeName, ...detailTypeFieldsSchema.properties },
  { additionalProperties: false },
)

export const readDetailTypeEntry = recordReader(detailTypeEntrySchema, refuseScope)

export function detailTypeEntry({ name, texts, schema }: DetailType) {
  return { type: name, texts, schema }
}
