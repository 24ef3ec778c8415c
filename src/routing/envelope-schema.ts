import Type, { type TSchema } from 'typebox'
import type { AnswerDoc } from './route-doc.ts'

/** The envelope of a success (spec, Group response envelope). */
export function successSchema(data: TSchema, status = 200) {
  return Type.Object({
    success: Type.Literal(true),
    status: Type.Literal(status),
    data,
  })
}

/** An answer in the envelope of success, with an example of its data. */
export function successAnswer(description: string, schema: TSchema, data: unknown): AnswerDoc {
  return {
    description,
    schema: successSchema(schema),
    example: { success: true, status: 200, data },
  }
}

const deleted = Type.Object({ deleted: Type.Literal(true) })

/** The answer to a request that deleted something. */
export function deletedAnswer(description: string): AnswerDoc {
  return successAnswer(description, deleted, { deleted: true })
}

/** The envelope of a failure. */
export const failureSchema = Type.Object(
  {
    success: Type.Literal(false),
    status: Type.Integer({ description: 'The HTTP status.' }),
    error: Type.Object({
      code: Type.Integer({ description: 'The error code.' }),
      moreInfo: Type.String({ description: 'The fields that are invalid, if any.' }),
      type: Type.String({ description: 'The family, such as UsersException.' }),
      status: Type.Integer({ description: 'The HTTP status again.' }),
      referenceNumber: Type.String({ description: 'Finds the request in the log.' }),
      error: Type.String({ description: 'What went wrong, for humans.' }),
    }),
  },
  { title: 'Failure' },
)

/** A caller without a valid access token (CONTRACT §2). */
export const accessDeniedSchema = Type.Object(
  {
    error: Type.String({ description: 'What went wrong, for humans.' }),
    refnumber: Type.String({ description: 'Finds the request in the log.' }),
  },
  { title: 'AccessDenied' },
)
