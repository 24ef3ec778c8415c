import Type from 'typebox'
import type { FieldChange } from './field-changes.ts'

const { Optional: optional } = Type

/** What a change has changed, as APIs answer it. */
export const changesSchema = Type.Array(
  Type.Object(
    {
      field: Type.String(),
      from: optional(Type.Unknown({ description: 'The value before; absent if there was none.' })),
      to: optional(Type.Unknown({ description: 'The value after; absent if there is none.' })),
      secret: optional(Type.Boolean({ description: 'A secret: its values are not kept.' })),
      too_long: optional(Type.Boolean({ description: 'The values are too long to be kept.' })),
    },
    { additionalProperties: false, title: 'FieldChange' },
  ),
  { description: 'What has changed.' },
)

/** A change of a field, as APIs answer it. */
export function changeRecord({ isSecret, isTooLong, ...change }: FieldChange) {
  return { ...change, ...(isSecret && { secret: true }), ...(isTooLong && { too_long: true }) }
}
