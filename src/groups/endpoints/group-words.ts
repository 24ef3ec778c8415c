import Type, { type TSchema } from 'typebox'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { AnswerDoc, Fields } from '../../routing/route-doc.ts'

/* What the descriptions of the groups family have in common. */

export const sharedByGroups = { chapter: 'Groups', refusals: 'envelope' } as const

export const someGroup = Type.String({ minLength: 1, maxLength: 64 })
export const anyType = Type.Optional(Type.String({ maxLength: 64, description: 'Empty for any.' }))
export const groupParam: Fields = {
  groupId: { schema: Type.String(), description: 'Names the group.', example: 'acme' },
}

export const unknownGroup = 'There is no such group (11001).'
export const forbidden = 'The caller may not do this (11010).'
export const invalid = 'A field is invalid or missing (11003).'

/** An answer in the envelope. */
export function groupAnswer(description: string, schema: TSchema, data: unknown): AnswerDoc {
  const example = { success: true, status: 200, data }
  return { description, schema: successSchema(schema), example }
}
